import { useQuery } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { badgesPageQuery, badgesTotalQuery } from '../../api/badges.ts';
import { useTimeZone } from '../../api/time-zone.ts';
import { without } from '../../lib/filter-params.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { droppableOf } from '../../ui/table/nothing-matches.tsx';
import { allParameters, filterOf, optionOf, parametersOf, statusOptions } from './badge-filters.ts';
import { useBadgeChips } from './use-badge-chips.ts';

/** The page of badges that the address asks for, and what is ticked in it. */
export function useBadgesList() {
  const { page, filter: parameter, setPage, correctPage, setFilters } = useListParams();
  const zone = useTimeZone();
  const filter = filterOf(parameter, zone);
  const { search, jobId, ...narrowing } = filter;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const badges = useQuery(badgesPageQuery({ filter, page }));
  const selection = useSelection<Badge>(JSON.stringify(filter));
  const { chips, all } = useBadgeChips(filter, parameter);
  return {
    filters: {
      things: 'badges',
      search,
      status: optionOf(filter),
      statusOptions: statusOptions(),
      chips,
      onChange: (changes: Record<string, string>) => {
        setFilters(parametersOf(changes));
      },
    },
    parameter,
    /** The job whose badges are listed; its total is undefined until it is known. */
    job: jobId !== undefined && {
      total: badges.isPlaceholderData || search !== '' || isNarrowed ? undefined : badges.data?.total,
      onRemove: () => {
        setFilters({ job: '' });
      },
    },
    /** Whether the badges are those whose mail was refused. */
    isRefused: filter.mail === 'refused' || filter.refusal !== undefined,
    everything: { filter, total: badges.data?.total ?? 0 },
    isNarrowed: all.length > 0,
    list: {
      badges,
      page,
      narrowing: {
        search,
        filtered: isNarrowed || jobId !== undefined,
        droppable: droppableOf(all, setFilters, (dropped) =>
          badgesTotalQuery(filterOf(without(parameter, dropped), zone)),
        ),
      },
      selection,
      onPage: setPage,
      onPastTheEnd: correctPage,
      onClearFilters: () => {
        setFilters(Object.fromEntries(allParameters.map((name) => [name, ''])));
      },
    },
  };
}
