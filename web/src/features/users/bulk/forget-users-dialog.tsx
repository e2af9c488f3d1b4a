import { useBulkForgetUsers } from '../../../api/people/bulk-users.ts';
import { forgetWords } from '../../../components/people/forget-words.tsx';
import type { ActOnUsersProps } from './use-chosen-users.ts';
import { type Going, RemoveUsersDialog } from './remove-users-dialog.tsx';

const forgetting: Going = {
  title: 'users.forgetWho',
  confirm: 'users.forgetPeople',
  doing: 'users.forgettingPeople',
  ended: 'users.forgotten',
  outcome: 'forget',
  failed: 'users.forgettingFailed',
  isFinal: true,
  ...forgetWords,
};

/** Confirms permanently removing people and counts the remaining badges. */
export function ForgetUsersDialog(props: ActOnUsersProps) {
  return <RemoveUsersDialog {...props} change={useBulkForgetUsers()} going={forgetting} />;
}
