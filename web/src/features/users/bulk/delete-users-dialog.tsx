import { say } from 'functions/contract/words/say';
import { useBulkDeleteUsers } from '../../../api/people/bulk-users.ts';
import { theyCanBeRestored } from '../../../components/undo/days-kept-words.ts';
import type { ActOnUsersProps } from './use-chosen-users.ts';
import { type Going, RemoveUsersDialog } from './remove-users-dialog.tsx';

const deletion: Going = {
  title: 'users.deleteWho',
  confirm: 'users.deletePeople',
  doing: 'users.deletingPeople',
  ended: 'users.deleted',
  outcome: 'delete',
  failed: 'users.deletingFailed',
  consequence,
};

/** Confirms deleting the ticked users and counts their badges. */
export function DeleteUsersDialog(props: ActOnUsersProps) {
  return <RemoveUsersDialog {...props} change={useBulkDeleteUsers()} going={deletion} />;
}

function consequence(total: number, badges: number | null): string {
  if (badges === 0) return `${say('users.peopleDeleted', { count: total })} ${theyCanBeRestored()}`;
  const links = say(badges === 1 ? 'users.linkStops' : 'users.linksStop');
  return `${whoAndBadges(total, badges)} ${links} ${theyCanBeRestored()}`;
}

function whoAndBadges(total: number, badges: number | null): string {
  if (badges === null) return say('users.deletedWithAllBadges', { count: total });
  return say('users.deletedWithBadges', {
    people: say('common.personCount', { count: total }),
    badges: say('common.badgeCount', { count: badges }),
  });
}
