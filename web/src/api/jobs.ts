import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Job, jobsApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { overwrite } from '../lib/refresh.ts';
import { isLocked } from '../lib/session-lock.ts';
import { badgesKey, jobsKey, tagsKey, usersKey } from './keys.ts';
import { statsQuery } from './stats.ts';
import { useRefresh } from './use-refresh.ts';

const staleAfterMs = 30_000;

/** The newest jobs of all administrators, newest first; who shows them says how often they are read again. */
export const jobsQuery = queryOptions({
  queryKey: jobsKey,
  queryFn: async ({ signal }) => (await call(jobsApi.list, {}, { signal })).jobs,
  staleTime: staleAfterMs,
  refetchOnWindowFocus: () => !isLocked(),
});

// Who cancelled something is not told so as news.
const cancelledHere = new Set<string>();

/** Whether this window had the job cancelled, and it was. */
export function isCancelledHere({ id, state }: Job): boolean {
  return state === 'cancelled' && cancelledHere.has(id);
}

/** Ends a job half-way; what it did stays. */
export function useCancelJob() {
  const { mutateAsync, ...mutation } = useJobMutation(jobsApi.cancel);
  return {
    ...mutation,
    mutateAsync: async (job: Pick<Job, 'id'>) => {
      cancelledHere.add(job.id);
      try {
        return await mutateAsync(job);
      } catch (error) {
        cancelledHere.delete(job.id);
        throw error;
      }
    },
  };
}

/** Goes on with a job that failed, from where it stopped. */
export function useRetryJob() {
  return useJobMutation(jobsApi.retry);
}

/** Goes on with a job that is held, for the owner who asks. */
export function useResumeJob() {
  return useJobMutation(jobsApi.resume);
}

/** Has everything that a job can change read again where it is shown. */
export function useRefreshAfterJobs() {
  return useRefresh(badgesKey, usersKey, tagsKey, statsQuery.queryKey);
}

// The answer is the job as it is now. A refusal is news about it as well.
function useJobMutation(route: typeof jobsApi.cancel | typeof jobsApi.retry | typeof jobsApi.resume) {
  const client = useQueryClient();
  const refresh = useRefresh(jobsKey);
  return useMutation({
    mutationFn: ({ id }: Pick<Job, 'id'>) => call(route, { params: { id }, body: {} }),
    onSuccess: (job) => {
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
