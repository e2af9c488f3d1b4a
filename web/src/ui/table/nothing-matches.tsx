import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { formatCounted } from '../../lib/format.ts';
import { shortName } from '../../lib/names.ts';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../feedback/messages.tsx';
import { cx } from '../style.ts';
import { type FilterChip, dropOf } from './filter-chips.tsx';

/** A filter that can be dropped, and the query for the number of rows that the list has without it. */
export interface DroppableFilter extends FilterChip {
  onDrop: () => void;
  totalWithout: Pick<UseQueryOptions<number>, 'queryKey' | 'queryFn'>;
}

/** Filters that can be dropped, each from the address. */
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

/** Filter of a list, for the words of its empty state. */
export interface Narrowing {
  /** Searched text; empty without a search. */
  search: string;
  /** Fields that a search looks in: 'name, email and tag'. */
  searched: string;
  /** Whether something else than the search narrows it. */
  filtered: boolean;
  /** Each filter by itself, the search among them, where the list can say what is left without it. */
  droppable?: readonly DroppableFilter[];
}

interface NothingMatchesProps extends Narrowing {
  /** Plural of the rows: 'users'. */
  things: string;
  Icon: LucideIcon;
  /** Whether the list of another filter is still on its way. */
  stale: boolean;
  onClear: () => void;
}

/** Replaces a list in which nothing matches. Says what was searched, and how many rows there are without each of the filters. */
export function NothingMatches({ droppable = [], stale, ...list }: NothingMatchesProps) {
  const { things, Icon, onClear, search, searched } = list;
  const several = droppable.length > 1 ? droppable : [];
  const totals = useTotals(several, !stale);
  return (
    <EmptyState
      Icon={Icon}
      title={`No ${things} found`}
      action={
        <div className="grid justify-items-center gap-4">
          {several.length > 0 && (
            <ul aria-label="Filters to drop" className="grid w-[min(24rem,75vw)] grid-cols-1 gap-2">
              {several.map((filter, index) => (
                <li key={filter.parameters.join()}>
                  <DropButton {...filter} total={totals[index]} things={things} />
                </li>
              ))}
            </ul>
          )}
          <Button onClick={onClear}>Clear filters</Button>
        </div>
      }
    >
      <span className="wrap-anywhere">Nothing matches {narrowedTo(list, droppable)}.</span>
      {search !== '' && ` The search looks in ${searched}.`}
    </EmptyState>
  );
}

function narrowedTo({ search, filtered }: Narrowing, droppable: readonly FilterChip[]): string {
  if (search !== '') return `“${search}”${filtered ? ' and the filters' : ''}`;
  return droppable.length === 1 ? `the filter “${droppable[0]?.text}”` : 'the filters';
}

/** The number of rows without each of the filters; undefined while it is not known. */
function useTotals(filters: readonly DroppableFilter[], enabled: boolean): (number | undefined)[] {
  return useQueries({ queries: filters.map(({ totalWithout }) => ({ ...totalWithout, enabled })) }).map(
    ({ data }) => data,
  );
}

interface DropButtonProps extends DroppableFilter {
  total: number | undefined;
  things: string;
}

// As wide before its number has come as after.
function DropButton({ text, onDrop, total, things }: DropButtonProps) {
  const count = total === 0 ? `no ${things}` : total && formatCounted(total, things.replace(/s$/, ''));
  return (
    <button
      type="button"
      className="min-h-11 w-full rounded-control border border-line px-3 py-1.5 text-left text-sm wrap-anywhere hover:bg-sunken sm:min-h-9"
      onClick={onDrop}
    >
      Without {shortName(text)}
      {count !== undefined && (
        <span className={cx('tabular-nums', total ? 'font-medium' : 'text-muted')}>
          : <span className="whitespace-nowrap">{count}</span>
        </span>
      )}
    </button>
  );
}
