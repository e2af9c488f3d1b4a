import type { actsApi } from '../contract/acts.ts';
import type { Handlers } from '../http/route.ts';
import { getActStayed } from './stayed.service.ts';
import { tellActMistake } from './tell-mistake.service.ts';
import { undoAct } from './undo.service.ts';

export const actsHandlers: Handlers<typeof actsApi> = {
  undo: ({ params, write }) => undoAct(params.id, write),
  stayed: ({ params, query }) => getActStayed(params.id, query.after),
  tellMistake: ({ params, write }) => tellActMistake(params.id, write),
};
