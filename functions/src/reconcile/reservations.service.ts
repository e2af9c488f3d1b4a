import { hashedKey } from '../firestore/ids.ts';
import { transact } from '../firestore/writer.ts';
import { listTagReservations, listTags, sameTagKey, stageTagReservation } from '../tags/tags.store.ts';
import { getEmailHolders, stageEmailReservation, walkEmailReservations } from '../users/user-emails.store.ts';
import { getUsers, walkUsers } from '../users/users.store.ts';
import type { StoredUser } from '../users/stored-user.ts';
import type { Differences } from './difference.ts';

/** Compares e-mails with their reservations: one for each user, and none for anybody else. */
export async function* checkEmails(): Differences {
  for await (const page of walkUsers()) {
    const holders = await getEmailHolders(page.map(({ email }) => email));
    for (const user of page) {
      const holder = holders.get(user.email);
      if (holder === user.id) continue;
      const record = `userEmails/${hashedKey(user.email)}`;
      if (holder === undefined) {
        yield { record, says: `does not reserve the e-mail of users/${user.id}`, repair: () => reserveEmail(user.id) };
      } else {
        const says = `reserves for users/${holder} the e-mail that users/${user.id} has`;
        yield { record, says, repair: null };
      }
    }
  }
  for await (const page of walkEmailReservations()) {
    const users = await getUsers(page.map(({ userId }) => userId));
    for (const [index, { key, userId }] of page.entries()) {
      if (holds(users[index], key)) continue;
      const says = `reserves an e-mail that users/${userId} does not have`;
      yield { record: `userEmails/${key}`, says, repair: () => freeEmail(key, userId) };
    }
  }
}

function holds(user: StoredUser | null | undefined, key: string): boolean {
  return user ? hashedKey(user.email) === key : false;
}

async function reserveEmail(userId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [user] = await getUsers([userId], reader);
    const holder = user && (await getEmailHolders([user.email], reader)).get(user.email);
    if (user && holder === undefined) stageEmailReservation(writer, hashedKey(user.email), userId);
  });
}

async function freeEmail(key: string, userId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [user] = await getUsers([userId], reader);
    if (!holds(user, key)) stageEmailReservation(writer, key, null);
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
