import { createAccountCheck } from './account-check.ts';
import { readAccount } from './administrators.ts';
import { type Session, storedSessionId } from './session.ts';
import { deleteSession, deleteSessionsOf, readSession } from './sessions.store.ts';

const isAccountLive = createAccountCheck(readAccount);

/**
 * The live session that the client's id names. It ends with its administrator: when the account is gone, disabled, no
 * administrator's any more or has a newer password, the session is deleted, and with it what listens by it.
 */
export async function findSession(sessionId: string): Promise<Session | null> {
  const session = await readSession(storedSessionId(sessionId));
  if (!session || (await isAccountLive(session))) return session;
  await deleteSession(session.id);
  return null;
}

/** Ends every session of an account at once, everywhere, and answers how many there were. */
export async function endSessions(uid: string): Promise<number> {
  return deleteSessionsOf(uid);
}
