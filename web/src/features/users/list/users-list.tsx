import type { UseQueryResult } from '@tanstack/react-query';
import { type Answer, type User, pageSize, usersApi } from 'functions/contract';
import { detailLabels, searchedDetails } from 'functions/contract/rules/person-details';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../api/session/signed-in.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/messages.tsx';
import type { Narrowing } from '../../../ui/table/nothing-matches.tsx';
import { PageOfRows, moreTagsMatch } from '../../../ui/table/page-of-rows.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { DeleteUserDialog } from '../edit/delete-user-dialog.tsx';
import { ForgetUsersDialog } from '../bulk/forget-users-dialog.tsx';
import { UserRow } from './user-row.tsx';

const columns: readonly Column[] = [
  { name: 'User' },
  { name: 'Email' },
  { name: 'Status', width: 'w-26' },
  { name: 'Tags', minor: true, width: 'w-40' },
  { name: 'Badges', width: 'w-22' },
  { name: 'Joined', minor: true, width: 'w-30' },
  { name: 'Actions', width: 'w-22' },
];

const searched = `${searchedDetails.map((key) => detailLabels[key].toLowerCase()).join(', ')} and tag`;

interface UsersListProps {
  users: UseQueryResult<Answer<typeof usersApi.list>>;
  page: number;
  narrowing: Omit<Narrowing, 'searched'>;
  selection: Selection<User>;
  onPage: (page: number) => void;
  onPastTheEnd: (page: number) => void;
  onAdd: () => void;
  onEdit: (user: User) => void;
  onClearFilters: () => void;
}

export function UsersList({ users, narrowing, onAdd, onEdit, ...list }: UsersListProps) {
  const { selection } = list;
  const selectable = useMay(usersApi.bulkAssignTags);
  const [deleting, setDeleting] = useState<User | null>(null);
  const [forgetting, setForgetting] = useState<User | null>(null);
  return (
    <>
      <PageOfRows
        {...list}
        selection={selectable ? selection : null}
        narrowing={{ ...narrowing, searched }}
        state={users}
        rows={users.data?.users}
        total={users.data?.total ?? 0}
        pageSize={pageSize}
        things="users"
        warning={users.data?.tagsLeftOut && moreTagsMatch}
        columns={columns}
        Icon={Users}
        empty={<NoUsers onAdd={onAdd} />}
        row={(user) => (
          <UserRow
            key={user.id}
            user={user}
            selected={selectable ? selection.has(user) : undefined}
            onSelect={selection.toggle}
            onEdit={onEdit}
            onForget={setForgetting}
            onDelete={setDeleting}
          />
        )}
      />
      {forgetting && (
        <ForgetUsersDialog
          users={[forgetting]}
          everything={null}
          onClose={() => {
            setForgetting(null);
          }}
          onDone={() => {
            selection.setAll([forgetting], false);
          }}
        />
      )}
      <DeleteUserDialog
        user={deleting}
        onClose={() => {
          setDeleting(null);
        }}
        onDeleted={(user) => {
          selection.setAll([user], false);
        }}
      />
    </>
  );
}

function NoUsers({ onAdd }: { onAdd: () => void }) {
  const mayAdd = useMay(usersApi.create);
  return (
    <EmptyState Icon={Users} title="No users yet" action={mayAdd && <Button onClick={onAdd}>Add User</Button>}>
      Users are the people who receive badges.{mayAdd && ' Add the first one.'}
    </EmptyState>
  );
}
