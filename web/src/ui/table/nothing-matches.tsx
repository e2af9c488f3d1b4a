import { type MessageKey, say } from 'functions/contract/words/say';
import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { shortName } from '../../lib/names.ts';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../feedback/messages.tsx';
import { cx } from '../style.ts';
import { type FilterChip, dropOf } from './filter-chips.tsx';

/** Messages about the rows of a list. */
interface RowMessages {
  caption: MessageKey;
  selectAll: MessageKey;
  notFound: MessageKey;
  /** Numbers of rows without a filter. */
  count?: MessageKey;
  none?: MessageKey;
}

/** Messages of lists by what they list. */
export const rowMessages = {
  acts: { caption: 'table.acts', selectAll: 'table.selectPage', notFound: 'table.actsNotFound' },
  badges: {
    caption: 'common.badges',
    selectAll: 'table.selectBadges',
    notFound: 'table.badgesNotFound',
    count: 'common.badgeCount',
    none: 'table.noBadges',
  },
  deletedRecords: {
    caption: 'table.deletedRecords',
    selectAll: 'table.selectDeletedRecords',
    notFound: 'table.nothingFound',
  },
  deletions: { caption: 'table.deletions', selectAll: 'table.selectPage', notFound: 'table.nothingFound' },
  users: {
    caption: 'common.users',
    selectAll: 'table.selectUsers',
    notFound: 'table.usersNotFound',
    count: 'common.userCount',
    none: 'table.noUsers',
  },
} as const satisfies Record<string, RowMessages>;

/** Removable filter, with a query for the number of rows without it. */
export interface DroppableFilter extends FilterChip {
  onDrop: () => void;
  totalWithout: Pick<UseQueryOptions<number>, 'queryKey' | 'queryFn'>;
}

/** Removable filters from the address. */
export function droppableOf(
  filters: readonly FilterChip[],
  setFilters: (changes: Record<string, string>) => void,
  totalWithout: (parameters: readonly string[]) => DroppableFilter['totalWithout'],
): DroppableFilter[] {
  return filters.map((filter) => ({
    ...filter,
    totalWithout: totalWithout(filter.parameters),
    onDrop: () => {
      setFilters(dropOf(filter));
    },
  }));
}

/** Filters of a list, for its empty state. */
export interface Narrowing {
  /** Search text, or empty. */
  search: string;
  /** Searched fields: 'name, email and tag'. */
  searched: string;
  /** Whether there is a filter other than the search. */
  filtered: boolean;
  /** Each filter including the search, if the list can count rows without it. */
  droppable?: readonly DroppableFilter[];
}

interface NothingMatchesProps extends Narrowing {
  messages: RowMessages;
  Icon: LucideIcon;
  /** Whether the list of another filter is still loading. */
  stale: boolean;
  onClear: () => void;
}

/** Replaces an empty filtered list. Shows what was searched, and the number of rows without each filter. */
export function NothingMatches({ droppable = [], stale, ...list }: NothingMatchesProps) {
  const { messages, Icon, onClear, search, searched } = list;
  const several = droppable.length > 1 ? droppable : [];
  const totals = useTotals(several, !stale);
  return (
    <EmptyState
      Icon={Icon}
      title={say(messages.notFound)}
      action={
        <div className="grid justify-items-center gap-4">
          {several.length > 0 && (
            <ul aria-label={say('table.filtersToDrop')} className="grid w-[min(24rem,75vw)] grid-cols-1 gap-2">
              {several.map((filter, index) => (
                <li key={filter.parameters.join()}>
                  <DropButton {...filter} total={totals[index]} messages={messages} />
                </li>
              ))}
            </ul>
          )}
          <Button onClick={onClear}>{say('table.clearFilters')}</Button>
        </div>
      }
    >
      <span className="wrap-anywhere">{nothingMatches(list, droppable)}</span>
      {search !== '' && ` ${say('table.searchedFields', { fields: searched })}`}
    </EmptyState>
  );
}

function nothingMatches({ search, filtered }: Narrowing, droppable: readonly FilterChip[]): string {
  if (search !== '') {
    return say(filtered ? 'table.nothingMatchesSearchAndFilters' : 'table.nothingMatchesSearch', { search });
  }
  const [filter, ...others] = droppable;
  return filter && others.length === 0
    ? say('table.nothingMatchesFilter', { filter: filter.text })
    : say('table.nothingMatchesFilters');
}

/** Numbers of rows without each filter; undefined while unknown. */
function useTotals(filters: readonly DroppableFilter[], enabled: boolean): (number | undefined)[] {
  return useQueries({ queries: filters.map(({ totalWithout }) => ({ ...totalWithout, enabled })) }).map(
    ({ data }) => data,
  );
}

interface DropButtonProps extends DroppableFilter {
  total: number | undefined;
  messages: RowMessages;
}

// Its width is the same before and after the number loads.
function DropButton({ text, onDrop, total, messages }: DropButtonProps) {
  const message = total === 0 ? messages.none : messages.count;
  const count = total !== undefined && message && say(message, { count: total });
  return (
    <button
      type="button"
      className="min-h-11 w-full rounded-control border border-line px-3 py-1.5 text-left text-sm wrap-anywhere hover:bg-sunken sm:min-h-9"
      onClick={onDrop}
    >
      {say('table.withoutFilter', { filter: shortName(text) })}
      {count && (
        <span className={cx('tabular-nums', total ? 'font-medium' : 'text-muted')}>
          : <span className="whitespace-nowrap">{count}</span>
        </span>
      )}
    </button>
  );
}
