import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withStandInGcloud } from '../operations/testing/stand-in-gcloud.mjs';
import './testing/environment.mjs';
import { checksOfTools } from './checks.mjs';
import { deployToStub } from './testing/stubbed-deploy.mjs';

const projectId = 'tools-stub';
const person = { type: 'authorized_user', quota_project_id: 'tools-stub' };
const versions = { 'Google Cloud SDK': '528.0.0', alpha: '2025.06.20', beta: '2025.06.20' };

/** Checks with `--fix` on a machine with these credentials (null for none) and gcloud versions. */
async function lookAtTools(
  /** @type {object | null} */ credentials,
  /** @type {object} */ has,
  /** @type {import('./testing/stubbed-deploy.mjs').Options} */ options = { fix: true },
) {
  const folder = mkdtempSync(join(tmpdir(), 'credentials-'));
  const file = join(folder, 'application_default_credentials.json');
  if (credentials) writeFileSync(file, JSON.stringify(credentials));
  const before = process.env.GOOGLE_APPLICATION_CREDENTIALS;
  process.env.GOOGLE_APPLICATION_CREDENTIALS = file;
  try {
    const version = () => ({ code: 0, stdout: JSON.stringify(has), stderr: 'Updates are available.' });
    return await withStandInGcloud(version, () =>
      deployToStub({ projectId, tools: checksOfTools(), checks: [], ...options }),
    );
  } finally {
    if (before === undefined) delete process.env.GOOGLE_APPLICATION_CREDENTIALS;
    else process.env.GOOGLE_APPLICATION_CREDENTIALS = before;
    rmSync(folder, { recursive: true });
  }
}

test('a machine with gcloud and credentials has what the other commands need', async () => {
  const { isWell, said } = await lookAtTools(person, versions);
  expect(isWell, said).toBe(true);
  expect(said).toContain('Google Cloud CLI: Version 528.0.0.');
  const account = await lookAtTools({ type: 'service_account' }, versions);
  expect(account.isWell, account.said).toBe(true);
});

test.each([
  ['credentials', null, versions, 'no application default credentials', 'gcloud auth application-default login'],
  [
    'a project that pays for the calls of a person',
    { type: 'authorized_user' },
    versions,
    'need a project whose quota they use',
    'gcloud auth application-default set-quota-project tools-stub',
  ],
  [
    'the parts of gcloud that make alerts',
    person,
    { 'Google Cloud SDK': '528.0.0', beta: '2025.06.20' },
    'It lacks alpha, by which npm run operations makes alerts.',
    'gcloud components install alpha beta',
  ],
])('--fix names %s where it is missing, with the command for it', async (_, credentials, has, sentence, fix) => {
  const { isWell, said } = await lookAtTools(credentials, has);
  expect(isWell).toBe(false);
  expect(said).toContain(sentence);
  expect(said).toContain(fix);
});

test('--fix names gcloud where there is none', async () => {
  const { PATH } = process.env;
  process.env.PATH = '';
  const { isWell, said } = await deployToStub({ projectId, tools: checksOfTools(), checks: [], fix: true });
  process.env.PATH = PATH;
  expect(isWell).toBe(false);
  expect(said).toContain('There is no gcloud on this machine.');
  expect(said).toContain('https://cloud.google.com/sdk/docs/install');
});

test('a deploy itself does without them', async () => {
  const { isWell, said } = await lookAtTools(null, {}, { dryRun: true });
  expect(isWell, said).toBe(true);
  expect(said).not.toContain('Google Cloud CLI');
});
