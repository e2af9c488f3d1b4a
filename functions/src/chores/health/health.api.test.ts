import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { healthApi } from '../../contract/calls/health.ts';
import { from, refusal, request, uniqueAddress } from '../../testing/api.ts';
import { enterProject, leaveProject } from '../../testing/own-project.ts';

// Its own project, because other tests leave jobs that look stuck.
const projectId = 'demo-badge-platform-health';

async function load() {
  await enterProject(projectId);
  const { bucket, db } = await import('../../firestore/firebase.ts');
  const { startLocalApi } = await import('../../testing/local-api.ts');
  const { baseUrl, stop } = await startLocalApi();
  const prototype = Object.getPrototypeOf(bucket()) as ReturnType<typeof bucket>;
  return { db, baseUrl, stop, listFiles: vi.spyOn(prototype, 'getFiles') };
}
let system: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  system = await load();
});
afterAll(async () => {
  system.listFiles.mockRestore();
  await system.stop();
  await leaveProject();
});

// Results are cached for five seconds, so each test uses another time.
let time = Date.now();
beforeEach(() => {
  time += 6_000;
  vi.useFakeTimers({ now: time, toFake: ['Date'] });
  system.listFiles.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

async function look() {
  const { status, text } = await request(healthApi.get, { baseUrl: system.baseUrl });
  return { status, body: JSON.parse(text) as unknown };
}

test('all parts are up', async () => {
  const body = { state: 'ok', firestore: 'up', storage: 'up', queue: 'up', signing: 'up' };
  expect(await look()).toEqual({ status: 200, body });
});

test('checks run at most once in five seconds, however many requests come', async () => {
  await Promise.all(Array.from({ length: 20 }, look));
  vi.setSystemTime(time + 4_900);
  await look();
  expect(system.listFiles).toHaveBeenCalledTimes(1);
  time += 5_100;
  vi.setSystemTime(time);
  await look();
  expect(system.listFiles).toHaveBeenCalledTimes(2);
});

test('a failing part is named, without its error message', async () => {
  system.listFiles.mockRejectedValueOnce(new Error('The bucket of secret-project is gone.'));
  const refused = await refusal(healthApi.get, 503, { baseUrl: system.baseUrl });
  expect(refused).toMatchObject({ message: 'Down: storage.', fields: { storage: 'Cloud Storage does not answer.' } });
  expect(JSON.stringify(refused)).not.toContain('secret');
});

test('a part that does not answer times out after two seconds', async () => {
  system.listFiles.mockReturnValueOnce(new Promise(() => undefined) as never);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  expect((await refusal(healthApi.get, 503, { baseUrl: system.baseUrl })).message).toBe('Down: storage.');
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 2_000);
  timers.mockRestore();
});

test.each([
  ['a code', 'mail', { kind: 'code' }, 3],
  ['a job', 'jobs', {}, 15],
])('the queue is down if %s is stuck', async (_, collection, fields, minutes) => {
  const due = (after: number) => new Date(time - minutes * 60_000 + after);
  const document = system.db.collection(collection).doc('health-test');
  await document.set({ ...fields, dueAt: due(1_000) });
  try {
    expect((await look()).status).toBe(200);
    time += 6_000;
    vi.setSystemTime(time);
    expect((await refusal(healthApi.get, 503, { baseUrl: system.baseUrl })).message).toBe('Down: queue.');
  } finally {
    await document.delete();
  }
});

test('a caller with too many requests is rate-limited', async () => {
  const headers = from(uniqueAddress());
  const ask = () => request(healthApi.get, { baseUrl: system.baseUrl, headers });
  const statuses = (await Promise.all(Array.from({ length: 125 }, ask))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
