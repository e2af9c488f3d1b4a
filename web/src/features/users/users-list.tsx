import type { UseQueryResult } from '@tanstack/react-query';
import { type Answer, type User, pageSize, type usersApi } from 'functions/contract';
import { Users } from 'lucide-react';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFailed, NothingMatches } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectAll } from '../../ui/select-cells.tsx';
import { type Column, SkeletonRows, Table } from '../../ui/table.tsx';
import { UserRow } from './user-row.tsx';

const columns: readonly Column[] = [
  'User',
  'Email',
  'Status',
  { name: 'Tags', minor: true },
  'Badges',
  { name: 'Joined', minor: true },
  'Actions',
];

interface UsersListProps {
  users: UseQueryResult<Answer<typeof usersApi.list>>;
  page: number;
  filtered: boolean;
  selection: Selection<User>;
  onPage: (page: number) => void;
  onAdd: () => void;
  onEdit: (user: User) => void;
  onClearFilters: () => void;
}

/** A page of users in every state it can be in. */
export function UsersList(props: UsersListProps) {
  const { users, page, filtered, selection, onPage, onAdd, onEdit, onClearFilters } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = users;
  if (error && !data) {
    return <ListFailed things="users" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const shown = data?.users ?? [];
  const selectAll = (
    <SelectAll
      label="Select all users on this page"
      chosen={shown.filter(selection.has).length}
      of={shown.length}
      onChange={(chosen) => {
        selection.setAll(shown, chosen);
      }}
    />
  );
  if (!data) {
    return (
      <Table caption="Users" columns={columns} selectAll={selectAll} busy>
        <SkeletonRows rows={pageSize} columns={columns.length} selectable />
      </Table>
    );
  }
  const forget = (user: User) => {
    selection.setAll([user], false);
    // The last one of a page leaves no page to stay on.
    if (shown.length === 1 && page > 1) onPage(page - 1);
  };
  if (data.users.length === 0 && page === 1) {
    return filtered ? (
      <NothingMatches things="users" Icon={Users} onClear={onClearFilters} />
    ) : (
      <NoUsers onAdd={onAdd} />
    );
  }
  return (
    <>
      <Table caption="Users" columns={columns} selectAll={selectAll} busy={isPlaceholderData}>
        {shown.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            selected={selection.has(user)}
            onSelect={selection.toggle}
            onEdit={onEdit}
            onDeleted={forget}
          />
        ))}
      </Table>
      <Pagination page={page} shown={data.users.length} total={data.total} pageSize={pageSize} onPage={onPage} />
    </>
  );
}

function NoUsers({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState Icon={Users} title="No users yet" action={<Button onClick={onAdd}>Add User</Button>}>
      Users are the people who receive badges. Add the first one.
    </EmptyState>
  );
}
