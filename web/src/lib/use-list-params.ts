import { useSearchParams } from 'react-router-dom';

/**
 * What a list shows, kept in the address so that it survives a reload and can be shared as a link. Changing a filter goes
 * back to page 1.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string>) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    filter: (name: string) => params.get(name) ?? '',
    setPage: (page: number) => {
      change({ page: page > 1 ? String(page) : '' });
    },
    setFilters: (filters: Record<string, string>) => {
      change({ ...filters, page: '' });
    },
  };
}
