import type { Job } from 'functions/contract';
import { expect, test } from 'vitest';
import { sampleDoneJob, sampleFailedJob, sampleHeldJob, sampleJob } from '../../testing/samples.ts';
import { type JobMemory, lookAt } from './job-memory.ts';

const me = 'ada@example.com';
const mine = { requestedBy: me };

/** The states of the jobs that are news, look by look, as `email` sees them. */
function newsOf(looks: Job[][], email = me, decides = false): string[][] {
  let memory: JobMemory | null = null;
  return looks.map((jobs) => {
    const look = lookAt(jobs, { email, decides }, memory);
    memory = look.memory;
    return look.news.map(({ state }) => state);
  });
}

test('the end of what was seen under way is news once, whoever began it', () => {
  expect(newsOf([[sampleJob], [sampleJob], [sampleDoneJob], [sampleDoneJob]])).toEqual([[], [], ['done'], []]);
});

test('what was never seen under way is news to whoever began it, and to nobody on the first look', () => {
  const ended = { ...sampleDoneJob, ...mine };
  expect(newsOf([[], [ended], [ended]])).toEqual([[], ['done'], []]);
  expect(newsOf([[], [ended]], 'grace@example.com')).toEqual([[], []]);
  expect(newsOf([[ended], [ended]])).toEqual([[], []]);
});

test('what ended before the last look is no news', () => {
  const newer = { ...sampleDoneJob, id: 'newer', updatedAt: '2026-11-21T12:00:00.000Z' };
  expect(newsOf([[newer], [newer, { ...sampleDoneJob, ...mine }]])).toEqual([[], []]);
});

test('what ended within its request was told there', () => {
  const short = { outlivedRequest: false };
  expect(newsOf([[{ ...sampleJob, ...short }], [{ ...sampleDoneJob, ...mine, ...short }]])).toEqual([[], []]);
});

test('a list that is older than the last one brings nothing back', () => {
  expect(newsOf([[sampleJob], [sampleDoneJob], [sampleJob], [sampleDoneJob]])).toEqual([[], ['done'], [], []]);
  expect(newsOf([[sampleJob], [sampleDoneJob], [], [sampleDoneJob]])).toEqual([[], ['done'], [], []]);
});

test('a failed job that is tried again has a second end', () => {
  const again = { ...sampleJob, updatedAt: '2026-11-20T12:06:00.000Z' };
  expect(newsOf([[sampleJob], [sampleFailedJob], [again], [sampleDoneJob]])).toEqual([[], ['failed'], [], ['done']]);
});

test('what waits for an owner is news to owners, and to whoever saw it under way; its end is news again', () => {
  const held = { ...sampleHeldJob, outlivedRequest: true };
  expect(newsOf([[], [held], [held]], me, true)).toEqual([[], ['held'], []]);
  expect(newsOf([[], [held]])).toEqual([[], []]);
  const resumed = { ...sampleJob, updatedAt: '2026-11-20T12:06:00.000Z' };
  expect(newsOf([[sampleJob], [held], [resumed], [sampleDoneJob]])).toEqual([[], ['held'], [], ['done']]);
});

test('no more than a hundred jobs are remembered', () => {
  const jobs = Array.from({ length: 150 }, (_, index) => ({ ...sampleJob, id: String(index) }));
  expect(Object.keys(lookAt(jobs, { email: me, decides: false }, null).memory.underWay)).toHaveLength(100);
});
