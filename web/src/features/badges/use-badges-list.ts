import { useQuery } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { badgesPageQuery } from '../../api/badges.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { narrowedBy, optionOf, parametersOf, statusOptions } from './status-filter.ts';

/** The page of badges that the address asks for, and what is ticked in it. */
export function useBadgesList() {
  const { page, filter: parameter, setPage, correctPage, setFilters } = useListParams();
  const [search, jobId] = [parameter('search'), parameter('job')];
  const { state, mail } = narrowedBy(parameter);
  const isNarrowed = state !== '' || mail !== '';
  const badges = useQuery(badgesPageQuery({ search, state, mail, jobId, page }));
  const selection = useSelection<Badge>(JSON.stringify([search, state, mail, jobId]));
  return {
    filters: {
      things: 'badges',
      search,
      status: optionOf({ state, mail }),
      statusOptions,
      onChange: (changes: Record<string, string>) => {
        setFilters(parametersOf(changes));
      },
    },
    /** The job whose badges are listed; its total is undefined until it is known. */
    job: jobId !== '' && {
      jobId,
      total: badges.isPlaceholderData || search !== '' || isNarrowed ? undefined : badges.data?.total,
      onRemove: () => {
        setFilters({ job: '' });
      },
    },
    everything: {
      filter: { search, state: state || undefined, mail: mail || undefined, jobId: jobId || undefined },
      total: badges.data?.total ?? 0,
    },
    list: {
      badges,
      page,
      search,
      filtered: isNarrowed || jobId !== '',
      selection,
      onPage: setPage,
      onPastTheEnd: correctPage,
      onClearFilters: () => {
        setFilters({ search: '', state: '', mail: '', job: '' });
      },
    },
  };
}
