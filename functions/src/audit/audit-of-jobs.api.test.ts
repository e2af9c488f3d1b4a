import { expect, test } from 'vitest';
import { auditApi } from '../contract/calls/audit.ts';
import { badgeName } from '../contract/words/badge-words.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { importsApi } from '../contract/calls/imports.ts';
import { tagsApi } from '../contract/calls/tags.ts';
import { usersApi } from '../contract/calls/users.ts';
import { call, signInAs } from '../testing/api.ts';
import {
  createBadges,
  createTag,
  createTagOf,
  createTemplate,
  createUser,
  importOf,
  importPeople,
  peopleNamed,
  uniqueWord,
} from '../testing/builders.ts';
import { endOfJob, issueToNewTag } from '../testing/jobs.ts';

const { sessionId, ...account } = await signInAs();

const list = (query: object) => call(auditApi.list, { sessionId, query });
const actionsOn = async (id: string) =>
  (await call(auditApi.history, { sessionId, params: { id } })).entries.map(({ action }) => action);

/** Ids that an entry's lines name. */
async function idsOf(entry: string): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await call(auditApi.lines, { sessionId, params: { id: entry }, query: { cursor } });
    const own = page.lines.flatMap(({ records }) => records.map(({ id }) => id));
    for (const id of [...own, ...page.lines.flatMap(({ also }) => also)]) ids.add(id);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

test(
  'bulk work is one entry with all ids in its lines, and each badge has it in its history',
  { timeout: 120_000 },
  async () => {
    const template = await createTemplate(sessionId);
    const { jobId } = await issueToNewTag(sessionId, 160, { templateId: template.id });
    const { badges } = await call(badgesApi.list, { sessionId, query: { jobId, limit: 1000 } });
    expect(badges).toHaveLength(160);
    const { entries } = await list({ administrator: account.uid, kind: 'badge' });
    const own = entries.filter(({ action }) => action === 'badges.bulkIssueByTags');
    expect(own).toMatchObject([{ id: jobId, jobId, recordCount: 160, fields: [], reason: null }]);
    expect(own[0]?.records).toHaveLength(5);
    const ids = await idsOf(jobId);
    for (const { id, userId } of badges) expect([ids.has(id), ids.has(userId)]).toEqual([true, true]);
    const { lines } = await call(auditApi.lines, { sessionId, params: { id: jobId } });
    const named = new Map(lines.flatMap(({ records }) => records.map((record) => [record.id, record.name] as const)));
    expect(named).toEqual(new Map(badges.map((badge) => [badge.id, `${badgeName(badge)}, ${badge.recipientName}`])));
    for (const { id, userId } of [badges[0], badges[159]].filter((badge) => badge !== undefined)) {
      expect(await actionsOn(id)).toEqual(['badges.bulkIssueByTags']);
      expect(await actionsOn(userId)).toEqual(['badges.bulkIssueByTags', 'imports.create']);
    }
    expect(await actionsOn(template.id)).toEqual(['badges.bulkIssueByTags', 'badgeTemplates.create']);

    const badgeIds = badges.map(({ id }) => id);
    const deleted = await call(badgesApi.bulkDelete, { sessionId, body: { badgeIds } });
    const gone = await idsOf(deleted.jobId);
    expect(badgeIds.filter((id) => !gone.has(id))).toEqual([]);
    expect((await list({ administrator: account.uid, limit: 1 })).entries).toMatchObject([
      {
        action: 'badges.bulkDelete',
        recordCount: 160,
        records: badgeIds.slice(0, 5).map((id) => ({ id, name: null })),
      },
    ]);
  },
);

test('an import is one entry with all added and changed people, and its new tags', async () => {
  const word = uniqueWord();
  const known = await createUser(sessionId, `${word} known`);
  const people = [...peopleNamed(word, 200, { tags: [word] }), { name: `${word} renamed`, email: known.email }];
  const body = { ...importOf(people), updateExisting: true };
  const { jobId } = await call(importsApi.create, { sessionId, body });
  await endOfJob(sessionId, jobId);
  const added = (await call(usersApi.list, { sessionId, query: { importId: jobId, limit: 1000 } })).users;
  const tag = (await call(tagsApi.list, { sessionId })).find(({ name }) => name === word);
  const ids = await idsOf(jobId);
  const touched = [...added.map(({ id }) => id), known.id, tag?.id ?? ''];
  expect(added).toHaveLength(200);
  expect(touched.filter((id) => !ids.has(id))).toEqual([]);
  expect(await actionsOn(known.id)).toEqual(['imports.create', 'users.create']);
  expect(await actionsOn(tag?.id ?? '')).toEqual(['imports.create']);
});

test('an import with only refused rows at first has its entry with the later ones', async () => {
  const word = uniqueWord();
  // Short enough for a step of the largest size.
  const rowsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      row: first + index,
      name: 'Ann',
      email: `${first + index}@${word}.org`,
    }));
  const [known, fresh] = [rowsFrom(2, 150), rowsFrom(200, 20)];
  await importPeople(
    { sessionId },
    known.map(({ name, email }) => ({ name, email })),
  );
  const { jobId } = await call(importsApi.create, { sessionId, body: { users: [...known, ...fresh] } });
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', done: 20, failed: 150 });
  const [entry] = (await list({ administrator: account.uid, kind: 'user', limit: 1 })).entries;
  expect(entry).toMatchObject({ id: jobId, action: 'imports.create' });
  expect((await idsOf(jobId)).size).toBe(20);
});

test(
  'a person who is deleted with many badges, and a tag with many people, are recorded with all of them',
  { timeout: 120_000 },
  async () => {
    const user = await createUser(sessionId);
    const badges = await createBadges(sessionId, user.id, 160);
    await call(usersApi.delete, { sessionId, params: { id: user.id } });
    const [entry] = (await list({ administrator: account.uid, kind: 'user', limit: 1 })).entries;
    expect(entry).toMatchObject({ action: 'users.delete', recordCount: 1, records: [{ id: user.id, name: null }] });
    const ids = await idsOf(entry?.id ?? '');
    expect(badges.filter(({ id }) => !ids.has(id))).toEqual([]);

    const tag = await createTagOf(sessionId, 170);
    const { users } = await call(usersApi.byTags, { sessionId, query: { tagIds: [tag.id] } });
    await call(tagsApi.delete, { sessionId, params: { id: tag.id } });
    const [deletion] = (await list({ record: tag.id, kind: 'tag' })).entries.toReversed().slice(1);
    expect(deletion).toMatchObject({ action: 'tags.delete' });
    const untagged = await idsOf(deletion?.jobId ?? deletion?.id ?? '');
    expect(users.filter(({ id }) => !untagged.has(id))).toEqual([]);
  },
);

test('work on many records is found by that name, whatever it was about, and work on one is not', async () => {
  const { sessionId: as, uid: administrator } = await signInAs();
  const { id: tagId } = await createTag(sessionId);
  const users = [await createUser(as), await createUser(as)];
  const userIds = users.map(({ id }) => id);
  await call(usersApi.bulkAssignTags, { sessionId: as, body: { userIds, tagIds: [tagId] } });
  const template = await createTemplate(sessionId);
  const issued = { tagIds: [tagId], year: 2026, templateId: template.id };
  const { jobId } = await call(badgesApi.bulkIssueByTags, { sessionId: as, body: issued });
  const { badges } = await call(badgesApi.list, { sessionId, query: { jobId } });
  const badgeIds = badges.map(({ id }) => id);
  await call(badgesApi.bulkUnissue, { sessionId: as, body: { badgeIds: badgeIds.slice(0, 1) } });
  await call(badgesApi.bulkDelete, { sessionId: as, body: { badgeIds } });
  const found = async (more: object = {}) =>
    (await list({ administrator, kind: 'job', ...more })).entries.map(({ action }) => action);
  const all = ['badges.bulkDelete', 'badges.bulkIssueByTags', 'users.bulkAssignTags'];
  expect(await found()).toEqual(all);
  expect((await list({ administrator, kind: 'job' })).total).toBe(all.length);
  expect(await found({ record: userIds[0] })).toEqual(all);
  for (const more of [{}, { administrator: undefined }])
    expect(await found({ record: badgeIds[0], ...more })).toEqual(all.slice(0, 2));
});
