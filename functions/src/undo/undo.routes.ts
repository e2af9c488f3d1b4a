import type { actsApi } from '../contract/acts.ts';
import type { Handlers } from '../http/route.ts';
import { listStayed } from './stayed.service.ts';
import { tellMistake } from './tell-mistake.service.ts';
import { undoAct } from './undo.service.ts';

export const actsHandlers: Handlers<typeof actsApi> = {
  undo: ({ params, write }) => undoAct(params.id, write),
  stayed: ({ params, query }) => listStayed(params.id, query.after),
  tellMistake: ({ params, write }) => tellMistake(params.id, write),
};
