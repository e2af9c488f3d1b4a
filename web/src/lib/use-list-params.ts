import { useSearchParams } from 'react-router-dom';

/**
 * List parameters in the address, for reloads and sharing. A changed filter returns to page 1 and replaces the history
 * entry; each page adds one.
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
    /** Replaces a page that no longer exists. */
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
