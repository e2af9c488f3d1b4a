import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authApi } from '../contract/calls/auth.ts';
import type { Endpoint } from '../contract/calls/endpoint.ts';
import { usersApi } from '../contract/calls/users.ts';
import { countFirestore, noCost } from '../log/count-firestore.ts';
import { db } from '../firestore/firebase.ts';
import { newId } from '../firestore/ids.ts';
import { currentRequest } from '../log/request-context.ts';
import { createAdministrator } from '../testing/administrators.ts';
import { type TestCall, request, signIn } from '../testing/api.ts';
import { send } from '../testing/client.ts';
import { localApi, startLocalApi } from '../testing/local-api.ts';

const account = await createAdministrator();
const sessionId = await signIn(account);
await localApi();
const hasty = await startLocalApi({ answerWithinMs: 700 });
afterAll(() => hasty.stop());

// Takes twenty sequential reads.
const countOfMany = { body: { userIds: Array.from({ length: 5_000 }, () => newId()) } };

type Reading = (method: string, ...rest: unknown[]) => Promise<unknown>;
beforeEach(() => {
  const client = db as unknown as { requestStream: Reading };
  const read = client.requestStream;
  vi.spyOn(client, 'requestStream').mockImplementation(async (...asked) => {
    await setTimeout(100);
    return read.apply(db, asked);
  });
});
afterEach(() => vi.restoreAllMocks());

/** Counts the Firestore requests of calls to an endpoint. */
function countRequests({ path }: Endpoint, onRequest: (count: number) => void = () => undefined) {
  const cost = noCost();
  const stop = countFirestore(db, () => {
    if (currentRequest()?.route !== path) return undefined;
    onRequest(cost.requests + 1);
    return cost;
  });
  return { cost, stop };
}

test.each<[string, Endpoint, TestCall]>([
  ['POST', usersApi.countBadges, countOfMany],
  ['GET', usersApi.list, { query: { search: 'a' } }],
])('a %s that only looks ends with its caller, and others are answered', async (_, spec, input) => {
  const leaving = new AbortController();
  // The first one reads the session.
  const { cost, stop } = countRequests(spec, (count) => {
    if (count === 2) leaving.abort();
  });
  const { signal } = leaving;
  await expect(request(spec, { sessionId, signal, ...input })).rejects.toThrow('aborted');
  const { email, password } = account;
  const { status, text } = await request(authApi.login, { body: { email, password } });
  expect(status, text).toBe(200);
  await setTimeout(1_000);
  stop();
  expect(cost.requests).toBe(2);
});

test('a read ends after its caller was told to retry', async () => {
  const { cost, stop } = countRequests(usersApi.countBadges);
  expect((await send(hasty.baseUrl, usersApi.countBadges, { sessionId, ...countOfMany })).status).toBe(503);
  const { requests } = cost;
  await setTimeout(1_000);
  stop();
  // One was already running.
  expect(cost.requests).toBeLessThanOrEqual(requests + 1);
});
