import type { Job } from 'functions/contract';
import type { ToastMessage } from '../../ui/feedback/toast-store.ts';
import { reasonOf } from '../../lib/api-error.ts';
import { dialogs, withDialog } from '../../lib/dialog-addresses.ts';
import { formatCount, formatCounted } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';

/** What a toast says of an import whose rows could not be sent, with the way to its dialog unless that is open. */
export function failureOf(error: Error, isWatched: boolean): ToastMessage {
  const href = withDialog(paths.users, dialogs.importUsers);
  return {
    title: 'Error',
    description: `Failed to import users: ${reasonOf(error)}`,
    tone: 'danger',
    ...(!isWatched && { actions: [{ label: 'View', href }] }),
  };
}

/** Rows that an import is through with. */
export function handledOf({ done, skipped, failed }: Job): number {
  return done + skipped + failed;
}

/** How many people an import added. */
export function addedBy({ done, updated }: Job): number {
  return done - updated;
}

/** '499 of 501 rows were imported': of the file where it is known, those that were added, updated or up to date already. */
export function rowsImported({ done, skipped, total }: Job, rowsInFile: number = total): string {
  return `${formatCount(done + skipped)} of ${formatCount(rowsInFile)} rows were imported`;
}

/** '3 users were added, 20 updated and 8 up to date already.' Empty where all that was done was to add. */
export function addedAndUpdated(job: Job): string {
  if (job.updated + job.skipped === 0) return '';
  const added = `${formatCounted(addedBy(job), 'user')} ${addedBy(job) === 1 ? 'was' : 'were'} added`;
  return `${added}, ${formatCount(job.updated)} updated and ${formatCount(job.skipped)} up to date already.`;
}

/** That an import waits for an owner, and why. */
export function whyHeld({ problem }: Job): string {
  return `Waiting for an owner${problem === null ? '.' : `: ${problem}`}`;
}

/** Why an import did not go through all rows, and how many are left. Empty where it did. */
export function whatIsLeft(job: Job): string {
  const left = formatCounted(job.total - handledOf(job), 'row');
  if (job.state === 'cancelled') return `The import was cancelled with ${left} left.`;
  if (job.state === 'failed') return `The import stopped with ${left} left. ${job.problem ?? ''}`.trim();
  return '';
}
