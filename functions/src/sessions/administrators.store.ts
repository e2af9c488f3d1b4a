import type { DocumentSnapshot } from '@google-cloud/firestore';
import * as z from 'zod';
import { mostAdministrators } from '../contract/calls/administrators.ts';
import { storedRevisionSchema } from '../contract/rules/fields.ts';
import { administratorStateSchema, roleSchema } from '../contract/rules/roles.ts';
import { db } from '../firestore/firebase.ts';
import { countOf } from '../firestore/list-page.ts';
import { storedTimeSchema, toStoredRevision, toStoredTime } from '../firestore/stored-fields.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import type { Administrator } from './administrator.ts';

const administrators = db.collection('administrators');

const timeOrNull = storedTimeSchema.nullable();

const storedSchema = z.object({
  email: z.string(),
  role: roleSchema,
  state: administratorStateSchema,
  invitedBy: z.string().nullable(),
  invitedAt: timeOrNull,
  // Not named after its expiry, because Firestore would then delete the whole document.
  invitation: z.object({ hash: z.string().nullable(), endsAt: storedTimeSchema }).nullable(),
  acceptedAt: timeOrNull,
  lastSignInAt: timeOrNull,
  revision: storedRevisionSchema,
  createdAt: storedTimeSchema,
});

/** Reads in a transaction if `reader` is given. */
export async function getAdministrator(uid: string, reader?: Reader): Promise<Administrator | null> {
  const reference = administrators.doc(uid);
  return fromStored(await (reader ? reader.get(reference) : reference.get()));
}

/** Administrators in any state, by e-mail, up to the list's limit. */
export async function listAdministrators(): Promise<{ administrators: Administrator[]; total: number }> {
  const { docs } = await administrators.limit(mostAdministrators).get();
  const total = docs.length < mostAdministrators ? docs.length : await countOf(administrators);
  const listed = docs.flatMap((document) => fromStored(document) ?? []);
  return { administrators: listed.sort((one, other) => one.email.localeCompare(other.email, 'en')), total };
}

/** Whether the transaction sees another owner who may sign in. */
export async function hasOtherOwner(uid: string, reader: Reader): Promise<boolean> {
  const owners = administrators.where('role', '==', 'owner').where('state', '==', 'active').limit(2);
  const { docs } = await reader.get(owners);
  return docs.some(({ id }) => id !== uid);
}

export function stageAdministrator(writer: Writer, administrator: Administrator): void {
  writer.set(administrators.doc(administrator.uid), toStored(administrator));
}

/** Records a sign-in for the list; this does not change the revision. */
export function stageSeen(writer: Writer, { uid, email }: { uid: string; email: string }, at: string): void {
  writer.update(administrators.doc(uid), { email, lastSignInAt: toStoredTime(at) });
}

function fromStored(document: DocumentSnapshot): Administrator | null {
  return document.exists ? { uid: document.id, ...storedSchema.parse(document.data()) } : null;
}

function toStored({ uid: _, invitation, revision, ...administrator }: Administrator) {
  const { invitedAt, acceptedAt, lastSignInAt, createdAt } = administrator;
  return {
    ...administrator,
    invitation: invitation && { ...invitation, endsAt: toStoredTime(invitation.endsAt) },
    revision: toStoredRevision(revision),
    invitedAt: invitedAt && toStoredTime(invitedAt),
    acceptedAt: acceptedAt && toStoredTime(acceptedAt),
    lastSignInAt: lastSignInAt && toStoredTime(lastSignInAt),
    createdAt: toStoredTime(createdAt),
    updatedAt: toStoredTime(new Date().toISOString()),
  };
}
