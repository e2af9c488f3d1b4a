import { expect, test } from 'vitest';
import { auditApi } from '../contract/calls/audit.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { deletedApi } from '../contract/calls/deleted.ts';
import { usersApi } from '../contract/calls/users.ts';
import { db } from '../firestore/firebase.ts';
import { call, signIn } from '../testing/api.ts';
import { createIssuedBadge, createUser, uniqueEmail, uniqueWord } from '../testing/builders.ts';

const sessionId = await signIn();
const purge = (body: object) => call(deletedApi.purge, { sessionId, body });
const restore = (body: object) => call(deletedApi.restore, { sessionId, body });
const deleteUsers = (userIds: string[]) => call(usersApi.bulkDelete, { sessionId, body: { userIds } });

test('permanent deletion cannot be undone, and leaves no personal data', async () => {
  const name = uniqueWord();
  const { id } = await createUser(sessionId, name);
  const body = { name: uniqueWord(), email: uniqueEmail() };
  const { lastAct } = await call(usersApi.update, { sessionId, params: { id }, body });
  const before = async () => (await db.doc(`befores/${lastAct}`).get()).get('value') as string;
  expect(await before()).toContain(name);
  const { jobId } = await deleteUsers([id]);
  const answer = await purge({ actId: jobId });
  expect(answer).toMatchObject({ state: 'done', total: 1, done: 1, results: [{ id, outcome: 'done' }] });
  expect(await before()).toBe('[]');
  expect((await db.doc(`deletedRecords/${id}`).get()).exists).toBe(false);
  expect((await restore({ recordIds: [id] })).results).toMatchObject([{ id, outcome: 'not_found' }]);
  expect(await purge({ recordIds: [id] })).toMatchObject({ done: 0, results: [{ id, outcome: 'not_found' }] });
  const { entries } = await call(auditApi.list, { sessionId, query: { record: id } });
  expect(entries[0]).toMatchObject({ action: 'deleted.purge', kind: 'user' });
});

test('it keeps what the same actions stored about other records', async () => {
  const [gone, stays] = [await createUser(sessionId), await createUser(sessionId)];
  const { jobId } = await call(usersApi.bulkSetStatus, {
    sessionId,
    body: { userIds: [gone.id, stays.id], status: 'inactive' },
  });
  await deleteUsers([gone.id, stays.id]);
  await purge({ recordIds: [gone.id] });
  const { docs } = await db.collection('auditEntries').where('jobId', '==', jobId).get();
  const befores = await db.getAll(...docs.map(({ id }) => db.doc(`befores/${id}`)));
  const kept = befores.map((document) => String(document.get('value'))).join('');
  expect(kept).toContain(stays.id);
  expect(kept).not.toContain(gone.id);
  expect(await restore({ recordIds: [stays.id] })).toMatchObject({ done: 1 });
});

test('permanently deleting a person includes the badges that the same action deleted', async () => {
  const badge = await createIssuedBadge(sessionId);
  await deleteUsers([badge.userId]);
  expect(await purge({ recordIds: [badge.userId] })).toMatchObject({ total: 2, done: 2 });
  expect((await restore({ recordIds: [badge.id] })).results).toMatchObject([{ id: badge.id, outcome: 'not_found' }]);
});

test('a restored record cannot be permanently deleted', async () => {
  const { id, userId } = await createIssuedBadge(sessionId);
  const { actId = '' } = await call(badgesApi.delete, { sessionId, params: { id } });
  await restore({ actId });
  expect(await purge({ recordIds: [id] })).toMatchObject({ done: 0 });
  expect((await call(badgesApi.list, { sessionId, query: { userId } })).total).toBe(1);
});
