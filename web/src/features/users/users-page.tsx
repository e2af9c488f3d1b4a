import { useQuery } from '@tanstack/react-query';
import { type UserStatus, userStatuses } from 'functions/contract';
import { UserPlus } from 'lucide-react';
import { usersPageQuery } from '../../api/users.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { UserStats } from './user-stats.tsx';
import { UsersList } from './users-list.tsx';

const addDialog = 'add';
const statusOptions = [
  { value: '', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'Pending' },
  { value: 'inactive', label: 'Inactive' },
];

/** `/users`: who receives badges. */
export function UsersPage() {
  const { page, filter, setPage, setFilters } = useListParams();
  const { dialog, open, close } = useOpenDialog();
  const search = filter('search');
  const status = statusFrom(filter('status'));
  const users = useQuery(usersPageQuery({ search, status, page }));
  const addUser = () => {
    open(addDialog);
  };
  return (
    <>
      <PageIntro purpose="The people who receive badges.">
        <Button variant="primary" onClick={addUser}>
          <UserPlus aria-hidden />
          Add User
        </Button>
      </PageIntro>
      <UserStats pageUsers={users.data?.users} />
      <Card>
        <FilterBar>
          <SearchField
            value={search}
            placeholder="Search users..."
            onSearch={(text) => {
              setFilters({ search: text });
            }}
          />
          <Select
            aria-label="Status"
            className="sm:w-40"
            value={status}
            options={statusOptions}
            onChange={(event) => {
              setFilters({ status: event.target.value });
            }}
          />
        </FilterBar>
        <UsersList
          users={users}
          page={page}
          filtered={search !== '' || status !== ''}
          onPage={setPage}
          onAdd={addUser}
          onClearFilters={() => {
            setFilters({ search: '', status: '' });
          }}
        />
      </Card>
      <AddUserDialog open={dialog === addDialog} onClose={close} />
    </>
  );
}

function statusFrom(text: string): UserStatus | '' {
  return userStatuses.find((status) => status === text) ?? '';
}
