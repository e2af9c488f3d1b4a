import type { UseQueryResult } from '@tanstack/react-query';
import { type Answer, type User, pageSize, usersApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../api/session/signed-in.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/messages.tsx';
import type { Narrowing } from '../../../ui/table/nothing-matches.tsx';
import { PageOfRows } from '../../../ui/table/page-of-rows.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { DeleteUserDialog } from '../edit/delete-user-dialog.tsx';
import { ForgetUsersDialog } from '../bulk/forget-users-dialog.tsx';
import { UserRow } from './user-row.tsx';

const columns = (): Column[] => [
  { name: say('common.user') },
  { name: say('common.email') },
  { name: say('common.status'), width: 'w-26' },
  { name: say('common.tags'), minor: true, width: 'w-40' },
  { name: say('common.badges'), width: 'w-22' },
  { name: say('users.joined'), minor: true, width: 'w-30' },
  { name: say('common.actions'), width: 'w-22' },
];

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
        narrowing={{ ...narrowing, searched: say('users.searchedFields') }}
        state={users}
        rows={users.data?.users}
        total={users.data?.total ?? 0}
        pageSize={pageSize}
        things="users"
        warning={users.data?.tagsLeftOut && say('table.moreTagsMatch')}
        columns={columns()}
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
    <EmptyState
      Icon={Users}
      title={say('users.noneYet')}
      action={mayAdd && <Button onClick={onAdd}>{say('people.addUser')}</Button>}
    >
      {say('users.purpose')}
      {mayAdd && ` ${say('users.addFirst')}`}
    </EmptyState>
  );
}
