import { createAccountCheck } from './account-check.ts';
import { getAccount } from './administrators.ts';
import { storedSessionId } from './session.ts';
import { type FoundSession, deleteSession, getSession } from './sessions.store.ts';

const isAccountLive = createAccountCheck(getAccount);

/**
 * The live session that the client's id names. It ends with its administrator: when the account is gone, disabled, no
 * administrator's any more or has a newer password, the session is deleted, and its listeners end with it.
 */
export async function getLiveSession(sessionId: string): Promise<FoundSession | null> {
  const session = await getSession(storedSessionId(sessionId));
  if (!session || (await isAccountLive(session))) return session;
  await deleteSession(session.id);
  return null;
}
