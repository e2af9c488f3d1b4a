import { expect, test } from 'vitest';
import { auditApi } from './contract/calls/audit.ts';
import { badgeTemplatesApi } from './contract/calls/badge-templates.ts';
import { badgesApi } from './contract/calls/badges.ts';
import { deletedApi } from './contract/calls/deleted.ts';
import { usersApi } from './contract/calls/users.ts';
import { db } from './firestore/firebase.ts';
import { call, refusal, signInAs } from './testing/api.ts';
import { createBadge, createTemplate, createUser, uniqueWord, unknownId } from './testing/builders.ts';

const { sessionId, ...account } = await signInAs();
const { sessionId: issuer } = await signInAs('issuer');
const restore = (body: object) => call(deletedApi.restore, { sessionId, body });
const recordsOf = (id: string, query = {}) => call(deletedApi.listRecords, { sessionId, params: { id }, query });
const deleteUsers = (userIds: string[]) => call(usersApi.bulkDelete, { sessionId, body: { userIds } });

test('a deletion is listed with actor, time and the number of records that can be restored', async () => {
  const users = [await createUser(sessionId), await createUser(sessionId), await createUser(sessionId)];
  await createBadge(sessionId, users[0]?.id ?? '');
  const { jobId } = await deleteUsers(users.map(({ id }) => id));
  const find = async () => {
    const { acts } = await call(deletedApi.list, { sessionId, query: { limit: 10 } });
    return acts.find(({ id }) => id === jobId);
  };
  expect(await find()).toMatchObject({
    action: 'users.bulkDelete',
    kind: 'user',
    recordCount: 3,
    administrator: { id: account.uid, email: account.email },
    restorable: { user: 3, badge: 1, badgeTemplate: 0 },
  });
  await restore({ recordIds: [users[0]?.id ?? ''] });
  expect(await find()).toMatchObject({ recordCount: 3, restorable: { user: 2, badge: 0 } });
  await deleteUsers([(await createUser(sessionId)).id]);
  const { acts: page, nextCursor } = await call(deletedApi.list, { sessionId, query: { limit: 1 } });
  expect(page).toHaveLength(1);
  const { acts: next } = await call(deletedApi.list, { sessionId, query: { limit: 1, cursor: nextCursor ?? '' } });
  expect(next[0]?.at.localeCompare(page[0]?.at ?? '')).toBeLessThanOrEqual(0);
});

test('its records come in pages, each with name, title, e-mail and the day on which it is gone', async () => {
  const user = await createUser(sessionId, uniqueWord());
  const { id } = await createBadge(sessionId, user.id);
  const { actId = '' } = await call(usersApi.delete, { sessionId, params: { id: user.id } });
  const first = await recordsOf(actId, { limit: 1 });
  const second = await recordsOf(actId, { limit: 1, cursor: first.nextCursor ?? '' });
  expect([first.total, second.total, second.nextCursor]).toEqual([2, 2, null]);
  const records = [...first.records, ...second.records];
  const shared = { actId, name: user.name, email: user.email, problem: null };
  expect(records).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...shared, id: user.id, kind: 'user', title: null }),
      expect.objectContaining({ ...shared, id, kind: 'badge', title: expect.stringContaining('2026') as string }),
    ]),
  );
  for (const { deletedAt, expiresAt } of records) {
    expect(Date.parse(expiresAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
  }
});

test('an e-mail finds its own, in upper or lower case, and no other', async () => {
  const [user, other] = [await createUser(sessionId), await createUser(sessionId)];
  const { id } = await createBadge(sessionId, user.id);
  await call(badgesApi.delete, { sessionId, params: { id } });
  await deleteUsers([user.id, other.id]);
  const find = (email: string) => call(deletedApi.findRecords, { sessionId, query: { email } });
  const found = await find(user.email.toUpperCase());
  expect(found.records.map((record) => record.id).sort()).toEqual([user.id, id].sort());
  expect(found.total).toBe(2);
  expect(await find(user.email.slice(1))).toMatchObject({ records: [], total: 0 });
});

test('an expired record is not found, although it still exists', async () => {
  const user = await createUser(sessionId);
  const { actId = '' } = await call(usersApi.delete, { sessionId, params: { id: user.id } });
  await db.doc(`deletedRecords/${user.id}`).update({ expiresAt: new Date() });
  expect((await recordsOf(actId)).records).toEqual([]);
  expect((await call(deletedApi.findRecords, { sessionId, query: { email: user.email } })).records).toEqual([]);
  expect((await restore({ recordIds: [user.id] })).results).toMatchObject([{ id: user.id, outcome: 'not_found' }]);
  expect(await restore({ actId })).toMatchObject({ total: 0, done: 0 });
});

test('an action that is not a deletion is refused with a reason', async () => {
  const { id } = await createUser(sessionId);
  const { entries } = await call(auditApi.history, { sessionId, params: { id }, query: {} });
  for (const endpoint of [deletedApi.restore, deletedApi.purge]) {
    await refusal(endpoint, 404, { sessionId, body: { actId: unknownId } });
    await refusal(endpoint, 409, { sessionId, body: { actId: entries[0]?.id } });
  }
  expect((await recordsOf(unknownId)).records).toEqual([]);
});

test('a template comes back with its art, not as the default, and by an owner alone', async () => {
  const { id } = await createTemplate(sessionId);
  await call(badgeTemplatesApi.setDefault, { sessionId, params: { id } });
  const before = await call(badgeTemplatesApi.get, { sessionId, params: { id } });
  const { actId = '' } = await call(badgeTemplatesApi.delete, { sessionId, params: { id } });
  for (const body of [{ actId }, { recordIds: [id] }]) {
    await refusal(deletedApi.restore, 403, { sessionId: issuer, body });
  }
  expect((await recordsOf(actId)).records).toMatchObject([{ id, kind: 'badgeTemplate', name: before.name }]);
  expect((await restore({ actId })).results).toMatchObject([{ id, outcome: 'done' }]);
  const back = await call(badgeTemplatesApi.get, { sessionId, params: { id } });
  expect(back).toEqual({ ...before, isDefault: false, revision: back.revision });
});
