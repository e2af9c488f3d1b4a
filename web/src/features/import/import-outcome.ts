import { reasonOf } from '../../lib/api-error.ts';
import { dialogs, withDialog } from '../../lib/dialog-addresses.ts';
import { formatCount, formatCounted } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { ImportProgress } from './import-pieces.ts';
import type { ImportRun } from './import-run.tsx';
import type { ToastMessage } from '../../ui/feedback/toast-store.ts';

/** What a toast says of an import that failed, with the way to its dialog unless that is open. */
export function failureOf(error: Error, isWatched: boolean): ToastMessage {
  const href = withDialog(paths.users, dialogs.importUsers);
  return {
    title: 'Error',
    description: `Failed to import users: ${reasonOf(error)}`,
    tone: 'danger',
    ...(!isWatched && { actions: [{ label: 'View', href }] }),
  };
}

/** '499 of 501 rows were imported': of the file, those that were added, updated or up to date already. */
export function rowsImported({ progress: { imported, updated, unchanged }, rows }: ImportRun): string {
  return `${formatCount(imported + updated + unchanged)} of ${formatCount(rows.length)} rows were imported`;
}

/** '3 users were added, 20 updated and 8 up to date already.' */
export function addedAndUpdated({ imported, updated, unchanged }: ImportProgress): string {
  const added = `${formatCounted(imported, 'user')} ${imported === 1 ? 'was' : 'were'} added`;
  return `${added}, ${formatCount(updated)} updated and ${formatCount(unchanged)} up to date already.`;
}

/** '1,500 rows were not sent.' */
export function notSent(rows: number): string {
  return `${formatCounted(rows, 'row')} ${rows === 1 ? 'was' : 'were'} not sent.`;
}
