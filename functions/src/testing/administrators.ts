import { randomUUID } from 'node:crypto';
import type { Role } from '../contract/rules/roles.ts';
import { auth, db } from '../firestore/firebase.ts';
import { firstRevision } from '../firestore/stored-fields.ts';
import { commit } from '../firestore/writer.ts';
import { stageAdministrator } from '../sessions/administrators.store.ts';

export const password = 'correct horse battery staple';

export interface Administrator {
  uid: string;
  email: string;
  password: string;
}

/** Creates a separate administrator for a test. */
export async function createAdministrator(role: Role = 'owner'): Promise<Administrator> {
  const email = `admin-${randomUUID()}@example.com`;
  const { uid } = await auth().createUser({ email, password });
  await auth().setCustomUserClaims(uid, { admin: true });
  const now = new Date().toISOString();
  await commit((writer) => {
    stageAdministrator(writer, {
      uid,
      email,
      role,
      state: 'active',
      invitedBy: null,
      invitedAt: null,
      invitation: null,
      acceptedAt: now,
      lastSignInAt: null,
      revision: firstRevision,
      createdAt: now,
    });
  });
  return { uid, email, password };
}

/** Token of the invitation's link in the newest mail to an address. */
export async function mailedInvitation(email: string): Promise<string> {
  const { docs } = await db.collection('mail').where('to', '==', email).limit(1).get();
  return /#invitation=([\w-]+)/.exec(String(docs[0]?.get('message.text')))?.[1] ?? '';
}

/** The code in the newest mail to an address, read from the outbox. */
export async function mailedOtp(email: string): Promise<string | null> {
  const { docs } = await db.collection('mail').where('to', '==', email).limit(1).get();
  return /\b\d{6}\b/.exec(String(docs[0]?.get('message.text')))?.[0] ?? null;
}
