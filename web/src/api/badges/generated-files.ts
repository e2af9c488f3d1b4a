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

/** Number of files and the time to make them, asked whenever a dialog opens. */
export function filesEstimateQuery(chosen: ChosenBadges, form: FileForm) {
  return queryOptions({
    queryKey: [...madeFilesKey, 'outlook', chosen, form],
    queryFn: ({ signal }) => call(badgesApi.countFiles, { body: { ...chosen, form } }, { signal }),
    // Another form covers the same badges.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Starts making files of badges. Repeating the key starts nothing new. */
export function useMakeFiles() {
  return useAttempt(
    [jobsKey, actsKey],
    ({ body, key }: { body: CallInput<typeof badgesApi.makeFiles>['body']; key: string }) =>
      call(badgesApi.makeFiles, { body }, { idempotencyKey: key }),
  );
}

/** Files of a job that are available. */
export function jobFilesQuery(job: Pick<Job, 'id' | 'state'>) {
  const { id } = job;
  return queryOptions({
    // While a job is running, its list is incomplete.
    queryKey: [...madeFilesKey, 'of', id, isUnderWay(job)],
    queryFn: ({ signal }) => call(jobFilesApi.listFiles, { params: { id } }, { signal }),
    // Files expire after a day, or when a badge in them is deleted.
    staleTime: 0,
    refetchInterval: () => (isUnderWay(job) && !isLocked() ? lookAgainMs : false),
  });
}

/** Gets a download address that is valid for minutes. A missing file leaves the list. */
export function useFileAddress() {
  const refresh = useRefresh(madeFilesKey);
  return useMutation({
    mutationFn: ({ jobId, number }: { jobId: string; number: number }) =>
      call(jobFilesApi.getFile, { params: { id: jobId }, body: { number } }),
    onError: refresh,
  });
}
