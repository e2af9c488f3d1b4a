import type { UseQueryResult } from '@tanstack/react-query';
import { type Answer, pageSize, type usersApi } from 'functions/contract';
import { Users } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFailed, NothingMatches } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
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
  onPage: (page: number) => void;
  onAdd: () => void;
  onClearFilters: () => void;
}

/** A page of users in every state it can be in. */
export function UsersList({ users, page, filtered, onPage, onAdd, onClearFilters }: UsersListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = users;
  if (error && !data) {
    return <ListFailed things="users" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Table caption="Users" columns={columns} busy>
        <SkeletonRows rows={pageSize} columns={columns.length} />
      </Table>
    );
  }
  if (data.users.length === 0 && page === 1) {
    return filtered ? (
      <NothingMatches things="users" Icon={Users} onClear={onClearFilters} />
    ) : (
      <NoUsers onAdd={onAdd} />
    );
  }
  return (
    <>
      <Table caption="Users" columns={columns} busy={isPlaceholderData}>
        {data.users.map((user) => (
          <UserRow key={user.id} user={user} />
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
