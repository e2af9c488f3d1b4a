import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { badgesApi } from '../../contract/calls/badges.ts';
import { usersApi } from '../../contract/calls/users.ts';
import type { User } from '../../contract/rules/user.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { call, request, signIn } from '../../testing/api.ts';
import { holding } from '../../testing/awards.ts';
import {
  createBadge,
  createTag,
  createUser,
  peopleNamed,
  setTags,
  uniqueEmail,
  uniqueWord,
  userNamed,
} from '../../testing/builders.ts';
import { bodyOf } from '../../testing/client.ts';

const sessionId = await signIn();

async function update(users: object[], key = randomUUID() as string) {
  const headers = { 'Idempotency-Key': key };
  const answer = await request(usersApi.import, { sessionId, headers, body: { users, updateExisting: true } });
  return bodyOf(usersApi.import, answer);
}
const userOf = (email: string) => userNamed(sessionId, email);
const tagNamesOf = (user: User) => user.tags.map(({ name }) => name).sort();
const nothing = { imported: 0, updated: 0, unchanged: 0, createdTags: 0, errors: [] };

test('existing people get the name, department and additional tags; new ones are added', async () => {
  const [kept, added] = [await createTag(sessionId), uniqueWord()];
  const body = { name: 'Ana Old', email: uniqueEmail(), department: 'Physics', status: 'inactive' as const };
  const before = await call(usersApi.create, { sessionId, body });
  await setTags(sessionId, before.id, [kept.id]);
  const newcomer = uniqueEmail();
  const answer = await update([
    { name: 'Ana New', email: before.email.toUpperCase(), department: 'Maths', tags: [added, kept.name] },
    { name: 'Newcomer', email: newcomer },
    { name: ' ', email: uniqueEmail() },
  ]);
  const errors = [{ row: 4, message: 'Name is required' }];
  expect(answer).toEqual({ ...nothing, imported: 1, updated: 1, createdTags: 1, errors });
  const after = await userOf(before.email);
  expect(after).toMatchObject({ id: before.id, name: 'Ana New', department: 'Maths', status: 'inactive' });
  expect(after.createdAt).toBe(before.createdAt);
  expect(after.revision).not.toBe(before.revision);
  expect(tagNamesOf(after)).toEqual([kept.name, added].sort());
  expect((await userOf(newcomer)).name).toBe('Newcomer');
});

test('an empty department keeps the current one, and a row without changes changes nothing', async () => {
  const body = { name: 'Same', email: uniqueEmail(), department: 'Physics' };
  const before = await call(usersApi.create, { sessionId, body });
  expect(await update([{ name: 'Same', email: body.email, department: ' ' }])).toEqual({ ...nothing, unchanged: 1 });
  expect(await userOf(body.email)).toEqual(before);
});

test('without the option, existing people are refused and stay unchanged', async () => {
  const before = await createUser(sessionId);
  const users = [{ name: 'Another', email: before.email, tags: [uniqueWord()] }];
  const answer = await call(usersApi.import, { sessionId, body: { users } });
  expect(answer.errors).toEqual([{ row: 2, message: 'A user with this email already exists' }]);
  expect(await userOf(before.email)).toEqual(before);
});

test('a name that an import changes updates badges, search and public pages', async () => {
  const user = await createUser(sessionId);
  const { id, verificationHash: hash } = await createBadge(sessionId, user.id);
  const name = `Renamed ${uniqueWord()}`;
  await update([{ name, email: user.email, department: 'Maths' }]);
  const details = await call(verificationApi.details, { params: { hash } });
  expect(details).toMatchObject({ recipientName: name, recipientDepartment: 'Maths' });
  const { badges } = await call(badgesApi.list, { sessionId, query: { search: name } });
  expect(badges.map((badge) => badge.id)).toEqual([id]);
  // The award still knows its holder.
  expect(await holding(sessionId, user.id, "Dean's List", 2026)).toBe(1);
  expect((await userOf(user.email)).badgeCount).toBe(1);
});

test('an import updates all badges of a person with very many, and those of others in the same file', async () => {
  const many = await createUser(sessionId);
  const few = await Promise.all(Array.from({ length: 3 }, () => createUser(sessionId)));
  const owners = [...Array<User>(160).fill(many), ...few, ...few];
  await Promise.all(owners.map(({ id }) => createBadge(sessionId, id)));
  const word = uniqueWord();
  const rows = few.toSpliced(1, 0, many).map(({ email }, index) => ({ name: `${word} ${index}`, email }));
  expect(await update(rows)).toEqual({ ...nothing, updated: 4 });
  // A queued job updates those that do not fit in one commit.
  const found = () => call(badgesApi.list, { sessionId, query: { search: word, limit: 1 } });
  await expect.poll(async () => (await found()).total).toBe(166);
});

test('a repeated import returns the same answer, and keeps later changes', async () => {
  const user = await createUser(sessionId);
  const rows = [
    { name: 'From the list', email: user.email, tags: [uniqueWord()] },
    { name: 'Newcomer', email: uniqueEmail() },
  ];
  const key = randomUUID();
  const first = await update(rows, key);
  expect(first).toMatchObject({ imported: 1, updated: 1, createdTags: 1 });
  const body = { name: 'Mended by hand', email: user.email };
  await call(usersApi.update, { sessionId, params: { id: user.id }, body });
  expect(await update(rows, key)).toEqual(first);
  expect((await userOf(user.email)).name).toBe('Mended by hand');
});

test('one call adds, or updates, a thousand people', async () => {
  const word = uniqueWord();
  const rows = peopleNamed('Before', 1000);
  expect(await update(rows)).toEqual({ ...nothing, imported: 1000 });
  const renamed = rows.map(({ email }, index) => ({ name: `${word} ${index}`, email }));
  expect(await update(renamed)).toEqual({ ...nothing, updated: 1000 });
  const { users } = await call(usersApi.list, { sessionId, query: { search: word, limit: 1000 } });
  // They keep their places.
  expect(users.map(({ name }) => name)).toEqual(renamed.map(({ name }) => name));
});
