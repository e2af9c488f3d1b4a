import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

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
  const auth = getAuth(appOf(projectId));
  const existing = await findUser(auth, email);
  if (!existing && !password) throw new Error(`${email} has no account yet: give a password for it.`);
  const { uid, customClaims } = existing
    ? await auth.updateUser(existing.uid, password ? { password } : {})
    : await auth.createUser({ email, password, emailVerified: true });
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
  return existing ? 'updated' : 'created';
}

/**
 * Lists the accounts that are administrators', with how many sessions each of them has.
 * @param {string} projectId
 * @returns {Promise<{ email: string, disabled: boolean, lastSignIn: string | null, sessions: number }[]>}
 */
export async function listAdministrators(projectId) {
  const auth = getAuth(appOf(projectId));
  const administrators = [];
  /** @type {string | undefined} */
  let pageToken;
  do {
    const page = await auth.listUsers(1000, pageToken);
    administrators.push(...page.users.filter(({ customClaims }) => customClaims?.admin === true));
    pageToken = page.pageToken;
  } while (pageToken);
  return Promise.all(
    administrators.map(async ({ uid, email, disabled, metadata }) => ({
      email: email ?? uid,
      disabled,
      lastSignIn: metadata.lastSignInTime || null,
      sessions: await countLiveSessions(projectId, uid),
    })),
  );
}

/**
 * Takes an administrator away: the claim, the refresh tokens, the sessions with what listens by them, and the browsers
 * that were known. The account itself stays. Doing it twice changes nothing.
 * @param {{ email: string, projectId: string }} account
 * @returns {Promise<{ wasAdministrator: boolean, sessions: number, devices: number }>}
 */
export async function revokeAdministrator({ email, projectId }) {
  const app = appOf(projectId);
  const auth = getAuth(app);
  const account = await findUser(auth, email);
  if (!account) throw new Error(`${email} has no account.`);
  const { admin, ...otherClaims } = account.customClaims ?? {};
  await auth.setCustomUserClaims(account.uid, otherClaims);
  await auth.revokeRefreshTokens(account.uid);
  return {
    wasAdministrator: admin === true,
    sessions: await deleteWithUid(app, 'adminSessions', account.uid),
    devices: await deleteWithUid(app, 'adminDevices', account.uid),
  };
}

async function deleteWithUid(/** @type {App} */ app, /** @type {string} */ collection, /** @type {string} */ uid) {
  const db = getFirestore(app);
  const { docs } = await db.collection(collection).where('uid', '==', uid).select().get();
  const writer = db.bulkWriter();
  for (const { ref } of docs) void writer.delete(ref);
  await writer.close();
  return docs.length;
}

async function countLiveSessions(/** @type {string} */ projectId, /** @type {string} */ uid) {
  const sessions = getFirestore(appOf(projectId)).collection('adminSessions');
  const { docs } = await sessions.where('uid', '==', uid).select('verified', 'expiresAt').get();
  return docs.filter((session) => session.get('verified') && session.get('expiresAt').toMillis() > Date.now()).length;
}

/** @typedef {import('firebase-admin/app').App} App */

function appOf(/** @type {string} */ projectId) {
  const name = `administrators of ${projectId}`;
  return getApps().find((app) => app.name === name) ?? initializeApp({ projectId }, name);
}

async function findUser(/** @type {import('firebase-admin/auth').Auth} */ auth, /** @type {string} */ email) {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (error.code === 'auth/user-not-found') return undefined;
    throw error;
  }
}
