import { type QueryClient, queryOptions, useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { type Job, jobsApi, isUnderWay } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { overwrite, useRefresh } from '../../lib/query-client.ts';
import { isLocked, useLocked } from '../../lib/session-lock.ts';
import { markReported } from './work-in-progress.ts';
import { badgesKey, deletedKey, jobsKey, recipientsKey, tagsKey, templatesKey, usersKey } from '../keys.ts';
import { statsQuery } from './stats.ts';
import { usePainted } from '../../lib/use-painted.ts';

const staleAfterMs = 30_000;

/** Newest jobs of all administrators; the component sets the polling interval. */
export const jobsQuery = queryOptions({
  queryKey: jobsKey,
  queryFn: async ({ signal }) => (await call(jobsApi.list, {}, { signal })).jobs,
  staleTime: staleAfterMs,
  refetchOnWindowFocus: () => !isLocked(),
});

export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...jobsKey, id],
    queryFn: ({ signal }) => call(jobsApi.get, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** Cancels a running job; finished work stays. The answer reports it, so it is no news later. */
export function useCancelJob() {
  return useJobMutation(jobsApi.cancel, ({ id, state }) => {
    if (state === 'cancelled') markReported(id);
  });
}

/** Retries a failed job from where it stopped. */
export function useRetryJob() {
  return useJobMutation(jobsApi.retry);
}

/** Resumes a held job on behalf of the owner who asks. */
export function useResumeJob() {
  return useJobMutation(jobsApi.resume);
}

/** Reschedules a job; null starts it now. */
export function useSetPublishAt() {
  const client = useQueryClient();
  const refresh = useRefresh(jobsKey, badgesKey);
  return useMutation({
    mutationFn: ({ id, publishAt }: { id: string; publishAt: string | null }) =>
      call(jobsApi.setPublishAt, { params: { id }, body: { publishAt } }),
    onSuccess: (job) => {
      replaceJob(client, job);
    },
    onSettled: refresh,
  });
}

/** Invalidates everything that a job can change. */
export function useRefreshAfterJobs() {
  return useRefresh(badgesKey, usersKey, tagsKey, templatesKey, deletedKey, recipientsKey, statsQuery.queryKey);
}

// The answer is the current job. A refusal changes the list too.
function useJobMutation(
  route: typeof jobsApi.cancel | typeof jobsApi.retry | typeof jobsApi.resume,
  onChanged?: (job: Job) => void,
) {
  const client = useQueryClient();
  const refresh = useRefresh(jobsKey);
  return useMutation({
    mutationFn: ({ id }: Pick<Job, 'id'>) => call(route, { params: { id }, body: {} }),
    onSuccess: (job) => {
      onChanged?.(job);
      replaceJob(client, job);
    },
    onError: refresh,
  });
}

function replaceJob(client: QueryClient, job: Job): void {
  const jobs = client.getQueryData(jobsQuery.queryKey);
  if (!jobs) return;
  overwrite(
    client,
    jobsQuery.queryKey,
    jobs.map((other) => (other.id === job.id ? job : other)),
  );
}

const idleMs = 30_000;
const watchingMs = 3000;
/** Polling interval next to a listener, which fails silently if its connection is lost. */
const besideListenerMs = 10_000;

/**
 * The list of jobs, fetched from the first paint on. Polled every few seconds during work, less often with a listener,
 * seldom otherwise. Why: web/src/features/jobs/README.md.
 */
export function useFollowedJobs({ heard }: { heard: boolean }) {
  const painted = usePainted();
  const locked = useLocked();
  return useQuery({
    ...jobsQuery,
    enabled: painted && !locked,
    refetchInterval: ({ state: { data } }) => {
      if (!data?.some(isUnderWay)) return idleMs;
      return heard ? besideListenerMs : watchingMs;
    },
  });
}

/**
 * The same list while it is visible, polled every few seconds because others may start work. A failed list has a retry
 * button.
 */
export function useWatchedJobs() {
  const locked = useLocked();
  return useQuery({
    ...jobsQuery,
    enabled: !locked,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { status } }) => (status === 'error' ? idleMs : watchingMs),
  });
}
