import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';

/** Who signs in on a developer's machine. */
export const localAdministrator = { email: 'admin@example.com', password: 'badge-admin' };

/**
 * Makes sure that an account exists and is an administrator's. A password that is given becomes the account's.
 * It works on the Auth emulator when FIREBASE_AUTH_EMULATOR_HOST is set, else on the real project, with the application
 * default credentials.
 * @param {{ email: string, password?: string, projectId: string }} account
 * @returns {Promise<'created' | 'updated'>}
 */
export async function ensureAdministrator({ email, password, projectId }) {
  const auth = getAuth(initializeApp({ projectId }, `administrator of ${projectId}`));
  const existing = await findUser(auth, email);
  if (!existing && !password) throw new Error(`${email} has no account yet: give a password for it.`);
  const { uid, customClaims } = existing
    ? await auth.updateUser(existing.uid, password ? { password } : {})
    : await auth.createUser({ email, password, emailVerified: true });
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
  return existing ? 'updated' : 'created';
}

async function findUser(/** @type {import('firebase-admin/auth').Auth} */ auth, /** @type {string} */ email) {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (error.code === 'auth/user-not-found') return undefined;
    throw error;
  }
}
