import { queryOptions, useMutation } from '@tanstack/react-query';
import { type RefusedRow, importsApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { importsKey, jobsKey } from './keys.ts';
import { useRefresh } from '../lib/query-client.ts';

/** The first of the rows that an import refused, once it has ended: at least so many, where there are. */
export function refusedRowsQuery(id: string, atLeast: number) {
  return queryOptions({
    queryKey: [...importsKey, id, 'refused', atLeast],
    queryFn: ({ signal }) => fetchRefusedRows(id, { atLeast, signal }),
  });
}

/** The rows that an import refused, page by page: all, or the first of them. */
export async function fetchRefusedRows(
  id: string,
  { atLeast = Infinity, signal }: { atLeast?: number; signal?: AbortSignal } = {},
): Promise<RefusedRow[]> {
  const rows: RefusedRow[] = [];
  let after: string | undefined;
  do {
    const page = await call(importsApi.refused, { params: { id }, query: { after } }, { ...(signal && { signal }) });
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after && rows.length < atLeast);
  return rows;
}

/** Begins an import from its rows, which were written as JSON. */
export function useCreateImport() {
  const refresh = useRefresh(jobsKey);
  return useMutation({
    mutationFn: ({ body, key }: { body: Blob; key: string }) =>
      call(importsApi.create, { body }, { idempotencyKey: key }),
    onSettled: refresh,
  });
}
