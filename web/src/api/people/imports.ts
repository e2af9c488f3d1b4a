import { queryOptions, skipToken } from '@tanstack/react-query';
import { type CallInput, type DifferingRow, type RefusedRow, importsApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { importsKey, jobsKey } from '../keys.ts';
import { useAttempt } from '../../lib/query-client.ts';

/** First refused rows of an ended import, at least this many if available. */
export function refusedRowsQuery(id: string, atLeast: number) {
  return queryOptions({
    queryKey: [...importsKey, id, 'refused', atLeast],
    queryFn: ({ signal }) => fetchRefusedRows(id, { atLeast, signal }),
  });
}

/** Rows that an import refused: all, or the first ones. */
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

/** First rows of an ended import with another outcome than previewed. */
export function differingRowsQuery(id: string, atLeast: number) {
  return queryOptions({
    queryKey: [...importsKey, id, 'differing', atLeast],
    queryFn: async ({ signal }) => {
      const rows: DifferingRow[] = [];
      let after: string | undefined;
      do {
        const page = await call(importsApi.refused, { params: { id }, query: { after } }, { signal });
        rows.push(...page.differing);
        after = page.next ?? undefined;
      } while (after && rows.length < atLeast);
      return rows;
    },
  });
}

type Previewed = CallInput<typeof importsApi.check>['body']['users'];

// A list of thousands is too large for a query key, so each reading of a file gets a number.
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(list: object): number {
  const number = numbers.get(list) ?? (lastNumber += 1);
  numbers.set(list, number);
  return number;
}

/** Previews an import once per reading of its file; disabled without a list. */
export function importPreviewQuery(list: { users: Previewed } | null) {
  return queryOptions({
    queryKey: [...importsKey, 'preview', list && numberOf(list)],
    queryFn: list ? ({ signal }) => call(importsApi.check, { body: list }, { signal }) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Starts an import from rows written as JSON. */
export function useCreateImport() {
  return useAttempt([jobsKey], ({ body, key }: { body: Blob; key: string }) =>
    call(importsApi.create, { body }, { idempotencyKey: key }),
  );
}
