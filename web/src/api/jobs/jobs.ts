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

/** The newest jobs of all administrators, newest first; who shows them says how often they are read again. */
export const jobsQuery = queryOptions({
  queryKey: jobsKey,
  queryFn: async ({ signal }) => (await call(jobsApi.list, {}, { signal })).jobs,
  staleTime: staleAfterMs,
  refetchOnWindowFocus: () => !isLocked(),
});

/** One job, of any age that is kept. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...jobsKey, id],
    queryFn: ({ signal }) => call(jobsApi.get, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** Ends a job half-way; what it did stays. Whoever cancels it is told so here, and not as news. */
export function useCancelJob() {
  return useJobMutation(jobsApi.cancel, ({ id, state }) => {
    if (state === 'cancelled') markReported(id);
  });
}

/** Goes on with a job that failed, from where it stopped. */
export function useRetryJob() {
  return useJobMutation(jobsApi.retry);
}

/** Goes on with a job that is held, for the owner who asks. */
export function useResumeJob() {
  return useJobMutation(jobsApi.resume);
}

/** Moves a scheduled job to another time; null begins it now. */
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

/** Has everything that a job can change read again where it is shown. */
export function useRefreshAfterJobs() {
  return useRefresh(badgesKey, usersKey, tagsKey, templatesKey, deletedKey, recipientsKey, statsQuery.queryKey);
}

// The answer is the job as it is now. A refusal is news about it as well.
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
/** Interval of polling beside a listener, which says nothing when its connection is lost. */
const besideListenerMs = 10_000;

/**
 * The list of jobs, read from the first paint on and kept fresh while the console is open: every few seconds while
 * something is under way, or less often where a listener is heard; seldom otherwise. Why: docs/decisions/030.
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
 * The same list while somebody looks at it: read at once, and every few seconds, since others may begin something. One that
 * could not be read has a button to try again.
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
