import type { jobsApi } from '../contract/calls/jobs.ts';
import type { Handlers } from '../http/route.ts';
import { cancelJob, getJob, listJobs, resumeJob, retryJob } from './jobs.service.ts';

export const jobsHandlers = {
  list: listJobs,
  get: ({ params }) => getJob(params.id),
  cancel: ({ params, write }) => cancelJob(params.id, write),
  retry: ({ params, write }) => retryJob(params.id, write),
  resume: ({ params, write }) => resumeJob(params.id, write),
} satisfies Partial<Handlers<typeof jobsApi>>;
