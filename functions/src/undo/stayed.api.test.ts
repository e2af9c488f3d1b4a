import { expect, test } from 'vitest';
import { actsApi } from '../contract/calls/acts.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import type { LeftOut } from '../contract/rules/reasons.ts';
import { tagsApi } from '../contract/calls/tags.ts';
import { usersApi } from '../contract/calls/users.ts';
import { db } from '../firestore/firebase.ts';
import { call, signIn } from '../testing/api.ts';
import {
  createBadge,
  createTag,
  createUser,
  importPeople,
  peopleNamed,
  setTags,
  uniqueEmail,
  uniqueWord,
  usersNamed,
} from '../testing/builders.ts';
import { endOfJob, stayedIn, undo } from '../testing/jobs.ts';

const sessionId = await signIn();
const pageOf = (id: string, after?: string) => call(actsApi.stayed, { sessionId, params: { id }, query: { after } });
const stayedOf = async (actId: string) => stayedIn(sessionId, (await undo(sessionId, actId)).jobId);

test('undoing an import lists people who have badges, were changed or are deleted, and tags in use', async () => {
  const [word, tag] = [uniqueWord(), uniqueWord()];
  const { jobId } = await importPeople({ sessionId }, peopleNamed(word, 4, { tags: [tag] }));
  const [badged, changed, gone] = await usersNamed(sessionId, word);
  await createBadge(sessionId, badged?.id ?? '');
  const body = { name: changed?.name ?? '', email: changed?.email ?? '', department: 'Arts' };
  await call(usersApi.update, { sessionId, params: { id: changed?.id ?? '' }, body });
  await call(usersApi.delete, { sessionId, params: { id: gone?.id ?? '' } });
  const records = await stayedOf(jobId);
  expect((await usersNamed(sessionId, word)).map(({ id }) => id).sort()).toEqual([badged?.id, changed?.id].sort());
  const expected = [
    { id: badged?.id, kind: 'user', name: badged?.name, why: 'has_badges' },
    { id: changed?.id, kind: 'user', name: changed?.name, why: 'changed' },
    { id: gone?.id, kind: 'user', name: null, why: 'gone' },
    { id: changed?.tags[0]?.id, kind: 'tag', name: tag, why: 'in_use' },
  ];
  expect(records).toHaveLength(expected.length);
  expect(records).toEqual(expect.arrayContaining(expected));
});

test('all other reasons are listed too', async () => {
  const user = await createUser(sessionId);
  const body = { name: user.name, email: uniqueEmail() };
  const edited = await call(usersApi.update, { sessionId, params: { id: user.id }, body });
  await createUser(sessionId, 'Somebody', user.email);
  expect(await stayedOf(edited.lastAct ?? '')).toMatchObject([{ id: user.id, why: 'email_taken' }]);
  expect(await usersNamed(sessionId, edited.email)).toMatchObject([{ id: user.id }]);

  const created = await createBadge(sessionId, user.id);
  await db.doc(`befores/${created.lastAct}`).update({ expiresAt: new Date() });
  expect(await stayedOf(created.lastAct ?? '')).toMatchObject([{ id: created.id, kind: 'badge', why: 'too_old' }]);
  await call(badgesApi.get, { sessionId, params: { id: created.id } });

  const tag = await createTag(sessionId);
  await setTags(sessionId, user.id, [tag.id]);
  const { actId = '' } = await call(tagsApi.delete, { sessionId, params: { id: tag.id } });
  const other = await call(tagsApi.create, { sessionId, body: { name: tag.name } });
  await setTags(sessionId, user.id, [other.id]);
  expect(await stayedOf(actId)).toEqual([
    { id: tag.id, kind: 'tag', name: null, why: 'name_taken' },
    { id: user.id, kind: 'user', name: user.name, why: 'has_tag' },
  ]);
});

test('an undo of any size lists every record it left out, 100 per page', { timeout: 240_000 }, async () => {
  const word = uniqueWord();
  const { jobId: importId } = await importPeople({ sessionId }, peopleNamed(word, 1010));
  await endOfJob(sessionId, importId);
  const filter = { search: word, importId };
  const { jobId } = await call(usersApi.bulkSetStatus, { sessionId, body: { filter, status: 'inactive' } });
  await endOfJob(sessionId, jobId);
  const { users } = await call(usersApi.list, { sessionId, query: { search: word, limit: 130 } });
  const later = users.map(({ id }) => id);
  await call(usersApi.bulkSetStatus, { sessionId, body: { userIds: later, status: 'pending' } });
  const { jobId: undoId } = await undo(sessionId, jobId);
  expect(await endOfJob(sessionId, undoId)).toMatchObject({ state: 'done', done: 880, skipped: 130 });
  const pages: LeftOut[][] = [];
  for (let after: string | undefined, isEnd = false; !isEnd;) {
    const { records, next } = await pageOf(undoId, after);
    pages.push(records);
    after = next ?? undefined;
    isEnd = next === null;
  }
  expect(pages.map(({ length }) => length)).toEqual([100, 30]);
  const told = pages.flat();
  expect(told.map(({ id }) => id).sort()).toEqual(later.sort());
  expect(new Set(told.map(({ why }) => why))).toEqual(new Set(['changed']));
});
