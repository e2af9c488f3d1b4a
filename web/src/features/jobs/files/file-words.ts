import { type Job, fileDaysKept, hasEnded } from 'functions/contract';
import { say } from 'functions/contract/words/say';

/** Sentence about a job's pending or missing files; null if there is none. */
export function filesSentence(job: Pick<Job, 'state'>, made: number, expected: number): string | null {
  const files = say('common.fileCount', { count: expected });
  if (!hasEnded(job)) return say('jobs.filesMade', { count: made, files });
  const count = expected - made;
  if (count <= 0) return null;
  const which = made === 0 ? say('jobs.filesGone') : say('jobs.someFilesGone', { count });
  return `${which} ${say('jobs.filesKept', { count: fileDaysKept * 24 })}`;
}

/** Milliseconds after a job's end while users are likely to wait for its files. */
const awaitedMs = 60 * 60_000;

/** Whether a viewer of the job is likely to look for its files. */
export function areAwaited({ kind, requestedBy, updatedAt, ...job }: Job, email: string, now: number): boolean {
  const isTheirs = kind === 'make-files' && requestedBy === email;
  return isTheirs && hasEnded(job) && now - Date.parse(updatedAt) < awaitedMs;
}
