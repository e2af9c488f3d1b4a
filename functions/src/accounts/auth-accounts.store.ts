import { FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import { auth } from '../firebase.ts';

/** The account that `read` asks Firebase Auth for; null where there is none. */
export async function findAccount(read: () => Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await read();
  } catch (error) {
    // What is no address there has no account either.
    const isNobody = ['auth/user-not-found', 'auth/invalid-email'].some((code) => isAuthError(error, code));
    if (isNobody) return null;
    throw error;
  }
}

/** Whether Firebase Auth refused something for this reason, such as `auth/user-not-found`. */
export function isAuthError(error: unknown, code: string): boolean {
  return error instanceof FirebaseAuthError && error.code === code;
}

/** Deletes an account, unless it is gone already. */
export async function deleteAccount(uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    if (!isAuthError(error, 'auth/user-not-found')) throw error;
  }
}
