import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { credentialsApi, didApi } from '../contract/calls/credentials.ts';
import { healthApi } from '../contract/calls/health.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { readIssuerKey } from '../issuer-key.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createIssuedBadge } from '../testing/builders.ts';
import { environment } from '../testing/environment.ts';
import { enterProject, leaveProject } from '../testing/own-project.ts';
import { makeKeyPair } from './key-pair.ts';

// A process whose secret has another key under the published id, as after a restore into a project with a key.
type Line = Record<string, unknown> & { message: string };
const lines = vi.hoisted<Line[]>(() => []);
vi.mock('firebase-functions/logger', () => ({ write: (line: Line) => lines.push(line) }));

const sessionId = await signIn();
const { credential } = credentialsApi;
let restored: { baseUrl: string; stop: () => Promise<unknown> };

beforeAll(async () => {
  const shown = readIssuerKey(process.env.ISSUER_KEY ?? null);
  if (!shown) throw new Error('The suite has no key.');
  // The suite publishes its key on the first request.
  await call(didApi.didDocument);
  vi.stubEnv('ISSUER_KEY', JSON.stringify(await makeKeyPair(shown.id)));
  await enterProject(environment.GCLOUD_PROJECT);
  const { startLocalApi } = await import('../testing/local-api.ts');
  restored = await startLocalApi();
});
afterAll(async () => {
  await restored.stop();
  await leaveProject();
});
afterEach(() => {
  lines.length = 0;
});

test('a request that needs a signature answers 503, and the log says why', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const { code } = await refusal(credential, 503, { baseUrl: restored.baseUrl, params: { hash } });
  expect(code).toBe('unavailable');
  const why = lines.filter(({ message }) => message === 'not signed').map(({ cause }) => String(cause));
  expect(why).toEqual([expect.stringMatching(/Another key is known as key-.*npm run keys -- rotate/)]);
});

test('the health check reports it; badge pages and earlier credentials still work', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const { text } = await request(credential, { params: { hash } });
  const { baseUrl } = restored;
  expect((await request(credential, { baseUrl, params: { hash } })).text).toBe(text);
  expect((await call(verificationApi.verify, { baseUrl, params: { hash } })).badge.issued).toBe(true);
  const { fields } = await refusal(healthApi.get, 503, { baseUrl });
  expect(fields).toMatchObject({ signing: expect.stringContaining('another one is shown under its name') as string });
});
