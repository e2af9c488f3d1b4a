import { useQuery } from '@tanstack/react-query';
import { type User, type UserStatus, userStatuses } from 'functions/contract';
import { usersPageQuery } from '../../api/users.ts';
import { userStatusOptions } from '../../components/user-status-badge.tsx';
import { useListParams } from '../../lib/use-list-params.ts';
import { useSelection } from '../../lib/use-selection.ts';

/** The page of users that the address asks for, and what is ticked in it. */
export function useUsersList() {
  const { page, filter: parameter, setPage, correctPage, setFilters } = useListParams();
  const [search, importId] = [parameter('search'), parameter('import')];
  const status = statusFrom(parameter('status'));
  const users = useQuery(usersPageQuery({ search, status, importId, page }));
  const selection = useSelection<User>(JSON.stringify([search, status, importId]));
  return {
    filters: { things: 'users', search, status, statusOptions: userStatusOptions, onChange: setFilters },
    /** The import whose users are listed; its total is undefined until it is known. */
    ofImport: importId !== '' && {
      importId,
      total: users.isPlaceholderData || search !== '' || status !== '' ? undefined : users.data?.total,
      onRemove: () => {
        setFilters({ import: '' });
      },
    },
    everything: {
      filter: { search, status: status || undefined, importId: importId || undefined },
      total: users.data?.total ?? 0,
    },
    list: {
      users,
      page,
      search,
      filtered: status !== '' || importId !== '',
      selection,
      onPage: setPage,
      onPastTheEnd: correctPage,
      onClearFilters: () => {
        setFilters({ search: '', status: '', import: '' });
      },
    },
  };
}

function statusFrom(text: string): UserStatus | '' {
  return userStatuses.find((status) => status === text) ?? '';
}
