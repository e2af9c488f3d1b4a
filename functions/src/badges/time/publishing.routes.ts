import type { jobsApi } from '../../contract/calls/jobs.ts';
import type { Handlers } from '../../http/route.ts';
import { setJobPublishAt } from './move-publication.service.ts';

export const publishingHandlers = {
  setPublishAt: ({ params, body, write }) => setJobPublishAt(params.id, body.publishAt, write),
} satisfies Partial<Handlers<typeof jobsApi>>;
