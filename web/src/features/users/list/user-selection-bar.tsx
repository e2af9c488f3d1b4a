import { type User, type UserFilter, badgesApi, usersApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Award, CircleDot, Replace, Tag, Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import { chosenUsers } from '../../../api/people/selection.ts';
import { may, useMay, useSignedIn } from '../../../api/session/signed-in.ts';
import { chosenRecipients } from '../../../components/people/chosen-recipients.ts';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import type { Everything, Selection } from '../../../lib/use-selection.ts';
import { SelectionBar, everythingOffer } from '../../../ui/table/selection-bar.tsx';
import { DeleteUsersDialog } from '../bulk/delete-users-dialog.tsx';
import { ForgetUsersDialog } from '../bulk/forget-users-dialog.tsx';
import { ReplaceTagsDialog } from '../bulk/replace-tags-dialog.tsx';
import { SetStatusDialog } from '../bulk/set-status-dialog.tsx';

const actions = [
  { label: 'users.replaceTags', Icon: Replace, endpoint: usersApi.bulkReplaceTags, Dialog: ReplaceTagsDialog },
  { label: 'users.setStatus', Icon: CircleDot, endpoint: usersApi.bulkSetStatus, Dialog: SetStatusDialog },
  { label: 'users.forgetUsers', Icon: UserX, endpoint: usersApi.bulkForget, Dialog: ForgetUsersDialog },
  { label: 'users.deleteUsers', Icon: Trash2, endpoint: usersApi.bulkDelete, Dialog: DeleteUsersDialog },
] as const;
const destructive: readonly object[] = [usersApi.bulkForget, usersApi.bulkDelete];

interface UserSelectionBarProps {
  selection: Selection<User>;
  rows: User[] | undefined;
  /** Filter of the list and the number of matches. */
  all: Everything<UserFilter>;
  onOpen: (dialog: string) => void;
}

/** Actions on the chosen users, with confirmation. */
export function UserSelectionBar({ selection, rows, all, onOpen }: UserSelectionBarProps) {
  const mayIssue = useMay(badgesApi.bulkIssueByTags);
  const administrator = useSignedIn();
  const [asking, setAsking] = useState<string | null>(null);
  const chosen = { users: selection.items, everything: selection.everything ? all : null };
  const asked = actions.find(({ label }) => label === asking);
  const issue = () => {
    const users = chosenUsers(chosen.users, chosen.everything);
    chosenRecipients.set({ given: { users }, onIssued: selection.clear });
    onOpen(dialogs.issueToUsers);
  };
  return (
    <>
      <SelectionBar
        count={selection.items.length}
        everything={everythingOffer(selection, { rows, total: all.total })}
        onClear={selection.clear}
        choices={[
          {
            label: say('users.assignTags'),
            Icon: Tag,
            onSelect: () => {
              onOpen(dialogs.assignTags);
            },
          },
        ]}
        more={[
          ...(mayIssue ? [{ label: say('users.issueBadges'), Icon: Award, onSelect: issue }] : []),
          ...actions
            .filter(({ endpoint }) => may(administrator, endpoint))
            .map(({ label, Icon, endpoint }) => ({
              label: say(label),
              Icon,
              destructive: destructive.includes(endpoint),
              onSelect: () => {
                setAsking(label);
              },
            })),
        ]}
      />
      {asked && (
        <asked.Dialog
          {...chosen}
          onClose={() => {
            setAsking(null);
          }}
          onDone={selection.clear}
        />
      )}
    </>
  );
}
