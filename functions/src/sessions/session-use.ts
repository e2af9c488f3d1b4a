import type { Session } from './session.ts';

/** End of a session, and its last use. */
export type SessionUse = Pick<Session, 'lastUsedAt' | 'endsAt' | 'expiresAt'>;

const idleLimitMs = 2 * 60 * 60 * 1000;
const keptEveryMs = 5 * 60 * 1000;

/** The use of a session at `now`, in milliseconds: it ends two hours later, and never after its own end. */
export function useAt(now: number, endsAt: string): SessionUse {
  const expiresAt = Math.min(Date.parse(endsAt), now + idleLimitMs);
  return { lastUsedAt: new Date(now).toISOString(), endsAt, expiresAt: new Date(expiresAt).toISOString() };
}

/** Whether a use at `now` is to be kept: a busy session is written once in five minutes. */
export function isKept({ lastUsedAt }: Pick<Session, 'lastUsedAt'>, now: number): boolean {
  return now - Date.parse(lastUsedAt) >= keptEveryMs;
}
