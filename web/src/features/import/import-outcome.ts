import { reasonOf } from '../../lib/api-error.ts';
import { dialogs, withDialog } from '../../lib/dialog-addresses.ts';
import { formatCounted } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
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

/** '1,500 rows were not sent.' */
export function notSent(rows: number): string {
  return `${formatCounted(rows, 'row')} ${rows === 1 ? 'was' : 'were'} not sent.`;
}
