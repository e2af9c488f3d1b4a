import type { deletedApi } from '../contract/deleted.ts';
import type { Handlers } from '../http/route.ts';
import { listDeletions } from './deletions.service.ts';
import { purgeDeletion } from './purge.service.ts';
import { findDeletionRecords, listDeletionRecords } from './records.service.ts';
import { restoreDeletion } from './restore.service.ts';

export const deletedHandlers: Handlers<typeof deletedApi> = {
  list: ({ query }) => listDeletions(query),
  listRecords: ({ params, query }) => listDeletionRecords(params.id, query),
  findRecords: ({ query: { email, ...query } }) => findDeletionRecords(email, query),
  restore: ({ body, write }) => restoreDeletion(body, write),
  purge: ({ body, write }) => purgeDeletion(body, write),
};
