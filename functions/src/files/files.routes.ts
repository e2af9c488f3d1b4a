import type { badgesApi } from '../contract/calls/badges.ts';
import type { jobFilesApi } from '../contract/calls/job-files.ts';
import type { Handlers } from '../http/route.ts';
import { downloadJobFile, getJobFile, listJobFiles } from './job-files.service.ts';
import { countBadgeFiles, makeBadgeFiles } from './make-files.service.ts';

export const badgeFilesHandlers = {
  makeFiles: ({ body, write }) => makeBadgeFiles(body, write),
  countFiles: ({ body }) => countBadgeFiles(body),
} satisfies Partial<Handlers<typeof badgesApi>>;

export const jobFilesHandlers: Handlers<typeof jobFilesApi> = {
  listFiles: ({ params }) => listJobFiles(params.id),
  getFile: ({ params, body, write }) => getJobFile(params.id, body.number, write),
  downloadFile: ({ params }) => downloadJobFile(params.token),
};
