import type { Role } from '../contract/roles.ts';
import { createAccountCheck } from './account-check.ts';
import { getAccount } from '../accounts/accounts.store.ts';
import { getAdministrator } from './administrators.store.ts';
import { storedSessionId } from './session.ts';
import { type FoundSession, deleteSession, getSession } from './sessions.store.ts';

const accounts = createAccountCheck(getAccount);

/**
 * The live session that the client's id names. It ends with its administrator: when the account is gone, disabled, no
 * administrator's any more or has a newer password, the session is deleted, and its listeners end with it. Of one that was
 * taken away together with its administrator, who has not come back, it says so: nobody else has its id.
 */
export async function getLiveSession(sessionId: string): Promise<FoundSession | 'access ended' | null> {
  const session = await getSession(storedSessionId(sessionId));
  if (!session) return null;
  if ('takenFrom' in session) return (await isRemoved(session.takenFrom)) ? 'access ended' : null;
  if (await accounts.isBehind(session)) return session;
  await deleteSession(session.id);
  return null;
}

async function isRemoved(uid: string): Promise<boolean> {
  return (await getAdministrator(uid))?.state === 'deactivated';
}

/**
 * Current role of an administrator, from their document; null for anybody who is none any more. An account that is
 * deleted, disabled or without the claim is noticed within a minute.
 */
export async function roleOf(uid: string): Promise<Role | null> {
  const known = await getAdministrator(uid);
  return known?.state === 'active' && (await accounts.isAdministrator(uid)) ? known.role : null;
}
