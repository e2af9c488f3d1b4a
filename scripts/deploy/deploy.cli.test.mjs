import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withGoogleSignIn } from '../addresses/policy.mjs';
import { rootDir } from '../paths.mjs';
import { run } from '../setup/run.mjs';
import './testing/environment.mjs';
import { checksFor } from './checks.mjs';
import { deployOnce, deployToStub, withStub } from './testing/stubbed-deploy.mjs';
import { stepsOf } from './steps.mjs';
import { readWanted } from './wanted.mjs';

const json = (/** @type {string} */ file) => JSON.parse(readFileSync(join(rootDir, file), 'utf8'));
const command = join(rootDir, 'scripts/deploy.mjs');
// Built before these tests.
const steps = stepsOf({ skipTests: true }).filter(({ name }) => name !== 'build');

/**
 * The first request of each step, which marks when the step began.
 * @type {[string, RegExp, ((body: any) => boolean)?][]}
 */
const moments = [
  ['index', /^POST firestore.*\/indexes$/],
  ['lifetime', /^PATCH firestore.*\/fields\/expiresAt$/],
  ['rules of Storage', /^POST firebaserules.*\/releases$/, (body) => body.name.includes('/firebase.storage/')],
  ['rules of Firestore', /^POST firebaserules.*\/releases$/, (body) => body.name.endsWith('/cloud.firestore')],
  ['account of listeners', /^POST identitytoolkit.*\/accounts$/],
  ['source of the functions', /^PUT storage.*source\.zip$/],
  ['function', /^POST cloudfunctions.*\/functions$/],
  ['queue', /^POST cloudtasks.*\/queues$/],
  ['clock', /^POST cloudscheduler.*\/jobs$/],
  ['clean-up of images', /^PATCH artifactregistry/],
  ['files of the site', /^POST upload-firebasehosting/],
  ['site', /^POST firebasehosting.*\/channels\/live\/releases$/],
  ['lifecycle of files', /^PATCH storage.*\/b\//],
];

test('the command itself looks at everything in a dry run, and changes nothing', () =>
  withStub(
    'school-badges-stub',
    () => {},
    async (stub) => {
      const { ok, output } = await run(process.execPath, [
        command,
        '--project',
        'school-badges-stub',
        '--dry-run',
        '--allow-dirty',
      ]);
      expect(output).toContain(
        `All ${checksFor(readWanted()).length} checks passed. Nothing was changed, as --dry-run asks.`,
      );
      expect(ok).toBe(true);
      expect(stub.asked.filter(({ changes }) => changes)).toEqual([]);
    },
  ));

test('the command asks for a project', async () => {
  const { ok, output } = await run(process.execPath, [command]);
  expect(ok).toBe(false);
  expect(output).toContain('Usage: npm run deploy -- --project ID');
});

test('everything goes live, in the order in which the former site goes on working; a second time, the site alone', () =>
  withStub(
    'staging-stub',
    (project) => Object.assign(project, { lateMs: 20, hasTwoPages: true }),
    async (stub) => {
      const { isWell, said, smoked } = await deployOnce({ projectId: 'staging-stub', steps });
      expect(stub.unknown).toEqual([]);
      expect(isWell, said).toBe(true);
      expectAllLive(stub);
      expect(smoked).toEqual(['https://badges.example.org']);

      // The CLI reads only the first page of the fields, and would set those of the second again.
      stub.project.hasTwoPages = false;
      const before = stub.asked.length;
      const again = await deployOnce({ projectId: 'staging-stub', steps });
      expect(again.isWell, again.said).toBe(true);
      expect(again.said).toContain('It replaces the site of commit ');
      expect(firstOf(stub.asked.slice(before))).toEqual(['files of the site', 'site', 'lifecycle of files']);
      expect(stub.unknown).toEqual([]);

      // The state after a rotation: the secret has a new version, and nothing else has changed.
      stub.project.secretVersions.ISSUER_KEY = ['a key', 'the next key'];
      const beforeKey = stub.asked.length;
      const withKey = await deployOnce({ projectId: 'staging-stub', steps });
      expect(withKey.isWell, withKey.said).toBe(true);
      const changed = stub.asked.slice(beforeKey).filter(({ changes, address }) => changes && isFunction(address));
      expect(changed.map(({ method, address }) => `${method} ${address.split('/').pop()}`)).toEqual(['PATCH api']);
      expect(versionsOf(stub.project.functions)).toEqual({ api: 'ISSUER_KEY 2', drainMail: 'SMTP_URL 1' });
    },
  ));

test('the policy of the pages has the origins of Google’s window where the parameters ask for it, and else not', async () => {
  const policies = async (/** @type {(project: any) => void} */ prepare) => {
    const site = steps.filter(({ name }) => name === 'site');
    const { stub, isWell, said } = await deployToStub({ steps: site, checks: [] }, prepare);
    expect(isWell, said).toBe(true);
    const { headers } = releasedConfig(stub.asked);
    return [
      ...new Set(
        headers.map((/** @type {HeaderEntry} */ entry) => entry.headers['Content-Security-Policy']).filter(Boolean),
      ),
    ];
  };
  const [usual, ...others] = await policies(() => {});
  expect(others).toEqual([]);
  expect(usual).not.toMatch(/apis\.google|frame-src/);
  const asked = await policies((project) => {
    project.parameters = project.parameters.replace('GOOGLE_SIGN_IN=off', 'GOOGLE_SIGN_IN=on');
    project.googleProvider = { enabled: true };
    project.auth.authorizedDomains = ['badges.example.org'];
  });
  expect(asked).toEqual([withGoogleSignIn(usual, 'school-badges-stub')]);
});

test('a function that fails keeps the former site, and it is said how to go on and back', async () => {
  const { isWell, said, smoked, stub } = await deployToStub({ steps }, (project) => {
    project.liveRelease = { message: 'abc1234', version: { name: 'projects/x/sites/x/versions/former' } };
    project.refuses.push({ pattern: /POST cloudfunctions.*\/functions$/, answer: { refused: 403, message: 'Quota' } });
  });
  expect(isWell).toBe(false);
  expect(stub.asked.filter(({ address, changes }) => changes && address.includes('firebasehosting'))).toEqual([]);
  expect(said).toContain('The step "functions" failed. Live is the former site');
  expect(said).toContain('On: fix the problems above, then npm run deploy -- --project school-badges-stub');
  expect(said).toContain('npx firebase hosting:clone school-badges-stub:@former school-badges-stub:live');
  expect(said).toContain('git switch --detach abc1234');
  expect(smoked).toEqual([]);
});

const isFunction = (/** @type {string} */ address) => /^cloudfunctions.*\/functions\/\w+$/.test(address);

/** Each function with a secret, and the secret's version. */
function versionsOf(/** @type {Record<string, any>} */ functions) {
  const given = Object.values(functions).flatMap(({ name, serviceConfig }) =>
    (serviceConfig.secretEnvironmentVariables ?? []).map((/** @type {Record<string, string>} */ { key, version }) => [
      name.split('/').pop(),
      `${key} ${version}`,
    ]),
  );
  return Object.fromEntries(given);
}

function expectAllLive(/** @type {import('./testing/stubbed-deploy.mjs').Stub} */ stub) {
  expect(firstOf(stub.asked)).toEqual(moments.map(([name]) => name));

  const { project } = stub;
  const index = readFileSync(join(rootDir, 'functions/src/index.ts'), 'utf8');
  const declared = [...index.matchAll(/^export const (\w+) = on/gm)].map(([, name]) => name).sort();
  const live = Object.values(project.functions);
  expect(live.map(({ name }) => name.split('/').pop()).sort()).toEqual(declared);
  expect(live.map(({ buildConfig }) => buildConfig.runtime)).toEqual(declared.map(() => 'nodejs22'));
  expect(live.map(({ serviceConfig }) => serviceConfig.environmentVariables.PUBLIC_URL)).toEqual(
    declared.map(() => 'https://badges.example.org'),
  );
  const queues = Object.keys(project.queues).map((name) => name.split('/').pop());
  expect(queues.sort()).toEqual(['drainMail', 'makeFiles', 'workJobs']);
  expect(Object.values(project.clocks).map(({ schedule }) => schedule)).toEqual(['every 1 minutes']);

  expect(project.accounts).toEqual([{ localId: 'listener' }]);
  expect(project.bucket.lifecycle).toEqual(json('storage.lifecycle.json'));
  const lifetimes = project.fields.filter(({ ttlConfig }) => ttlConfig).map(({ name }) => name.split('/').slice(-3));
  expect(lifetimes.map(([collection, , field]) => `${collection}.${field}`).sort()).toEqual(
    readWanted().lifetimes.sort(),
  );

  const { rewrites, headers } = releasedConfig(stub.asked);
  expect(rewrites.length).toBeGreaterThan(0);
  expect(rewrites.filter((/** @type {Rewrite} */ { run }) => run?.tag)).toEqual([]);
  expect(rewrites.find((/** @type {Rewrite} */ { run }) => run).run).toEqual({
    serviceId: 'api',
    region: 'europe-west1',
  });
  expect(headers.some((/** @type {HeaderEntry} */ entry) => 'Content-Security-Policy' in entry.headers)).toBe(true);
  expect(JSON.stringify(stub.asked.map(({ address }) => address))).not.toContain('demo-badge-platform');
}

/** Names of the steps, in the order of their first request. */
function firstOf(/** @type {import('./testing/google-stub.mjs').Asked[]} */ asked) {
  const firsts = moments.map(([name, pattern, isIt = () => true]) => ({
    name,
    at: asked.findIndex(({ method, address, body }) => pattern.test(`${method} ${address}`) && isIt(body)),
  }));
  return firsts
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
}

/** @typedef {{ headers: Record<string, string> }} HeaderEntry */
/** @typedef {{ run?: { tag?: string } }} Rewrite */

function releasedConfig(/** @type {import('./testing/google-stub.mjs').Asked[]} */ asked) {
  return asked.find(({ method, address }) => method === 'PATCH' && address.includes('firebasehosting'))?.body.config;
}
