import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type User, type UserStatus, userStatusSchema } from '../contract/users.ts';
import { db } from '../firebase.ts';
import { gramsOf } from '../firestore/grams.ts';
import { hashedKey } from '../firestore/ids.ts';
import { type Page, type PageRequest, countOf, listPage } from '../firestore/list-page.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/times.ts';
import type { Writer } from '../firestore/writer.ts';

const users = db.collection('users');
const userEmails = db.collection('userEmails');

/** A user as stored: tags by id alone. */
export type StoredUser = Omit<User, 'tags'> & { tagIds: string[] };

const storedSchema = z.object({
  name: z.string(),
  email: z.string(),
  department: z.string().nullable(),
  status: userStatusSchema,
  tagIds: z.array(z.string()),
  badgeCount: z.int(),
  createdAt: storedTimeSchema,
  updatedAt: storedTimeSchema,
});
const fields = Object.keys(storedSchema.shape);

function toUser(document: { id: string; data(): unknown }): StoredUser {
  return { id: document.id, ...storedSchema.parse(document.data()) };
}

/** A page of users, newest first; `unsearchedTotal` counts all users when nothing narrows the list. */
export async function listUsers(
  { status, ...request }: PageRequest & { status?: UserStatus | undefined },
  unsearchedTotal: () => Promise<number>,
): Promise<Page<StoredUser>> {
  const query = status ? users.where('status', '==', status) : users;
  return listPage(
    {
      query,
      fields,
      toRow: (document: QueryDocumentSnapshot) => toUser(document),
      searchedTexts: ({ name, email }) => [name, email],
      unsearchedTotal: status ? () => countOf(query) : unsearchedTotal,
    },
    request,
  );
}

export async function readUser(id: string): Promise<StoredUser | null> {
  const [document] = await db.getAll(users.doc(id), { fieldMask: fields });
  return document?.exists ? toUser({ id, data: () => document.data() }) : null;
}

/** Creates a user without tags and reserves the e-mail; the commit fails when the e-mail is taken. */
export function stageNewUser(writer: Writer, { id, createdAt, updatedAt, ...user }: StoredUser): void {
  writer.create(userEmails.doc(hashedKey(user.email)), { userId: id });
  writer.create(users.doc(id), {
    ...user,
    tags: {},
    createdAt: toStoredTime(createdAt),
    updatedAt: toStoredTime(updatedAt),
    grams: gramsOf(user.name, user.email),
  });
}

/** Adds to a user's number of badges; the commit fails when the user is gone. */
export function stageBadgeCount(writer: Writer, userId: string, change: number): void {
  writer.update(users.doc(userId), { badgeCount: FieldValue.increment(change) });
}
