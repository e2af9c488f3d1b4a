import { afterEach, expect, test, vi } from 'vitest';

const values = {
  WEB_API_KEY: 'a-key',
  PUBLIC_URL: 'https://badges.example.org',
  MAIL_FROM: 'Badges <badges@example.org>',
};
const key = {
  id: 'key-2026-1',
  publicKeyMultibase: `z6Mk${'a'.repeat(44)}`,
  privateKeyMultibase: `zrv${'b'.repeat(44)}`,
};
const inProduction = {
  K_SERVICE: 'api',
  FUNCTION_TARGET: 'api',
  GCLOUD_PROJECT: 'school-badges',
  ISSUER_KEY: JSON.stringify(key),
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function start(environment: Record<string, string | undefined>) {
  const none = { FUNCTIONS_EMULATOR: undefined, FUNCTIONS_CONTROL_API: undefined, SMTP_URL: undefined };
  vi.stubEnv('ISSUER_KEY', undefined);
  for (const name of Object.keys(values)) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ ...none, ...environment })) vi.stubEnv(name, value);
  return import('./config.ts');
}

test('in production the values of the deploy apply', async () => {
  const { publicUrl, webApiKey, issuerKey } = await start({ ...inProduction, ...values });
  expect({ publicUrl, webApiKey }).toEqual({ publicUrl: values.PUBLIC_URL, webApiKey: values.WEB_API_KEY });
  expect(issuerKey).toEqual(key);
});

test.each(Object.keys(values))(
  'without %s production does not start, and the error says where to set it',
  async (name) => {
    const started = start({ ...inProduction, ...values, [name]: ' ' });
    await expect(started).rejects.toThrow(
      `This function cannot start without ${name}: write it into functions/.env.school-badges and deploy again.`,
    );
  },
);

test('all missing values are reported at once', async () => {
  await expect(start(inProduction)).rejects.toThrow('WEB_API_KEY, PUBLIC_URL, MAIL_FROM');
});

test.each([{}, { SMTP_URL: 'log:' }])('mails are not sent without a mail server: %j', async (secret) => {
  const drain = { ...inProduction, FUNCTION_TARGET: 'drainMail', ...values, ...secret };
  await expect(start(drain)).rejects.toThrow('functions:secrets:set SMTP_URL --project school-badges');
});

const half = key.privateKeyMultibase;

test.each(['', ' ', 'log:', half, `{"id":"key-2026-1","privateKeyMultibase":"${half}"`])(
  'the function that signs does not start with %j as a key, and does not show it',
  async (secret) => {
    const refused: unknown = await start({ ...inProduction, ...values, ISSUER_KEY: secret }).catch(
      (error: unknown) => error,
    );
    expect(String(refused)).toContain('npm run keys -- create --project school-badges');
    expect(String(refused)).not.toContain(half);
  },
);

test.each([
  ['api', { SMTP_URL: undefined }],
  ['drainMail', { SMTP_URL: 'smtps://mail.example.org', ISSUER_KEY: undefined }],
  ['workJobs', { ISSUER_KEY: undefined }],
  ['makeFiles', { ISSUER_KEY: undefined }],
])('the function %s starts without the secrets that it is not given', async (name, secrets) => {
  await expect(start({ ...inProduction, ...values, FUNCTION_TARGET: name, ...secrets })).resolves.toBeTruthy();
});

test.each([
  ['a deploy reads what the code declares', { FUNCTIONS_CONTROL_API: 'true', GCLOUD_PROJECT: 'school-badges' }],
  ['a deploy from within a container does', { ...inProduction, ISSUER_KEY: undefined, FUNCTIONS_CONTROL_API: 'true' }],
  ['the Functions emulator runs it', { ...inProduction, ISSUER_KEY: undefined, FUNCTIONS_EMULATOR: 'true' }],
  ['a command on a developer’s machine loads it', { GCLOUD_PROJECT: 'school-badges' }],
])('without values it loads if %s', async (_, environment) => {
  await expect(start(environment)).resolves.toBeTruthy();
});
