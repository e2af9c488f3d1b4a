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

test('the end of a job seen running is news once, whoever started it', () => {
  expect(newsOf([[sampleJob], [sampleJob], [sampleDoneJob], [sampleDoneJob]])).toEqual([[], [], ['done'], []]);
});

test('a job never seen running is news only to its requester, after the first look', () => {
  const ended = { ...sampleDoneJob, ...mine };
  expect(newsOf([[], [ended], [ended]])).toEqual([[], ['done'], []]);
  expect(newsOf([[], [ended]], 'grace@example.com')).toEqual([[], []]);
  expect(newsOf([[ended], [ended]])).toEqual([[], []]);
});

test('a job that ended before the last look is not news', () => {
  const newer = { ...sampleDoneJob, id: 'newer', updatedAt: '2026-11-21T12:00:00.000Z' };
  expect(newsOf([[newer], [newer, { ...sampleDoneJob, ...mine }]])).toEqual([[], []]);
});

const short = { outlivedRequest: false };
const shortDone = { ...sampleDoneJob, ...mine, ...short };

test('a job that ended within its request is news to its requester, unless already reported', () => {
  const running = { ...sampleJob, ...mine, ...short };
  expect(newsOf([[running], [shortDone]])).toEqual([[], ['done']]);
  expect(newsOf([[], [shortDone], [shortDone]])).toEqual([[], ['done'], []]);
  const wasTold = (id: string) => id === sampleJob.id;
  expect(newsOf([[running], [shortDone], [shortDone]], me, false, { wasTold })).toEqual([[], [], []]);
});

test('a job that ended within its request is not news to others', () => {
  expect(newsOf([[{ ...sampleJob, ...short }], [{ ...sampleDoneJob, ...short }]])).toEqual([[], []]);
});

test('an end that its page may still report is held back, and announced once if lost', () => {
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

test('an end that is not news still counts as an end, so its changes are refetched', () => {
  const looking = { email: me, decides: false, wasTold: () => true };
  const { memory } = lookAt([], looking, null);
  const look = lookAt([{ ...sampleDoneJob, ...short }], looking, memory);
  expect([look.ended.length, look.news.length]).toEqual([1, 0]);
  expect(lookAt([{ ...sampleDoneJob, ...short }], looking, look.memory).ended).toEqual([]);
});

test('a list older than the last one does not repeat news', () => {
  expect(newsOf([[sampleJob], [sampleDoneJob], [sampleJob], [sampleDoneJob]])).toEqual([[], ['done'], [], []]);
  expect(newsOf([[sampleJob], [sampleDoneJob], [], [sampleDoneJob]])).toEqual([[], ['done'], [], []]);
});

test('the end of a failed job is news again after a retry', () => {
  const again = { ...sampleJob, updatedAt: '2026-11-20T12:06:00.000Z' };
  expect(newsOf([[sampleJob], [sampleFailedJob], [again], [sampleDoneJob]])).toEqual([[], ['failed'], [], ['done']]);
});

test('a held job, and later its end, is news to owners and those who saw it run', () => {
  const held = { ...sampleHeldJob, outlivedRequest: true };
  expect(newsOf([[], [held], [held]], me, true)).toEqual([[], ['held'], []]);
  expect(newsOf([[], [held]])).toEqual([[], []]);
  const resumed = { ...sampleJob, updatedAt: '2026-11-20T12:06:00.000Z' };
  expect(newsOf([[sampleJob], [held], [resumed], [sampleDoneJob]])).toEqual([[], ['held'], [], ['done']]);
});

test('a scheduled publication is news once published, but not while waiting or if undone', () => {
  const scheduled = { ...sampleJob, ...mine, kind: 'publish' as const, state: 'scheduled' as const };
  const published = { ...sampleDoneJob, ...mine, kind: 'publish' as const };
  expect(newsOf([[], [scheduled], [published], [published]])).toEqual([[], [], ['done'], []]);
  const undone = { ...published, state: 'cancelled' as const, undo: 'done' as const };
  expect(newsOf([[], [scheduled], [undone]])).toEqual([[], [], []]);
});

test('remembers at most 100 jobs', () => {
  const jobs = Array.from({ length: 150 }, (_, index) => ({ ...sampleJob, id: String(index) }));
  expect(Object.keys(lookAt(jobs, { email: me, decides: false }, null).memory.underWay)).toHaveLength(100);
});
