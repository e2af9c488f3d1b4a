import { type Job, fileDaysKept, hasEnded } from 'functions/contract';
import { formatCount, formatCounted } from '../../../lib/format.ts';

const why = `Files are kept for ${fileDaysKept * 24} hours, unless a badge in them is deleted or corrected.`;

/** Sentence about a job's pending or missing files; null if there is none. */
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

/** Milliseconds after a job's end while users are likely to wait for its files. */
const awaitedMs = 60 * 60_000;

/** Whether a viewer of the job is likely to look for its files. */
export function areAwaited({ kind, requestedBy, updatedAt, ...job }: Job, email: string, now: number): boolean {
  const isTheirs = kind === 'make-files' && requestedBy === email;
  return isTheirs && hasEnded(job) && now - Date.parse(updatedAt) < awaitedMs;
}
