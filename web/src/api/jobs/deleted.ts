import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { type ChosenDeleted, type Restore, actsApi, deletedApi, largestReadUnrecorded } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { cursorAfter, readAgain, useAttempt } from '../../lib/query-client.ts';
import { actsKey, badgesKey, deletedKey, jobsKey, tagsKey, templatesKey, usersKey } from '../keys.ts';
import { statsQuery } from './stats.ts';

/** Acts on a page of what was deleted. */
export const deletedActsPageSize = 20;
/** Records on a page of what one act deleted. */
export const deletedRecordsPageSize = largestReadUnrecorded;

/** Deleted records that belong together: those of an act, or those with an e-mail. */
export type DeletedOf = { actId: string } | { email: string };

const actsPageKey = (page: number) => [...deletedKey, 'acts', page];
const recordsPageKey = (of: DeletedOf | null, page: number) => [...deletedKey, 'records', of, page];

/** One page of the acts that deleted, newest first; none is asked for where it is null. */
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

/** One page of deleted records that can be restored; none is asked for where `of` is null. */
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
    // Nobody restores a row that belongs to another act.
    placeholderData: (previous, query) => (JSON.stringify(query?.queryKey[2]) === among ? previous : undefined),
    staleTime: 0,
    ...readAgain,
  });
}

const ofRecords = [badgesKey, usersKey, tagsKey, templatesKey, statsQuery.queryKey];
const givenBackKeys = [...ofRecords, jobsKey, actsKey, deletedKey];

/** Puts back what an act changed, by its id or that of its job. The same act again answers as before. */
export function useUndoAct() {
  return useAttempt(givenBackKeys, (id: string) => call(actsApi.undo, { params: { id }, body: {} }));
}

/** Restores deleted records; the answer says who stayed and why, or that it goes on. */
export function useRestore() {
  return useAttempt(givenBackKeys, ({ body, key }: { body: Restore; key: string }) =>
    call(deletedApi.restore, { body }, { idempotencyKey: key }),
  );
}

/** Deletes for good what is kept of an act, or of some records. */
export function usePurge() {
  return useAttempt(givenBackKeys, ({ body, key }: { body: ChosenDeleted; key: string }) =>
    call(deletedApi.purge, { body }, { idempotencyKey: key }),
  );
}
