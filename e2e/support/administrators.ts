import { randomUUID } from 'node:crypto';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

const app = getApps()[0] ?? initializeApp();

export interface Administrator {
  email: string;
  password: string;
}

/** Makes an administrator of its own for a journey. */
export async function createAdministrator(): Promise<Administrator> {
  const account = { email: `admin-${randomUUID()}@example.com`, password: 'correct horse battery staple' };
  const { uid } = await getAuth(app).createUser(account);
  await getAuth(app).setCustomUserClaims(uid, { admin: true });
  return account;
}

/** The code in the newest mail to an address, read from the outbox; null while there is none. */
export async function mailedOtp(email: string): Promise<string | null> {
  const { docs } = await getFirestore(app).collection('mail').where('to', '==', email).limit(1).get();
  return /\b\d{6}\b/.exec(String(docs[0]?.get('message.text')))?.[0] ?? null;
}
