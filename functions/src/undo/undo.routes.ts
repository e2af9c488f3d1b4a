import type { actsApi } from '../contract/acts.ts';
import type { Handlers } from '../http/route.ts';
import { undoAct } from './undo.service.ts';

export const actsHandlers: Handlers<typeof actsApi> = {
  undo: ({ params, write }) => undoAct(params.id, write),
};
