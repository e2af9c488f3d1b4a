import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { formatCounted } from '../../lib/format.ts';
import { shortName } from '../../lib/names.ts';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../feedback/messages.tsx';
import { cx } from '../style.ts';
import { type FilterChip, dropOf } from './filter-chips.tsx';

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
  /** Plural of the rows: 'users'. */
  things: string;
  Icon: LucideIcon;
  /** Whether the list of another filter is still loading. */
  stale: boolean;
  onClear: () => void;
}

/** Replaces an empty filtered list. Shows what was searched, and the number of rows without each filter. */
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

/** Numbers of rows without each filter; undefined while unknown. */
function useTotals(filters: readonly DroppableFilter[], enabled: boolean): (number | undefined)[] {
  return useQueries({ queries: filters.map(({ totalWithout }) => ({ ...totalWithout, enabled })) }).map(
    ({ data }) => data,
  );
}

interface DropButtonProps extends DroppableFilter {
  total: number | undefined;
  things: string;
}

// Its width is the same before and after the number loads.
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
