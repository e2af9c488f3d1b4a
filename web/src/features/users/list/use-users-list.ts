import { useQuery } from '@tanstack/react-query';
import { type User, type UserFilter, userNarrowing } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { tagsQuery } from '../../../api/people/tags.ts';
import { usersPageQuery, usersTotalQuery } from '../../../api/people/users.ts';
import { userStatusLabel, userStatusOptions } from './user-status-badge.tsx';
import { filterIn, without } from '../../../lib/filter-params.ts';
import { useListParams } from '../../../lib/use-list-params.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { type FilterChip, searchChips } from '../../../ui/table/filter-chips.tsx';
import { droppableOf } from '../../../ui/table/nothing-matches.tsx';

const parameters = {
  tagId: 'tag',
  status: 'status',
  department: 'department',
  importId: 'added',
  listId: 'import',
} satisfies Record<keyof typeof userNarrowing, string>;

function filterOf(parameter: (name: string) => string): UserFilter {
  return { search: parameter('search'), ...filterIn(userNarrowing, (name) => parameter(parameters[name])) };
}

/** Page of users from the address, with its selection. */
export function useUsersList() {
  const { page, filter: parameter, setPage, correctPage, setFilters } = useListParams();
  const filter = filterOf(parameter);
  const { search, listId, ...narrowing } = filter;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const users = useQuery(usersPageQuery({ filter, page }));
  const selection = useSelection<User>(JSON.stringify(filter));
  const { chips, all } = useUserChips(filter);
  return {
    filters: {
      things: 'users' as const,
      search,
      status: filter.status ?? '',
      statusOptions: userStatusOptions(),
      chips,
      onChange: setFilters,
    },
    parameter,
    /** Import of the listed people; its total is undefined until known. */
    ofImport: listId !== undefined && {
      importId: listId,
      total: users.isPlaceholderData || search !== '' || isNarrowed ? undefined : users.data?.total,
      onRemove: () => {
        setFilters({ import: '' });
      },
    },
    everything: { filter, total: users.data?.total ?? 0 },
    isNarrowed: all.length > 0,
    list: {
      users,
      page,
      narrowing: {
        search,
        filtered: isNarrowed || listId !== undefined,
        droppable: droppableOf(all, setFilters, (dropped) => usersTotalQuery(filterOf(without(parameter, dropped)))),
      },
      selection,
      onPage: setPage,
      onPastTheEnd: correctPage,
      onClearFilters: () => {
        setFilters(Object.fromEntries(['search', ...Object.values(parameters)].map((name) => [name, ''])));
      },
    },
  };
}

/** List filters as chips, without those that have their own control. */
function useUserChips({ search, tagId, status, department, importId, listId }: UserFilter) {
  const tags = useQuery({ ...tagsQuery, enabled: tagId !== undefined }).data;
  const tag = tags?.find(({ id }) => id === tagId);
  const tagText = tags && !tag ? say('users.goneTagFilter') : say('users.tagFilter', { name: tag?.name ?? '…' });
  const chips: FilterChip[] = [
    ...(tagId === undefined ? [] : [{ parameters: ['tag'], text: tagText }]),
    ...(department === undefined
      ? []
      : [{ parameters: ['department'], text: say('users.departmentFilter', { name: department }) }]),
    ...(importId === undefined ? [] : [{ parameters: ['added'], text: say('users.addedFilter') }]),
  ];
  const elsewhere: FilterChip[] = [
    ...searchChips(search),
    ...(listId === undefined ? [] : [{ parameters: ['import'], text: say('users.importFilter') }]),
    ...(status === undefined
      ? []
      : [{ parameters: ['status'], text: say('users.statusFilter', { status: userStatusLabel(status) }) }]),
  ];
  return { chips, all: [...elsewhere, ...chips] };
}
