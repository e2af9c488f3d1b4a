import { logSessionUseNotKept } from '../log.ts';
import { isKept, useAt } from './session-use.ts';
import { type FoundSession, moveUse } from './sessions.store.ts';

/**
 * Has the idle limit of a session begin anew, at most once in five minutes. The call goes on meanwhile and never fails by
 * it; of many calls at once one writes. Why: docs/decisions/051.
 */
export function noteUse(session: FoundSession): void {
  const now = Date.now();
  if (isKept(session, now)) moveUse(session, useAt(now, session.endsAt)).catch(logSessionUseNotKept);
}
