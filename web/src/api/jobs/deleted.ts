import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { type ChosenDeleted, type Restore, actsApi, deletedApi, largestReadUnrecorded } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { cursorAfter, readAgain, useAttempt } from '../../lib/query-client.ts';
import { actsKey, badgesKey, deletedKey, jobsKey, tagsKey, templatesKey, usersKey } from '../keys.ts';
import { statsQuery } from './stats.ts';

export const deletedActsPageSize = 20;
/** Records per page of one deletion. */
export const deletedRecordsPageSize = largestReadUnrecorded;

/** Deleted records of an action or with an e-mail address. */
export type DeletedOf = { actId: string } | { email: string };

const actsPageKey = (page: number) => [...deletedKey, 'acts', page];
const recordsPageKey = (of: DeletedOf | null, page: number) => [...deletedKey, 'records', of, page];

/** One page of deletions, newest first; disabled for null. */
export function deletedActsQuery(page: number | null) {
  return queryOptions({
    queryKey: actsPageKey(page ?? 0),
    queryFn:
      page === null
        ? skipToken
        : ({ client, signal }) => {
            const cursor = cursorAfter(client, actsPageKey(page - 1));
            return call(deletedApi.list, { query: { page, limit: deletedActsPageSize, cursor } }, { signal });
          },
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...readAgain,
  });
}

/** One page of restorable records; disabled for a null `of`. */
export function deletedRecordsQuery(of: DeletedOf | null, page: number) {
  const among = JSON.stringify(of);
  return queryOptions({
    queryKey: recordsPageKey(of, page),
    queryFn:
      of === null
        ? skipToken
        : ({ client, signal }) => {
            const cursor = cursorAfter(client, recordsPageKey(of, page - 1));
            const paging = { page, limit: deletedRecordsPageSize, cursor };
            return 'actId' in of
              ? call(deletedApi.listRecords, { params: { id: of.actId }, query: paging }, { signal })
              : call(deletedApi.findRecords, { query: { email: of.email, ...paging } }, { signal });
          },
    // A row of another action must not be restored by mistake.
    placeholderData: (previous, query) => (JSON.stringify(query?.queryKey[2]) === among ? previous : undefined),
    staleTime: 0,
    ...readAgain,
  });
}

const ofRecords = [badgesKey, usersKey, tagsKey, templatesKey, statsQuery.queryKey];
const givenBackKeys = [...ofRecords, jobsKey, actsKey, deletedKey];

/** Undoes an action, by its id or its job's. Idempotent. */
export function useUndoAct() {
  return useAttempt(givenBackKeys, (id: string) => call(actsApi.undo, { params: { id }, body: {} }));
}

/** Restores deleted records. The answer lists who stayed and why, or an unfinished job. */
export function useRestore() {
  return useAttempt(givenBackKeys, ({ body, key }: { body: Restore; key: string }) =>
    call(deletedApi.restore, { body }, { idempotencyKey: key }),
  );
}

/** Permanently deletes the kept records of an action, or some records. */
export function usePurge() {
  return useAttempt(givenBackKeys, ({ body, key }: { body: ChosenDeleted; key: string }) =>
    call(deletedApi.purge, { body }, { idempotencyKey: key }),
  );
}
