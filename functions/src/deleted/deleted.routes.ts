import type { deletedApi } from '../contract/deleted.ts';
import type { Handlers } from '../http/route.ts';
import { listDeletions } from './deletions.service.ts';
import { purgeDeleted } from './purge.service.ts';
import { listDeletedRecords } from './records.service.ts';
import { restoreDeleted } from './restore.service.ts';

export const deletedHandlers: Handlers<typeof deletedApi> = {
  list: ({ query }) => listDeletions(query),
  listRecords: ({ params, query }) => listDeletedRecords({ actId: params.id }, query),
  findRecords: ({ query: { email, ...query } }) => listDeletedRecords({ email }, query),
  restore: ({ body, write }) => restoreDeleted(body, write),
  purge: ({ body, write }) => purgeDeleted(body, write),
};
