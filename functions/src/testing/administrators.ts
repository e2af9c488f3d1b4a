import { randomUUID } from 'node:crypto';
import { authApi } from '../contract/auth.ts';
import { auth, db } from '../firebase.ts';
import { call } from './api.ts';

export const password = 'correct horse battery staple';

/** Makes an administrator of its own for a test. */
export async function createAdministrator(): Promise<{ uid: string; email: string }> {
  const email = `admin-${randomUUID()}@example.com`;
  const { uid } = await auth.createUser({ email, password });
  await auth.setCustomUserClaims(uid, { admin: true });
  return { uid, email };
}

/** A live session of an administrator of its own. */
export async function signIn(): Promise<string> {
  const { email } = await createAdministrator();
  const { sessionId } = await call(authApi.login, { body: { email, password } });
  return sessionId;
}

/** The code in the newest mail to an address: the outbox is where a test reads its mail. */
export async function mailedOtp(email: string): Promise<string | null> {
  const { docs } = await db.collection('mail').where('to', '==', email).limit(1).get();
  return /\b\d{6}\b/.exec(String(docs[0]?.get('message.text')))?.[0] ?? null;
}
