import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Job, jobsApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { overwrite, useRefresh } from '../lib/query-client.ts';
import { isLocked } from '../lib/session-lock.ts';
import { noteTold } from './work-in-progress.ts';
import { badgesKey, jobsKey, tagsKey, usersKey } from './keys.ts';
import { statsQuery } from './stats.ts';

const staleAfterMs = 30_000;

/** The newest jobs of all administrators, newest first; who shows them says how often they are read again. */
export const jobsQuery = queryOptions({
  queryKey: jobsKey,
  queryFn: async ({ signal }) => (await call(jobsApi.list, {}, { signal })).jobs,
  staleTime: staleAfterMs,
  refetchOnWindowFocus: () => !isLocked(),
});

/** Ends a job half-way; what it did stays. Whoever cancels it is told so here, and not as news. */
export function useCancelJob() {
  return useJobMutation(jobsApi.cancel, ({ id, state }) => {
    if (state === 'cancelled') noteTold(id);
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

/** Has everything that a job can change read again where it is shown. */
export function useRefreshAfterJobs() {
  return useRefresh(badgesKey, usersKey, tagsKey, statsQuery.queryKey);
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
