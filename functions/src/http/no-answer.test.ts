import { type AddressInfo, type Server, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerSecondsOf } from '../contract/calls/endpoint.ts';
import { endpoints } from '../contract/index.ts';

vi.mock('../log/log.ts');

// A Firestore that accepts connections and never answers.
let silent: Server;
let local: Awaited<ReturnType<typeof import('../testing/local-api.ts').startLocalApi>>;
beforeAll(async () => {
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${(silent.address() as AddressInfo).port}`);
  vi.stubEnv('GCLOUD_PROJECT', 'demo-nothing');
  // Firestore reads the address when it is loaded.
  const { startLocalApi } = await import('../testing/local-api.ts');
  local = await startLocalApi({ answerWithinMs: 300 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await local.stop();
  silent.close();
});

test.each([
  ['POST', '/api/auth/login', { email: 'admin@example.com', password: 'x' }],
  ['GET', '/api/verify/00000000000000000000000000000000', null],
  ['GET', '/api/users', null],
])('%s %s answers 503 in time when Firestore does not answer', async (method, path, body) => {
  const response = await fetch(new URL(path, local.baseUrl), {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Session-Id': 'A'.repeat(43) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
});

test('no one waits longer than ten seconds, except for files and work in many commits', () => {
  const patient = endpoints.filter((spec) => answerSecondsOf(spec) > 10);
  expect(patient.every(({ media, access }) => media ?? access !== 'public')).toBe(true);
  // Hosting ends every request after 60 seconds.
  expect(patient.every((spec) => answerSecondsOf(spec) < 60)).toBe(true);
});
