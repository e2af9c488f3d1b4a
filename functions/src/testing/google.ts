import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  GoogleAuthProvider,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCredential,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { randomUUID } from 'node:crypto';
import { auth as admin, db } from '../firestore/firebase.ts';
import { createAdministrator } from './administrators.ts';
import { environment } from './environment.ts';

/** Identity that Google confirms; the emulator accepts it from a test. */
interface Person {
  email: string;
  sub?: string;
  email_verified?: boolean;
}

/** A browser's ID token after Google sign-in at the Auth emulator. */
export async function googleIdToken({ email, sub = email, email_verified = true }: Person): Promise<string> {
  const credential = GoogleAuthProvider.credential(JSON.stringify({ sub, email, email_verified }));
  return idTokenAfter((auth) => signInWithCredential(auth, credential));
}

/** The one that it has after a sign-in with a password. */
export async function passwordIdToken(email: string, password: string): Promise<string> {
  return idTokenAfter((auth) => signInWithEmailAndPassword(auth, email, password));
}

/** The same token as of a sign-in that many seconds ago. The emulator's tokens are not signed. */
export function agedBy(seconds: number, idToken: string): string {
  const [header = '', payload = ''] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { auth_time: number };
  const aged = { ...claims, auth_time: claims.auth_time - seconds };
  return `${header}.${Buffer.from(JSON.stringify(aged)).toString('base64url')}.`;
}

/** An administrator with a verified address and no password. */
export async function createConfirmed(): Promise<{ uid: string; email: string }> {
  const { uid, email } = await createAdministrator();
  await admin().deleteUser(uid);
  await admin().createUser({ uid, email, emailVerified: true });
  await admin().setCustomUserClaims(uid, { admin: true });
  return { uid, email };
}

/** Links a Google account to a Firebase Auth account, as its user can with the project's public key. */
export async function joinGoogle(uid: string, { email, sub = email }: Person): Promise<void> {
  await admin().updateUser(uid, { providerToLink: { providerId: 'google.com', uid: sub, email } });
}

/** Whether an administrator has accepted, as it is stored. */
export async function storedState(uid: string): Promise<unknown> {
  return (await db.doc(`administrators/${uid}`).get()).get('state');
}

async function idTokenAfter(signIn: (auth: Auth) => Promise<{ user: { getIdToken: () => Promise<string> } }>) {
  const app = initializeApp({ projectId: environment.GCLOUD_PROJECT, apiKey: 'local' }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
  try {
    return await (await signIn(auth)).user.getIdToken();
  } finally {
    await deleteApp(app);
  }
}
