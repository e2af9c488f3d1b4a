import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { duration, stopwatch, withProgress } from './progress.mjs';

/** @type {string[]} */
let said;

beforeEach(() => {
  said = [];
  vi.useFakeTimers();
  vi.stubEnv('CI', '');
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const after = (/** @type {number} */ ms) => () => new Promise((resolve) => setTimeout(() => resolve('done'), ms));

it('says every five seconds how far long work has come, and nothing of short work', async () => {
  let count = 0;
  const long = withProgress('npm packages', after(12_000), () => `${(count += 400)} of 1331`);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await long).toBe('done');
  expect(said).toEqual(['..   npm packages  400 of 1331, 5 s', '..   npm packages  800 of 1331, 10 s']);

  const short = withProgress('Building', after(3000));
  await vi.advanceTimersByTimeAsync(60_000);
  await short;
  expect(said).toHaveLength(2);
});

it('stops when the work fails, and leaves the failure alone', async () => {
  const failing = withProgress('Building', () => after(6000)().then(() => Promise.reject(new Error('no'))));
  const seen = expect(failing).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(60_000);
  await seen;
  expect(said).toEqual(['..   Building  5 s']);
});

it('says less where a machine reads along', async () => {
  vi.stubEnv('CI', 'true');
  const work = withProgress('Building', after(45_000));
  await vi.advanceTimersByTimeAsync(45_000);
  await work;
  expect(said).toEqual(['..   Building  20 s', '..   Building  40 s']);
});

it('tells times in words', () => {
  expect([400, 8200, 59_700, 112_000].map(duration)).toEqual(['0 s', '8 s', '1 min 0 s', '1 min 52 s']);
});

it('names the whole time and that of each part that took a while', async () => {
  const watch = stopwatch();
  const parts = async () => {
    await watch.time('set-up', after(90_000));
    await watch.time('build', after(200));
    await watch.time('emulators', after(22_000));
  };
  const all = parts();
  await vi.advanceTimersByTimeAsync(112_200);
  await all;
  expect(watch.summary()).toBe('1 min 52 s: set-up 1 min 30 s, emulators 22 s');
});
