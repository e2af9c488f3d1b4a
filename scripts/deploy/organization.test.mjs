import { expect, test } from 'vitest';
import './testing/environment.mjs';
import { organization } from './checks/organization.mjs';
import { deployToStub } from './testing/stubbed-deploy.mjs';

const asked = { projectId: 'organization-stub', dryRun: true, checks: [organization] };
const sharing = 'iam.allowedPolicyMemberDomains';

test('a function that everybody may call already needs no leave: a policy takes nothing away', async () => {
  const { isWell, said } = await deployToStub(asked, (project) => {
    project.policies[sharing] = { listPolicy: { allowedValues: ['C01school'] } };
    project.invokers.push('allUsers');
  });
  expect(isWell, said).toBe(true);
});

test('it is told where no keys of service accounts can be made, which a deploy by a person does not need', async () => {
  const { isWell, said } = await deployToStub(asked, (project) => {
    project.policies['iam.disableServiceAccountKeyCreation'] = { booleanPolicy: { enforced: true } };
  });
  expect(isWell, said).toBe(true);
  expect(said).toContain('Keys of service accounts cannot be made (iam.disableServiceAccountKeyCreation).');
});

test('an account that may not read the policies deploys all the same, and is told what to look at', async () => {
  const { isWell, said } = await deployToStub(asked, (project) => {
    project.refuses.push({ pattern: /getEffectiveOrgPolicy/, answer: { refused: 403, message: 'Permission denied' } });
  });
  expect(isWell, said).toBe(true);
  expect(said).toContain('This account may not read them.');
});
