import { useQuery } from '@tanstack/react-query';
import { type User, type UserFilter, userNarrowing } from 'functions/contract';
import { tagsQuery } from '../../api/tags.ts';
import { usersPageQuery } from '../../api/users.ts';
import { userStatusOptions } from '../../components/user-status-badge.tsx';
import { filterIn } from '../../lib/filter-params.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { useSelection } from '../../lib/use-selection.ts';
import type { FilterChip } from '../../ui/table/filter-chips.tsx';

/** Names of the filters in the address. */
const parameters = {
  ...{ tagId: 'tag', status: 'status', department: 'department', importId: 'import' },
} satisfies Record<keyof typeof userNarrowing, string>;

/** The page of users that the address asks for, and what is ticked in it. */
export function useUsersList() {
  const { page, filter: parameter, setPage, correctPage, setFilters } = useListParams();
  const filter: UserFilter = {
    search: parameter('search'),
    ...filterIn(userNarrowing, (name) => parameter(parameters[name])),
  };
  const { search, importId, ...narrowing } = filter;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const users = useQuery(usersPageQuery({ filter, page }));
  const selection = useSelection<User>(JSON.stringify(filter));
  const chips = useUserChips(filter);
  return {
    filters: {
      things: 'users',
      search,
      status: filter.status ?? '',
      statusOptions: userStatusOptions,
      chips,
      onChange: setFilters,
    },
    parameter,
    /** The import whose users are listed; its total is undefined until it is known. */
    ofImport: importId !== undefined && {
      importId,
      total: users.isPlaceholderData || search !== '' || isNarrowed ? undefined : users.data?.total,
      onRemove: () => {
        setFilters({ import: '' });
      },
    },
    everything: { filter, total: users.data?.total ?? 0 },
    list: {
      users,
      page,
      search,
      filtered: isNarrowed || importId !== undefined,
      selection,
      onPage: setPage,
      onPastTheEnd: correctPage,
      onClearFilters: () => {
        setFilters(Object.fromEntries(['search', ...Object.values(parameters)].map((name) => [name, ''])));
      },
    },
  };
}

function useUserChips({ tagId, department }: UserFilter): FilterChip[] {
  const tags = useQuery({ ...tagsQuery, enabled: tagId !== undefined }).data;
  const name = tags ? (tags.find(({ id }) => id === tagId)?.name ?? 'that is gone') : '…';
  return [
    ...(tagId === undefined ? [] : [{ parameters: ['tag'], text: `Tag ${name}` }]),
    ...(department === undefined ? [] : [{ parameters: ['department'], text: `Department ${department}` }]),
  ];
}
