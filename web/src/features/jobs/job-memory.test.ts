import type { Job } from 'functions/contract';
import { expect, test } from 'vitest';
import { sampleDoneJob, sampleFailedJob, sampleHeldJob, sampleJob } from '../../testing/sample-jobs.ts';
import { type JobMemory, lookAt } from './job-memory.ts';

const me = 'ada@example.com';
const mine = { requestedBy: me };

type Told = Pick<Parameters<typeof lookAt>[1], 'wasTold' | 'mayBeTold'>;

/** States of jobs that are news to `email`, per look. */
function newsOf(looks: Job[][], email = me, decides = false, told: Partial<Told> = {}): string[][] {
  let memory: JobMemory | null = null;
  return looks.map((jobs) => {
    const look = lookAt(jobs, { email, decides, ...told }, memory);
    memory = look.memory;
    return look.news.map(({ state }) => state);
  });
}

test('the end of what was seen under way is news once, whoever began it', () => {
  expect(newsOf([[sampleJob], [sampleJob], [sampleDoneJob], [sampleDoneJob]])).toEqual([[], [], ['done'], []]);
});

test('a job never seen running is news to its author, and to no one on the first look', () => {
  const ended = { ...sampleDoneJob, ...mine };
  expect(newsOf([[], [ended], [ended]])).toEqual([[], ['done'], []]);
  expect(newsOf([[], [ended]], 'grace@example.com')).toEqual([[], []]);
  expect(newsOf([[ended], [ended]])).toEqual([[], []]);
});

test('what ended before the last look is no news', () => {
  const newer = { ...sampleDoneJob, id: 'newer', updatedAt: '2026-11-21T12:00:00.000Z' };
  expect(newsOf([[newer], [newer, { ...sampleDoneJob, ...mine }]])).toEqual([[], []]);
});

const short = { outlivedRequest: false };
const shortDone = { ...sampleDoneJob, ...mine, ...short };

test('what ended within its request is news to whoever began it, unless a page told it', () => {
  const running = { ...sampleJob, ...mine, ...short };
  expect(newsOf([[running], [shortDone]])).toEqual([[], ['done']]);
  expect(newsOf([[], [shortDone], [shortDone]])).toEqual([[], ['done'], []]);
  const wasTold = (id: string) => id === sampleJob.id;
  expect(newsOf([[running], [shortDone], [shortDone]], me, false, { wasTold })).toEqual([[], [], []]);
});

test('to others it is none, since the page of whoever began it told them', () => {
  expect(newsOf([[{ ...sampleJob, ...short }], [{ ...sampleDoneJob, ...short }]])).toEqual([[], []]);
});

test('an end that its page may still report waits, and is announced once if the answer was lost', () => {
  let waits = true;
  const looking = { email: me, decides: false, mayBeTold: () => waits };
  const before = lookAt([], looking, null).memory;
  const held = lookAt([shortDone], looking, before);
  expect([held.news, held.ended, held.isAwaited]).toEqual([[], [], true]);
  waits = false;
  // Also from a newly opened window, even though another job has changed since.
  const newer = { ...sampleJob, id: 'newer', updatedAt: '2026-11-21T12:00:00.000Z' };
  const told = lookAt([newer, shortDone], looking, held.memory);
  expect([told.news.map(({ id }) => id), told.isAwaited]).toEqual([[sampleJob.id], false]);
  expect(lookAt([newer, shortDone], looking, told.memory).news).toEqual([]);
});

test('an end that is no news is an end all the same: what it changed is read again', () => {
  const looking = { email: me, decides: false, wasTold: () => true };
  const { memory } = lookAt([], looking, null);
  const look = lookAt([{ ...sampleDoneJob, ...short }], looking, memory);
  expect([look.ended.length, look.news.length]).toEqual([1, 0]);
  expect(lookAt([{ ...sampleDoneJob, ...short }], looking, look.memory).ended).toEqual([]);
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

test('a publication has no end while it waits for its time; published, it is news, and undone it is none', () => {
  const scheduled = { ...sampleJob, ...mine, kind: 'publish' as const, state: 'scheduled' as const };
  const published = { ...sampleDoneJob, ...mine, kind: 'publish' as const };
  expect(newsOf([[], [scheduled], [published], [published]])).toEqual([[], [], ['done'], []]);
  const undone = { ...published, state: 'cancelled' as const, undo: 'done' as const };
  expect(newsOf([[], [scheduled], [undone]])).toEqual([[], [], []]);
});

test('no more than a hundred jobs are remembered', () => {
  const jobs = Array.from({ length: 150 }, (_, index) => ({ ...sampleJob, id: String(index) }));
  expect(Object.keys(lookAt(jobs, { email: me, decides: false }, null).memory.underWay)).toHaveLength(100);
});
