import { reasonOf } from '../../lib/api-error.ts';
import { consoleDialogs } from '../../lib/console-dialogs.ts';
import { formatCounted } from '../../lib/format.ts';
import { paths, withDialog } from '../../lib/paths.ts';
import type { ToastMessage } from '../../ui/toast-store.ts';
import type { ImportRun } from './import-run.tsx';

/** What a toast says of an import that has ended, with the way to its dialog unless that is open. */
export function outcomeOf(
  { progress, toSend, error }: Pick<ImportRun, 'progress' | 'toSend' | 'error'>,
  isWatched: boolean,
): ToastMessage {
  const link = { label: 'View', href: withDialog(paths.users, consoleDialogs.importUsers) };
  const next = isWatched ? {} : { link };
  if (error) {
    return { title: 'Error', description: `Failed to import users: ${reasonOf(error)}`, tone: 'danger', ...next };
  }
  const left = toSend - progress.sent;
  const imported = `${counted(progress.imported, 'user')} imported.`;
  return left > 0
    ? { title: 'Import cancelled', description: `${imported} ${notSent(left)}`, ...next }
    : { title: 'Import finished', description: imported, ...next };
}

/** '1,500 rows were not sent.' */
export function notSent(rows: number): string {
  return `${counted(rows, 'row')} not sent.`;
}

function counted(count: number, thing: string): string {
  return `${formatCounted(count, thing)} ${count === 1 ? 'was' : 'were'}`;
}
