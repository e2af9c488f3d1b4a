import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../../firestore/firebase.ts';
import type { Account } from './account.ts';

/** Null if there is none. */
export async function findAccount(read: () => Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await read();
  } catch (error) {
    // An invalid address has no account either.
    const isNobody = ['auth/user-not-found', 'auth/invalid-email'].some((code) => isAuthError(error, code));
    if (isNobody) return null;
    throw error;
  }
}

/** Code such as `auth/user-not-found`. */
export function isAuthError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Does nothing if the account is gone. */
export async function deleteAccount(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!isAuthError(error, 'auth/user-not-found')) throw error;
  }
}

/** Null if it is gone. */
export async function getAccount(uid: string): Promise<Account | null> {
  const account = await findAccount(() => auth().getUser(uid));
  if (!account) return null;
  const hasClaim = account.customClaims?.admin === true;
  return {
    isAdministrator: hasClaim && !account.disabled,
    hasClaim,
    tokensValidAfter: account.tokensValidAfterTime ?? null,
  };
}

/** Makes an account an administrator's and its mailbox verified. Its other claims stay. */
export async function giveClaim(uid: string): Promise<void> {
  const { customClaims, emailVerified } = await auth().getUser(uid);
  if (!emailVerified) await auth().updateUser(uid, { emailVerified: true });
  if (customClaims?.admin !== true) await auth().setCustomUserClaims(uid, { ...customClaims, admin: true });
}

/** Removes the administrators' claim and ends all sign-ins. Does nothing if the account is gone. */
export async function takeClaim(uid: string): Promise<void> {
  const account = await findAccount(() => auth().getUser(uid));
  if (!account) return;
  const { admin, ...otherClaims } = account.customClaims ?? {};
  if (admin !== undefined) await auth().setCustomUserClaims(uid, otherClaims);
  await auth().revokeRefreshTokens(uid);
}
