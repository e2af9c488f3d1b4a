import { hashedKey } from '../firestore/ids.ts';
import { type Reader, type Writer, transact } from '../firestore/writer.ts';
import { listTagReservations, listTags, sameTagKey, stageTagReservation } from '../tags/tags.store.ts';
import { getEmailHolders, stageEmailReservation, walkEmailReservations } from '../users/user-emails.store.ts';
import {
  getIdentifierHolders,
  identifierHash,
  stageIdentifierReservation,
  walkIdentifierReservations,
} from '../users/user-identifiers.store.ts';
import { getUsers, walkUsers } from '../users/users.store.ts';
import type { StoredUser } from '../users/stored-user.ts';
import type { Differences } from './difference.ts';

/** A field of users that nobody shares, and the documents that reserve it. */
interface Reserved {
  collection: string;
  /** The field in words. */
  what: string;
  valueOf: (user: StoredUser) => string | null;
  keyOf: (value: string) => string;
  getHolders: (values: string[], reader?: Reader) => Promise<Map<string, string>>;
  walk: () => AsyncGenerator<{ key: string; userId: string }[]>;
  stage: (writer: Writer, key: string, userId: string | null) => void;
}

const emails: Reserved = {
  collection: 'userEmails',
  what: 'e-mail',
  valueOf: ({ email }) => email,
  keyOf: hashedKey,
  getHolders: getEmailHolders,
  walk: walkEmailReservations,
  stage: stageEmailReservation,
};

const identifiers: Reserved = {
  collection: 'userIdentifiers',
  what: 'identifier',
  valueOf: ({ identifier }) => identifier,
  keyOf: identifierHash,
  getHolders: getIdentifierHolders,
  walk: walkIdentifierReservations,
  stage: stageIdentifierReservation,
};

/** Compares e-mails and identifiers with their reservations: one for each user who has it, and none for anybody else. */
export async function* checkUserReservations(): Differences {
  for await (const page of walkUsers()) {
    yield* checkHolders(emails, page);
    yield* checkHolders(identifiers, page);
  }
  yield* checkReservations(emails);
  yield* checkReservations(identifiers);
}

async function* checkHolders(reserved: Reserved, users: StoredUser[]): Differences {
  const { collection, what, valueOf, keyOf, getHolders } = reserved;
  const holders = await getHolders(users.flatMap((user) => valueOf(user) ?? []));
  for (const user of users) {
    const value = valueOf(user);
    const holder = value === null ? user.id : holders.get(value);
    if (value === null || holder === user.id) continue;
    const record = `${collection}/${keyOf(value)}`;
    if (holder === undefined) {
      const says = `does not reserve the ${what} of users/${user.id}`;
      yield { record, says, repair: () => reserve(reserved, user.id) };
    } else {
      const says = `reserves for users/${holder} the ${what} that users/${user.id} has`;
      yield { record, says, repair: null };
    }
  }
}

async function* checkReservations(reserved: Reserved): Differences {
  const { collection, what, walk } = reserved;
  for await (const page of walk()) {
    const users = await getUsers(page.map(({ userId }) => userId));
    for (const [index, { key, userId }] of page.entries()) {
      if (holds(reserved, users[index], key)) continue;
      const says = `reserves an ${what} that users/${userId} does not have`;
      yield { record: `${collection}/${key}`, says, repair: () => free(reserved, key, userId) };
    }
  }
}

function holds({ valueOf, keyOf }: Reserved, user: StoredUser | null | undefined, key: string): boolean {
  const value = user ? valueOf(user) : null;
  return value !== null && keyOf(value) === key;
}

async function reserve({ valueOf, keyOf, getHolders, stage }: Reserved, userId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [user] = await getUsers([userId], reader);
    const value = user ? valueOf(user) : null;
    if (value !== null && !(await getHolders([value], reader)).has(value)) stage(writer, keyOf(value), userId);
  });
}

async function free(reserved: Reserved, key: string, userId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [user] = await getUsers([userId], reader);
    if (!holds(reserved, user, key)) reserved.stage(writer, key, null);
  });
}

/** Compares tag names with their reservations. There are a few hundred tags at most. */
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

// Asked again at this moment: a tag may have been made or renamed since.
async function writeReservation(key: string, tagId: string | null): Promise<void> {
  await transact(async (reader, writer) => {
    const tags = await listTags(reader);
    const owner = tags.find(({ name }) => sameTagKey(name) === key)?.id ?? null;
    if (owner === tagId) stageTagReservation(writer, key, tagId);
  });
}
