import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import './testing/environment.mjs';
import { committed } from './checks/access.mjs';
import { deployToStub, quickChecks } from './testing/stubbed-deploy.mjs';

const looksAt = quickChecks.length;
const placeIn = (/** @type {string} */ folder) =>
  /** @type {import('./check.mjs').Place} */ ({ folder, allowDirty: false });

test('a dry run of a project that is ready finds nothing, prints the plan, and changes nothing', async () => {
  const { isWell, said, smoked, stub } = await deployToStub({ dryRun: true });
  expect(said).toContain('checks passed');
  expect(said).toMatch(
    /rules and indexes.*\n.*indexes are built.*\n.*account of listeners.*\n.*functions.*\n.*site.*\n.*lifecycle of files.*\n.*smoke test/,
  );
  expect(isWell).toBe(true);
  expect(stub.asked.filter(({ changes }) => changes)).toEqual([]);
  expect(stub.unknown).toEqual([]);
  expect(smoked).toEqual([]);
});

/**
 * A missing part of a project, how the test removes it, and the expected sentence and command.
 * @type {[string, (project: import('./testing/stubbed-deploy.mjs').Project) => unknown, string, string][]}
 */
const missing = [
  ['a login', (project) => (project.tokenIsAccepted = false), 'No one is signed in', 'npx firebase login'],
  [
    'the project',
    (project) => (project.exists = false),
    'no Firebase project school-badges-stub',
    'npx firebase projects:create school-badges-stub',
  ],
  [
    'the Blaze plan',
    (project) => (project.billingEnabled = false),
    'on the free plan',
    'https://console.firebase.google.com/project/school-badges-stub/usage/details',
  ],
  [
    'an API',
    (project) => (project.servicesOff = ['cloudtasks.googleapis.com']),
    'Switched off: cloudtasks.googleapis.com.',
    '--fix',
  ],
  [
    'leave of the organization to let visitors in',
    (project) =>
      (project.policies['iam.allowedPolicyMemberDomains'] = { listPolicy: { allowedValues: ['C01school'] } }),
    'The organization allows access only to members of its own domains (iam.allowedPolicyMemberDomains)',
    '{"name":"projects/school-badges-stub/policies/iam.allowedPolicyMemberDomains","spec":{"rules":[{"allowAll":true}]}}',
  ],
  [
    'the database',
    (project) => (project.database = null),
    'There is none. Its place is for good: europe-west1 or eur3.',
    'npx firebase firestore:databases:create "(default)" --location europe-west1',
  ],
  [
    'a database near by',
    (project) => (project.database.locationId = 'nam5'),
    'Its location is permanently nam5',
    'another project',
  ],
  ['native mode', (project) => (project.database.type = 'DATASTORE_MODE'), 'in Datastore mode', 'another project'],
  [
    'delete protection',
    (project) => (project.database.deleteProtectionState = 'DELETE_PROTECTION_DISABLED'),
    'Delete protection is off.',
    '--fix',
  ],
  [
    'point-in-time recovery',
    (project) => (project.database.pointInTimeRecoveryEnablement = 'POINT_IN_TIME_RECOVERY_DISABLED'),
    'Point-in-time recovery is off.',
    '--fix',
  ],
  [
    'backups',
    (project) => (project.backupSchedules = [{ weeklyRecurrence: {} }]),
    'No backup is made by day.',
    '--fix',
  ],
  ['the bucket', (project) => (project.bucket = null), 'no default bucket', '--fix'],
  [
    'Authentication',
    (project) => (project.auth = null),
    'never begun',
    'https://console.firebase.google.com/project/school-badges-stub/authentication',
  ],
  [
    'sign-in with a password',
    (project) => (project.auth.signIn.email.enabled = false),
    'Sign-in with e-mail and password is off.',
    '--fix',
  ],
  ['a closed door', (project) => (project.auth.client = {}), 'Strangers may make accounts.', '--fix'],
  [
    'accounts that no browser deletes',
    (project) => (project.auth.client.permissions.disabledUserDeletion = false),
    'Browsers may delete accounts.',
    '--fix',
  ],
  [
    'protection against finding out addresses',
    (project) => (project.auth.emailPrivacyConfig = {}),
    'Firebase shows strangers which e-mail addresses have an account',
    '--fix',
  ],
  ['the site', (project) => (project.sites = []), 'The project has no site.', 'npx firebase hosting:sites:create'],
  [
    'a secret',
    (project) => delete project.secrets.SMTP_URL,
    'Secret SMTP_URL: It is not set.',
    'npx firebase functions:secrets:set SMTP_URL --project school-badges-stub',
  ],
  [
    'the key that signs',
    (project) => delete project.secrets.ISSUER_KEY,
    'Secret ISSUER_KEY: It is not set.',
    'npm run keys -- create --project school-badges-stub',
  ],
  [
    'a secret that is on',
    (project) => (project.secrets.SMTP_URL = 'DISABLED'),
    'newest version is switched off',
    'functions:secrets:set SMTP_URL',
  ],
  ['a role', (project) => (project.roles = []), 'lacks roles/datastore.user (reads and writes records)', '--fix'],
  [
    'a role that only looks accounts up',
    (project) => (project.roles[2].role = 'roles/firebaseauth.viewer'),
    'lacks roles/firebaseauth.admin',
    '--fix',
  ],
  [
    'a role under a condition',
    (project) => (project.roles[3].condition = {}),
    'lacks roles/cloudtasks.enqueuer',
    '--fix',
  ],
  [
    'a role on itself',
    (project) => project.rolesOnAccount.shift(),
    'lacks roles/iam.serviceAccountTokenCreator',
    '--fix',
  ],
];

test.each(missing)('a deploy is refused without %s', async (_, takeAway, sentence, fix) => {
  const { isWell, said, stub } = await deployToStub({}, takeAway);
  expect(isWell).toBe(false);
  expect(said).toContain(sentence);
  expect(said).toContain(fix);
  const refusal = `1 check of ${looksAt} failed(, and \\d+ more can be looked at after that)?\\. Nothing was changed\\.`;
  expect(said).toMatch(new RegExp(refusal));
  expect(stub.asked.filter(({ changes }) => changes)).toEqual([]);
});

test('what may not be looked at is a failure', async () => {
  const { isWell, said } = await deployToStub({}, (project) => {
    project.refuses.push({ pattern: /backupSchedules/, answer: { refused: 403, message: 'Permission denied' } });
  });
  expect(isWell).toBe(false);
  expect(said).toMatch(/UNSEEN {2}Daily backups: It could not be looked at: .*Permission denied/);
});

test('--fix puts right what needs no decision, keeps the roles of others, and deploys nothing', async () => {
  const others = { role: 'roles/owner', members: ['user:head@example.org'] };
  const guarded = { role: 'roles/run.invoker', members: ['user:guest@example.org'], condition: { title: 'until May' } };
  const { isWell, said, stub } = await deployToStub({ fix: true }, (project) => {
    project.servicesOff = ['cloudtasks.googleapis.com', 'run.googleapis.com'];
    Object.assign(project.database, { deleteProtectionState: 'OFF', pointInTimeRecoveryEnablement: 'OFF' });
    Object.assign(project, { backupSchedules: [], bucket: null, auth: {} });
    Object.assign(project, { roles: [others, guarded], rolesOnAccount: [] });
  });
  expect(said).not.toContain('MISSING');
  expect(said).toContain(
    `All ${looksAt} checks passed. Next: npm run deploy -- --project school-badges-stub --dry-run`,
  );
  expect(isWell).toBe(true);
  expect(stub.project.roles).toContainEqual(others);
  expect(stub.project.roles).toContainEqual(guarded);
  expect(
    stub.asked.filter(({ address }) => /releases|functions/.test(address)).filter(({ changes }) => changes),
  ).toEqual([]);
});

test('--fix goes no further than what it needs a person for', async () => {
  const { isWell, said, stub } = await deployToStub({ fix: true }, (project) => {
    Object.assign(project, { billingEnabled: false, bucket: null });
  });
  expect(isWell).toBe(false);
  expect(said).toContain('on the free plan');
  expect(said).toContain(
    `1 check of ${looksAt} failed, and ${looksAt - 4} more can be looked at after that. Nothing was deployed.`,
  );
  expect(stub.asked.filter(({ changes }) => changes)).toEqual([]);
});

test('what is not committed is refused, unless told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  execFileSync('git', ['init', '--quiet', folder]);
  await expect(committed.look(placeIn(folder))).resolves.toContain('found again');
  writeFileSync(join(folder, 'new.txt'), '');
  await expect(committed.look(placeIn(folder))).rejects.toThrow('changes that are not committed: new.txt.');
  await expect(committed.look({ ...placeIn(folder), allowDirty: true })).resolves.toContain('--allow-dirty');
  rmSync(folder, { recursive: true });
});
