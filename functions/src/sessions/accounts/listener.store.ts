import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../../firestore/firebase.ts';
import { logListenerMadeAnew } from '../../log/log.ts';
import { deleteAccount, findAccount, isAuthError } from './accounts.store.ts';

/**
 * Shared account for all live listeners. It belongs to no one, so a stolen token exposes a session of this site but no
 * one's account. Why: functions/src/sessions/README.md.
 */
export const listenerUid = 'listener';

/** The rules check the browser's session on every use. */
export async function createListenerToken(storedSessionId: string): Promise<string> {
  await keepListenerBare();
  return auth().createCustomToken(listenerUid, { admin: true, sid: storedSessionId });
}

/**
 * Ensures that the listener account exists without address, password or provider, which a token's holder may add. A
 * holder may also delete it. Idempotent.
 */
export async function keepListenerBare(): Promise<void> {
  const account = await findAccount(() => auth().getUser(listenerUid));
  if (account && isBare(account)) return;
  if (account) {
    // Recreating removes whatever was added. Listeners continue, because the rules check their session, not the
    // account.
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
