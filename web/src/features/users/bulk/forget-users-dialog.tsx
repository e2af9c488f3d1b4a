import { useBulkForgetUsers } from '../../../api/people/bulk-users.ts';
import { forgettingWords } from '../../../components/people/forget-words.tsx';
import type { ActOnUsersProps } from './use-chosen-users.ts';
import { type Going, UsersGoDialog } from './remove-users-dialog.tsx';

const forgetting: Going = {
  title: (who) => `Forget ${who} for good?`,
  verb: 'Forget',
  doing: 'Forgetting',
  ended: 'Users forgotten',
  outcome: 'forgotten',
  failed: 'Failed to forget users',
  isFinal: true,
  ...forgettingWords,
};

/** Asks before people are forgotten for good, and says how many badges stay. */
export function ForgetUsersDialog(props: ActOnUsersProps) {
  return <UsersGoDialog {...props} change={useBulkForgetUsers()} going={forgetting} />;
}
