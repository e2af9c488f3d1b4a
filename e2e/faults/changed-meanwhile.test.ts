import { expect, test, vi } from 'vitest';
import { actsApi } from '../../functions/src/contract/calls/acts.ts';
import { authApi } from '../../functions/src/contract/calls/auth.ts';
import { badgeTemplatesApi } from '../../functions/src/contract/calls/badge-templates.ts';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { tagsApi } from '../../functions/src/contract/calls/tags.ts';
import { usersApi } from '../../functions/src/contract/calls/users.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { call, refusal, request } from '../../functions/src/testing/api.ts';
import { createTemplate } from '../../functions/src/testing/builders.ts';
import { localApi } from '../../functions/src/testing/local-api.ts';
import { chores } from './chores.ts';
import { workUntilEnd } from './own-queue.ts';
import { onlyJob, openSchool } from './school.ts';
import { leaveHalfDone } from './work.ts';

vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);
const { baseUrl } = await localApi();

const people = 160;

test('badges are issued although recipients and the template are deleted and the administrator signs out', async () => {
  const { sessionId, tag } = await openSchool(people);
  const template = await createTemplate(sessionId);
  const body = { tagIds: [tag.id], templateId: template.id, year: 2026 };
  const kind = 'bulk-by-tags';
  await leaveHalfDone({ endpoint: badgesApi.bulkIssueByTags, input: { sessionId, body }, kind }, baseUrl);

  // The list is newest first: a person with a badge, and one without.
  const { docs } = await db.collection('users').select().get();
  for (const id of [docs.at(0)?.id ?? '', docs.at(-1)?.id ?? '']) {
    await call(usersApi.delete, { sessionId, params: { id } });
  }
  await call(badgeTemplatesApi.delete, { sessionId, params: { id: template.id } });
  await call(authApi.logout, { sessionId });
  await refusal(usersApi.list, 401, { sessionId });

  await workUntilEnd();
  const counts = { total: people, done: people - 1, skipped: 1, failed: 0 };
  expect(await onlyJob(kind)).toMatchObject({ state: 'done', ...counts });
  const badges = await db.collection('badges').select('userId', 'art', 'templateId').get();
  expect(badges.size).toBe(people - 2);
  expect(new Set(badges.docs.map((document) => JSON.stringify(document.get('art')))).size).toBe(1);
});

test('an import continues when its tag is deleted', async () => {
  const chore = await chores.importPeople(people, baseUrl);
  await leaveHalfDone(chore, baseUrl);
  const { sessionId } = chore.input;
  const tags = await call(tagsApi.list, { sessionId });
  const id = tags.find(({ name }) => name === 'New')?.id ?? '';
  await call(tagsApi.delete, { sessionId, params: { id } });
  await workUntilEnd();
  expect(await onlyJob('import')).toMatchObject({ state: 'done', total: people, done: people, failed: 0 });
});

test('a person is forgotten during a restore: their badge is not restored, and the answer says so', async () => {
  const { endpoint, input } = await chores.restorePeople(people, baseUrl);
  await leaveHalfDone({ endpoint, input, kind: 'restore' }, baseUrl);
  const { sessionId } = input;
  const [back] = (await db.collection('users').select().limit(1).get()).docs;
  const userId = back?.id ?? '';
  const [kept] = (await db.collection('deletedRecords').where('userId', '==', userId).get()).docs;
  await call(usersApi.bulkForget, { sessionId, body: { userIds: [userId] } });
  await workUntilEnd();
  expect(await onlyJob('restore')).toMatchObject({
    state: 'done',
    total: 2 * people,
    done: 2 * people - 1,
    skipped: 1,
  });
  const answer = await request(endpoint, input);
  const { results } = JSON.parse(answer.text) as { results: { id: string; outcome: string; why?: string }[] };
  expect(results.filter(({ outcome }) => outcome !== 'done')).toMatchObject([{ id: kept?.id, why: 'forgotten' }]);
  expect((await db.collection('badges').where('userId', '==', userId).get()).empty).toBe(true);
});

test('a person is forgotten during the undo of a bulk action, and the undo reports it', async () => {
  const { endpoint, input } = await chores.setStatus(people, baseUrl);
  await request(endpoint, input);
  await workUntilEnd();
  const { sessionId } = input;
  const params = { id: (await onlyJob('set-status'))?.id ?? '' };
  const undo = { endpoint: actsApi.undo, input: { sessionId, params, body: {} }, kind: 'undo' };
  const { id } = await leaveHalfDone(undo, baseUrl);
  const [left] = (await db.collection('users').where('status', '==', 'inactive').select().limit(1).get()).docs;
  const userId = left?.id ?? '';
  await call(usersApi.bulkForget, { sessionId, body: { userIds: [userId] } });
  await workUntilEnd();
  expect(await onlyJob('undo')).toMatchObject({ state: 'done', total: people, done: people - 1, skipped: 1 });
  const { records } = await call(actsApi.stayed, { sessionId, params: { id }, query: {} });
  expect(records).toEqual([{ id: userId, kind: 'user', name: null, why: 'forgotten' }]);
});
