import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wakeMail } from './mail-queue.ts';

const enqueue = vi.hoisted(() => vi.fn<(task: { until: number }, options: { id: string }) => Promise<void>>());
vi.mock('../config.ts', () => ({ isEmulated: true, emulatesTasks: true }));
vi.mock('../firestore/firebase.ts', () => ({ queueOf: () => ({ enqueue }) }));
const logged = vi.hoisted(() => vi.fn());
vi.mock('../log/log.ts', () => ({ logMailNotWoken: logged }));

let now = Date.parse('2026-11-22T08:00:00Z');
beforeEach(() => {
  // Each test has its own ten seconds.
  now += 60_000;
  vi.useFakeTimers({ now });
  enqueue.mockReset().mockResolvedValue();
  logged.mockReset();
});
afterEach(() => vi.useRealTimers());

const untils = () => enqueue.mock.calls.map(([{ until }]) => until - now);

test('mails of the same ten seconds ask once, also at the same moment, and those after them again', async () => {
  await Promise.all([wakeMail(), wakeMail(), wakeMail()]);
  vi.setSystemTime(now + 9_999);
  await wakeMail();
  expect(untils()).toEqual([10_000]);
  vi.setSystemTime(now + 10_000);
  await wakeMail();
  expect(untils()).toEqual([10_000, 20_000]);
});

test('a concurrent caller waits for the same call', async () => {
  let answer: () => void = () => undefined;
  enqueue.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)));
  const ended: string[] = [];
  const both = [wakeMail().then(() => ended.push('first')), wakeMail().then(() => ended.push('second'))];
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual([]);
  answer();
  await Promise.all(both);
  expect(ended).toEqual(['first', 'second']);
});

test('a failed call is logged once and repeated by the next mail', async () => {
  enqueue.mockRejectedValueOnce(new Error('The queue is away.'));
  await Promise.all([wakeMail(), wakeMail()]);
  expect(logged).toHaveBeenCalledTimes(1);
  await wakeMail();
  expect(enqueue).toHaveBeenCalledTimes(2);
});

test('a task that another process made is as good as one of its own', async () => {
  enqueue.mockRejectedValueOnce(Object.assign(new Error('There.'), { code: 'functions/task-already-exists' }));
  await wakeMail();
  await wakeMail();
  expect(enqueue).toHaveBeenCalledTimes(1);
  expect(logged).not.toHaveBeenCalled();
});
