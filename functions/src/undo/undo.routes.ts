import type { actsApi } from '../contract/calls/acts.ts';
import type { deletedApi } from '../contract/calls/deleted.ts';
import type { Handlers } from '../http/route.ts';
import { findDeletionRecords, listDeletionRecords, listDeletions } from './deleted.service.ts';
import { purgeDeletion } from './purge.service.ts';
import { getActStayed } from './stayed.service.ts';
import { tellActMistake } from './tell-mistake.service.ts';
import { restoreDeletion, undoAct } from './undo.service.ts';

export const actsHandlers: Handlers<typeof actsApi> = {
  undo: ({ params, write }) => undoAct(params.id, write),
  stayed: ({ params, query, session }) => getActStayed(params.id, query.after, session),
  tellMistake: ({ params, write }) => tellActMistake(params.id, write),
};

export const deletedHandlers: Handlers<typeof deletedApi> = {
  list: ({ query }) => listDeletions(query),
  listRecords: ({ params, query }) => listDeletionRecords(params.id, query),
  findRecords: ({ query: { email, ...query } }) => findDeletionRecords(email, query),
  restore: ({ body, write }) => restoreDeletion(body, write),
  purge: ({ body, write }) => purgeDeletion(body, write),
};
