import { expect, test } from 'vitest';
import { BusyError } from './turns.ts';
import { JobProcess } from './job-process.ts';

class Failure extends Error {}

function jobProcess(limits: { maxMegabytes?: number } = {}) {
  return new JobProcess({
    program: new URL('../testing/child-at-work.mjs', import.meta.url),
    maxMegabytes: 500,
    heapMegabytes: 256,
    failure: (message) => new Failure(message),
    ...limits,
  });
}

const patience = { cpuMs: 5_000, waitMs: 30_000 };

test('a job that computes for longer than it may is too much', async () => {
  const process = jobProcess();
  await process.run({ kind: 'answer' }, patience);
  const tooLong = process.run({ kind: 'compute' }, { cpuMs: 200, waitMs: 30_000 });
  await expect(tooLong).rejects.toThrow(new Failure('It takes too long.'));
  expect(await process.run({ kind: 'answer' }, patience)).toBe('answer');
});

test('a job without processor time reports that the machine is busy', async () => {
  const process = jobProcess();
  await process.run({ kind: 'answer' }, patience);
  await expect(
    process.run({ kind: 'compute a little, then wait' }, { cpuMs: 5_000, waitMs: 700 }),
  ).rejects.toBeInstanceOf(BusyError);
  // Its successor has started, which also takes processor time.
  await process.run({ kind: 'answer' }, patience);
  await expect(process.run({ kind: 'wait' }, { cpuMs: 5_000, waitMs: 300 })).rejects.toBeInstanceOf(BusyError);
  expect(await process.run({ kind: 'answer' }, patience)).toBe('answer');
});

test('a job that takes too much memory is given up', async () => {
  const process = jobProcess({ maxMegabytes: 150 });
  await expect(process.run({ kind: 'fill memory' }, patience)).rejects.toThrow(
    new Failure('It takes too much memory.'),
  );
});

test('a process that ends by itself fails its job and no other', async () => {
  const process = jobProcess();
  await expect(process.run({ kind: 'end' }, patience)).rejects.toBeInstanceOf(Failure);
  expect(await process.run({ kind: 'answer' }, patience)).toBe('answer');
});

test('the process gives way to the one that answers requests', async () => {
  expect(await jobProcess().run({ kind: 'priority' }, patience)).toBeGreaterThan(0);
});
