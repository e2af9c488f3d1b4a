import { useSearchParams } from 'react-router-dom';

/**
 * Parameters of a list, kept in the address so that they survive a reload and can be shared as a link. Changing a
 * filter goes back to page 1. Each page is an entry in the browser's history; a filter replaces the entry.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string>, replace: boolean) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  };
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    filter: (name: string) => params.get(name) ?? '',
    setPage: (page: number) => {
      change(toPage(page), false);
    },
    /** Shows another page in place of one that is not there any more. */
    correctPage: (page: number) => {
      change(toPage(page), true);
    },
    setFilters: (filters: Record<string, string>) => {
      change({ ...filters, page: '' }, true);
    },
  };
}

function toPage(page: number): Record<string, string> {
  return { page: page > 1 ? String(page) : '' };
}
