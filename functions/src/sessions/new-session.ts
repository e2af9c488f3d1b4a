import { deviceLabel } from './device-label.ts';
import { type Session, secondsFromNow, sessionTtlSeconds, storedSessionId } from './session.ts';
import { useAt } from './session-use.ts';

/** The session that a sign-in begins now, under a fresh id of the client's. */
export function newSession(
  sessionId: string,
  { uid, email, role }: Pick<Session, 'uid' | 'email' | 'role'>,
  { userAgent }: { userAgent: string },
): Session {
  const createdAt = secondsFromNow(0);
  const use = useAt(Date.parse(createdAt), secondsFromNow(sessionTtlSeconds));
  return { id: storedSessionId(sessionId), uid, email, role, device: deviceLabel(userAgent), createdAt, ...use };
}
