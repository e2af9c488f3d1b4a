import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AuditFilter, type HistoryEntry, actsApi, auditApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { cursorAfter, readAgain, useAttempt } from '../../lib/query-client.ts';
import { actsKey, jobsKey } from '../keys.ts';

const pageKey = (filter: AuditFilter, page: number) => [...actsKey, 'page', filter, page];

/** One page of the activity log, newest first. The previous page supplies the cursor. */
export function actsPageQuery(filter: AuditFilter, page: number) {
  return queryOptions({
    queryKey: pageKey(filter, page),
    queryFn: ({ client, signal }) => {
      const cursor = cursorAfter(client, pageKey(filter, page - 1));
      return call(auditApi.list, { query: { ...filter, page, cursor } }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...readAgain,
  });
}

const firstPart = { initialPageParam: undefined as string | undefined };
const nextCursorOf = ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined;

/** All records of an entry, in parts. They never change. */
export function actLinesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...actsKey, 'lines', id],
    queryFn: ({ pageParam: cursor, signal }) => call(auditApi.lines, { params: { id }, query: { cursor } }, { signal }),
    ...firstPart,
    getNextPageParam: nextCursorOf,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
    staleTime: 0,
  });
}

export function historyQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...actsKey, 'history', id],
    queryFn: ({ pageParam, signal }) => fetchHistory(id, pageParam, signal),
    ...firstPart,
    getNextPageParam: nextCursorOf,
    select: ({ pages }) => onceEach(pages.flatMap(({ entries }) => entries)),
    staleTime: 0,
    ...readAgain,
  });
}

// A record's actions include its tags, mails and badges, not only fields of a form.
const mostLookedThrough = 50;

/** Newest of these actions on a record, or on the settings for null; null if none. */
export function lastActQuery(record: string | null, actions: readonly string[]) {
  return queryOptions({
    queryKey: [...actsKey, 'last', record, actions],
    queryFn: async ({ signal }): Promise<HistoryEntry | null> => {
      const limit = mostLookedThrough;
      const { entries } = await (record === null
        ? call(auditApi.list, { query: { kind: 'settings', limit } }, { signal })
        : call(auditApi.history, { params: { id: record }, query: { limit } }, { signal }));
      return entries.find(({ action }) => actions.includes(action)) ?? null;
    },
    staleTime: 0,
    ...readAgain,
  });
}

const fewestEntries = 10;

// Bulk work on badges of one template has a line for each 150, which may fill whole pages.
async function fetchHistory(id: string, cursor: string | undefined, signal: AbortSignal) {
  const entries: HistoryEntry[] = [];
  let next: string | null = cursor ?? null;
  do {
    const query = { limit: 50, cursor: next ?? undefined };
    const page = await call(auditApi.history, { params: { id }, query }, { signal });
    entries.push(...page.entries);
    next = page.nextCursor;
  } while (next !== null && onceEach(entries).length < fewestEntries);
  return { entries, nextCursor: next };
}

/** Entries without further lines of the same bulk work. */
function onceEach(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ id, jobId, kind }) => {
    const work = jobId === null ? id : `${jobId} ${kind}`;
    return !seen.has(work) && seen.add(work);
  });
}

export function fetchActsCsv(filter: AuditFilter): Promise<Blob> {
  return call(auditApi.exportCsv, { query: filter });
}

/** Records that a job has left out so far, in parts. The list is refetched as `count` grows. */
export function leftOutQuery(id: string, count: number) {
  return infiniteQueryOptions({
    queryKey: [...actsKey, 'left-out', id, count],
    queryFn: ({ pageParam: after, signal }) => call(actsApi.stayed, { params: { id }, query: { after } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ records }) => records),
  });
}

/** Notifies people mailed before an undo that it was a mistake. Repeating it sends nothing. */
export function useTellMistake() {
  return useAttempt([jobsKey, actsKey], (undoId: string) =>
    call(actsApi.tellMistake, { params: { id: undoId }, body: {} }),
  );
}
