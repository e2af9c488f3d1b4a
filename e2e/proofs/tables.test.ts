import { expect, test } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { credentialsApi } from '../../functions/src/contract/calls/credentials.ts';
import { settingsApi } from '../../functions/src/contract/calls/settings.ts';
import { call, request, signIn } from '../../functions/src/testing/api.ts';
import { credentialOf, introduceOrganization, issueBadge } from './records.ts';
import { faultsOf } from './schemas.ts';

const sessionId = await signIn();
const issuer = async () => (await request(credentialsApi.issuer)).text;

test('the issuer follows the tables of Open Badges 2.0, with a full or an empty profile', async () => {
  await introduceOrganization(sessionId);
  await expect.poll(issuer).toContain('office@school.example');
  expect(faultsOf('ob2-issuer', await issuer())).toEqual([]);
  const body = { organizationUrl: '', contactEmail: '', organizationDescription: '' };
  await call(settingsApi.update, { sessionId, body });
  await call(settingsApi.deleteLogo, { sessionId });
  await expect.poll(issuer).not.toContain('office@school.example');
  expect(faultsOf('ob2-issuer', await issuer())).toEqual([]);
  expect(faultsOf('ob3-credential', await credentialOf((await issueBadge(sessionId)).hash))).toEqual([]);
});

test('a revoked assertion follows the table of Open Badges 2.0', async () => {
  const { id, hash } = await issueBadge(sessionId);
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  const { status, text } = await request(credentialsApi.assertion, { params: { hash } });
  expect([status, faultsOf('ob2-assertion', text)]).toEqual([410, []]);
});
