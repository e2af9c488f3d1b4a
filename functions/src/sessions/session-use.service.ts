import { logSessionUseNotKept } from '../log/log.ts';
import { isKept, useAt } from './session-use.ts';
import type { Session } from './session.ts';
import { type FoundSession, moveUse } from './sessions.store.ts';

/**
 * Has the idle limit of a session begin anew, at most once in five minutes, and answers the session as it is then. The call
 * goes on meanwhile and never fails by it; of many calls at once one writes. Why: docs/decisions/051.
 */
export function noteUse(session: FoundSession): Session {
  const now = Date.now();
  if (!isKept(session, now)) return session;
  const use = useAt(now, session.endsAt);
  moveUse(session, use).catch(logSessionUseNotKept);
  return { ...session, ...use };
}
