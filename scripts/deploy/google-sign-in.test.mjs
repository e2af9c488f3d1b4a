import { expect, test } from 'vitest';
import './testing/environment.mjs';
import { deployToStub } from './testing/stubbed-deploy.mjs';

const projectId = 'google-stub';

/** @typedef {import('./testing/stubbed-deploy.mjs').Project} Project */

const withGoogle = (/** @type {Project} */ project) => {
  project.parameters = project.parameters.replace('GOOGLE_SIGN_IN=off', 'GOOGLE_SIGN_IN=on');
  project.googleProvider = { enabled: true };
  project.auth.authorizedDomains = ['localhost', 'badges.example.org'];
};

test('sign-in with Google is looked at where the parameters ask for it', async () => {
  const { isWell, said } = await deployToStub({ projectId, dryRun: true }, withGoogle);
  expect(said).toContain('Sign-in with Google: The provider is on.');
  expect(said).toContain('From badges.example.org.');
  expect(isWell).toBe(true);
  const off = await deployToStub({ projectId, dryRun: true });
  expect(off.said).toContain('Sign-in with Google: Off.');
});

test.each(
  /** @type {[string, (project: Project) => unknown, string, string][]} */ ([
    [
      'the provider',
      (project) => (project.googleProvider = null),
      'the provider Google is not.',
      'https://console.firebase.google.com/project/google-stub/authentication/providers',
    ],
    ['a provider that is on', (project) => (project.googleProvider.enabled = false), 'the provider Google is not.', ''],
    [
      'the domain of the site',
      (project) => (project.auth.authorizedDomains = ['localhost']),
      'badges.example.org is no authorized domain.',
      '--fix',
    ],
    [
      'one account for each e-mail',
      (project) => (project.auth.signIn.allowDuplicateEmails = true),
      'An e-mail may have several accounts.',
      '--fix',
    ],
  ]),
)('a deploy for sign-in with Google is refused without %s', async (_, takeAway, sentence, fix) => {
  const { isWell, said } = await deployToStub({ projectId }, (project) => {
    withGoogle(project);
    takeAway(project);
  });
  expect(isWell).toBe(false);
  expect(said).toContain(sentence);
  expect(said).toContain(fix);
});

test('--fix adds the domain of the site to those that may sign in with Google, and keeps the rest', async () => {
  const { isWell, stub } = await deployToStub({ projectId, fix: true }, (project) => {
    withGoogle(project);
    project.auth.authorizedDomains = ['localhost'];
    project.auth.signIn.allowDuplicateEmails = true;
  });
  expect(isWell).toBe(true);
  expect(stub.project.auth.authorizedDomains).toEqual(['localhost', 'badges.example.org']);
  expect(stub.project.auth.signIn).toEqual({
    email: { enabled: true, passwordRequired: true },
    allowDuplicateEmails: false,
  });
});
