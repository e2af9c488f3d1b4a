import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import {
  type CallInput,
  type ChosenBadges,
  type FileForm,
  type Job,
  badgesApi,
  isUnderWay,
  jobFilesApi,
} from 'functions/contract';
import { call } from '../../lib/call.ts';
import { useAttempt, useRefresh } from '../../lib/query-client.ts';
import { isLocked } from '../../lib/session-lock.ts';
import { lookAgainMs } from './badges.ts';
import { actsKey, jobsKey } from '../keys.ts';

const madeFilesKey = ['made-files'];

/** How many files of a form there would be of badges, and how long they would take. Asked anew whenever a dialog opens. */
export function filesEstimateQuery(chosen: ChosenBadges, form: FileForm) {
  return queryOptions({
    queryKey: [...madeFilesKey, 'outlook', chosen, form],
    queryFn: ({ signal }) => call(badgesApi.countFiles, { body: { ...chosen, form } }, { signal }),
    // Another form has the same badges.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Begins to make files of badges. The same again under its key begins nothing new. */
export function useMakeFiles() {
  return useAttempt(
    [jobsKey, actsKey],
    ({ body, key }: { body: CallInput<typeof badgesApi.makeFiles>['body']; key: string }) =>
      call(badgesApi.makeFiles, { body }, { idempotencyKey: key }),
  );
}

/** The files of a job that can be had. */
export function jobFilesQuery(job: Pick<Job, 'id' | 'state'>) {
  const { id } = job;
  return queryOptions({
    // What was read of a job under way is not all.
    queryKey: [...madeFilesKey, 'of', id, isUnderWay(job)],
    queryFn: ({ signal }) => call(jobFilesApi.listFiles, { params: { id } }, { signal }),
    // A file goes when its day is over, and with a badge in it.
    staleTime: 0,
    refetchInterval: () => (isUnderWay(job) && !isLocked() ? lookAgainMs : false),
  });
}

/** Gets the address that opens a file of a job for some minutes. A file that is gone is listed no more. */
export function useFileAddress() {
  const refresh = useRefresh(madeFilesKey);
  return useMutation({
    mutationFn: ({ jobId, number }: { jobId: string; number: number }) =>
      call(jobFilesApi.getFile, { params: { id: jobId }, body: { number } }),
    onError: refresh,
  });
}
