import { transact } from '../../firestore/writer.ts';
import { listTagReservations, listTags, sameTagKey, stageTagReservation } from '../../people/tags/tags.store.ts';
import {
  type Reserved,
  getHolders,
  reservedFields,
  stageReservation,
  walkReservations,
} from '../../people/users/reservations.store.ts';
import { getUsers, walkUsers } from '../../people/users/users.store.ts';
import type { StoredUser } from '../../people/users/stored-user.ts';
import type { Differences } from './difference.ts';

const words = { email: 'e-mail', identifier: 'identifier' } satisfies Record<Reserved, string>;

/** Compares e-mails and identifiers with their reservations: one per user who has it, and no others. */
export async function* checkUserReservations(): Differences {
  for await (const page of walkUsers()) {
    yield* checkHolders('email', page);
    yield* checkHolders('identifier', page);
  }
  yield* checkReservations('email');
  yield* checkReservations('identifier');
}

async function* checkHolders(field: Reserved, users: StoredUser[]): Differences {
  const holders = await getHolders(
    field,
    users.flatMap((user) => user[field] ?? []),
  );
  for (const user of users) {
    const value = user[field];
    const holder = value === null ? user.id : holders.get(value);
    if (value === null || holder === user.id) continue;
    const record = recordOf(field, reservedFields[field].keyOf(value));
    if (holder === undefined) {
      const says = `does not reserve the ${words[field]} of users/${user.id}`;
      yield { record, says, repair: () => reserve(field, user.id) };
    } else {
      const says = `reserves for users/${holder} the ${words[field]} that users/${user.id} has`;
      yield { record, says, repair: null };
    }
  }
}

async function* checkReservations(field: Reserved): Differences {
  for await (const page of walkReservations(field)) {
    const users = await getUsers(page.map(({ userId }) => userId));
    for (const [index, { key, userId }] of page.entries()) {
      if (holds(field, users[index], key)) continue;
      const says = `reserves an ${words[field]} that users/${userId} does not have`;
      yield { record: recordOf(field, key), says, repair: () => free(field, key, userId) };
    }
  }
}

function recordOf(field: Reserved, key: string): string {
  return reservedFields[field].collection.doc(key).path;
}

function holds(field: Reserved, user: StoredUser | null | undefined, key: string): boolean {
  const value = user?.[field] ?? null;
  return value !== null && reservedFields[field].keyOf(value) === key;
}

async function reserve(field: Reserved, userId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [user] = await getUsers([userId], reader);
    const value = user?.[field] ?? null;
    if (value === null || (await getHolders(field, [value], reader)).has(value)) return;
    stageReservation(writer, field, reservedFields[field].keyOf(value), userId);
  });
}

async function free(field: Reserved, key: string, userId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [user] = await getUsers([userId], reader);
    if (!holds(field, user, key)) stageReservation(writer, field, key, null);
  });
}

/** Compares tag names with their reservations. There are at most a few hundred tags. */
export async function* checkTagNames(): Differences {
  const [tags, reservations] = await Promise.all([listTags(), listTagReservations()]);
  for (const { id, name } of tags) {
    const key = sameTagKey(name);
    const holder = reservations.get(key);
    reservations.delete(key);
    if (holder === id) continue;
    const record = `tagNames/${key}`;
    if (holder === undefined) {
      yield { record, says: `does not reserve the name of tags/${id}`, repair: () => writeReservation(key, id) };
    } else {
      yield { record, says: `reserves for tags/${holder} the name that tags/${id} has`, repair: null };
    }
  }
  for (const [key, tagId] of reservations) {
    const says = `reserves a name that tags/${tagId} does not have`;
    yield { record: `tagNames/${key}`, says, repair: () => writeReservation(key, null) };
  }
}

// Reads again now, because a tag may have been created or renamed since.
async function writeReservation(key: string, tagId: string | null): Promise<void> {
  await transact(async (reader, writer) => {
    const tags = await listTags(reader);
    const owner = tags.find(({ name }) => sameTagKey(name) === key)?.id ?? null;
    if (owner === tagId) stageTagReservation(writer, key, tagId);
  });
}
