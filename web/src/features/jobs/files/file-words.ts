import { type Job, fileDaysKept, hasEnded } from 'functions/contract';
import { formatCount, formatCounted } from '../../../lib/format.ts';

const why = `Files are kept for ${fileDaysKept * 24} hours, unless a badge in them is deleted or corrected.`;

/** Says of a job's files how many are still to come, or are there no more; null where there is nothing to say. */
export function filesSentence(job: Pick<Job, 'state'>, made: number, expected: number): string | null {
  if (!hasEnded(job)) return `${formatCount(made)} of ${formatCounted(expected, 'file')} ${are(made)} made.`;
  const gone = expected - made;
  if (gone <= 0) return null;
  const which = made === 0 ? 'These files are' : `${formatCounted(gone, 'file')} ${are(gone)}`;
  return `${which} there no more. ${why}`;
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}

/** Milliseconds after their end for which files are shown without being asked for: somebody is likely to wait for them. */
const awaitedMs = 60 * 60_000;

/** Whether somebody who looks at a job is likely to look for its files. */
export function areAwaited({ kind, requestedBy, updatedAt, ...job }: Job, email: string, now: number): boolean {
  const isTheirs = kind === 'make-files' && requestedBy === email;
  return isTheirs && hasEnded(job) && now - Date.parse(updatedAt) < awaitedMs;
}
