import { useBulkDeleteUsers } from '../../../api/people/bulk-users.ts';
import { theyCanBeRestored } from '../../../components/undo/days-kept-words.ts';
import { formatCounted, formatPeople } from '../../../lib/format.ts';
import type { ActOnUsersProps } from './use-chosen-users.ts';
import { type Going, RemoveUsersDialog } from './remove-users-dialog.tsx';

const deletion: Going = {
  title: (who) => `Delete ${who}?`,
  verb: 'Delete',
  doing: 'Deleting',
  ended: 'Users deleted',
  outcome: 'deleted',
  failed: 'Failed to delete users',
  consequence,
};

/** Confirms deleting the ticked users and counts their badges. */
export function DeleteUsersDialog(props: ActOnUsersProps) {
  return <RemoveUsersDialog {...props} change={useBulkDeleteUsers()} going={deletion} />;
}

function consequence(total: number, badges: number | null): string {
  const people = formatPeople(total);
  if (badges === 0) return `${people} ${total === 1 ? 'is' : 'are'} deleted. ${theyCanBeRestored()}`;
  const theirs = badges === null ? 'all their badges' : `their ${formatCounted(badges, 'badge')}`;
  const links = badges === 1 ? 'The link of this badge stops working.' : 'The links of these badges stop working.';
  return `${people} and ${theirs} are deleted. ${links} ${theyCanBeRestored()}`;
}
