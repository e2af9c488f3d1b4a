import { afterEach, expect, test, vi } from 'vitest';

const values = {
  WEB_API_KEY: 'a-key',
  PUBLIC_URL: 'https://badges.example.org',
  MAIL_FROM: 'Badges <badges@example.org>',
};
const inProduction = { K_SERVICE: 'api', FUNCTION_TARGET: 'api', GCLOUD_PROJECT: 'school-badges' };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function start(environment: Record<string, string>) {
  const none = { FUNCTIONS_EMULATOR: undefined, FUNCTIONS_CONTROL_API: undefined, SMTP_URL: undefined };
  for (const name of Object.keys(values)) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ ...none, ...environment })) vi.stubEnv(name, value);
  return import('./config.ts');
}

test('in production the values of the deploy hold', async () => {
  const { publicUrl, webApiKey } = await start({ ...inProduction, ...values });
  expect({ publicUrl, webApiKey }).toEqual({ publicUrl: values.PUBLIC_URL, webApiKey: values.WEB_API_KEY });
});

test.each(Object.keys(values))('without %s production does not start, and says where it belongs', async (name) => {
  const started = start({ ...inProduction, ...values, [name]: ' ' });
  await expect(started).rejects.toThrow(
    `This function cannot start without ${name}: write it into functions/.env.school-badges and deploy again.`,
  );
});

test('all that is missing is told at once', async () => {
  await expect(start(inProduction)).rejects.toThrow('WEB_API_KEY, PUBLIC_URL, MAIL_FROM');
});

test.each([{}, { SMTP_URL: 'log:' }])('mails are not sent without a mail server: %j', async (secret) => {
  const drain = { ...inProduction, FUNCTION_TARGET: 'drainMail', ...values, ...secret };
  await expect(start(drain)).rejects.toThrow('functions:secrets:set SMTP_URL --project school-badges');
});

test('the other functions are not given the mail server, and start', async () => {
  await expect(start({ ...inProduction, ...values })).resolves.toBeTruthy();
});

test.each([
  ['a deploy reads what the code declares', { FUNCTIONS_CONTROL_API: 'true', GCLOUD_PROJECT: 'school-badges' }],
  ['a deploy from within a container does', { ...inProduction, FUNCTIONS_CONTROL_API: 'true' }],
  ['the Functions emulator runs it', { ...inProduction, FUNCTIONS_EMULATOR: 'true' }],
  ['a command on a developer’s machine loads it', { GCLOUD_PROJECT: 'school-badges' }],
])('without values it loads where %s', async (_, environment) => {
  await expect(start(environment)).resolves.toBeTruthy();
});
