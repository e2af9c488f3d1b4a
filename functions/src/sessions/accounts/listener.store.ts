import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../../firebase.ts';
import { logListenerMadeAnew } from '../../log/log.ts';
import { deleteAccount, findAccount, isAuthError } from './accounts.store.ts';

/**
 * The one account that every administrator's live listeners are signed in to. It is nobody's: whoever gets hold of a token
 * for it has a session of this site and no account. Why: docs/decisions/056.
 */
export const listenerUid = 'listener';

/** A token with which a browser listens; the rules check its session on every use. */
export async function createListenerToken(storedSessionId: string): Promise<string> {
  await keepListenerBare();
  return auth().createCustomToken(listenerUid, { admin: true, sid: storedSessionId });
}

/**
 * Sees to it that the listeners' account is there, and that nobody can find it by an address or sign in to it by a password
 * or a provider: who holds its token may put them on it, and may delete it. Doing it twice changes nothing.
 */
export async function keepListenerBare(): Promise<void> {
  const account = await findAccount(() => auth().getUser(listenerUid));
  if (account && isBare(account)) return;
  if (account) {
    // Nothing that an account can have outlives it. What listens goes on: the rules know its session, not its account.
    await deleteAccount(listenerUid);
    logListenerMadeAnew();
  }
  await makeListener();
}

async function makeListener(): Promise<void> {
  try {
    await auth().createUser({ uid: listenerUid });
  } catch (error) {
    // Another call was faster.
    if (!isAuthError(error, 'auth/uid-already-exists')) throw error;
  }
}

function isBare({ email, phoneNumber, passwordHash, providerData, customClaims = {} }: UserRecord): boolean {
  const ways = [email, phoneNumber, passwordHash, ...providerData, ...Object.keys(customClaims)];
  return ways.every((way) => way === undefined);
}
