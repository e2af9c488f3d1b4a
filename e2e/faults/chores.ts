import { expect } from 'vitest';
import { actsApi } from '../../functions/src/contract/calls/acts.ts';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { deletedApi } from '../../functions/src/contract/calls/deleted.ts';
import type { Endpoint } from '../../functions/src/contract/calls/endpoint.ts';
import { importsApi } from '../../functions/src/contract/calls/imports.ts';
import { tagsApi } from '../../functions/src/contract/calls/tags.ts';
import { usersApi } from '../../functions/src/contract/calls/users.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { mostAtOnce } from '../../functions/src/jobs/job.ts';
import { call, request } from '../../functions/src/testing/api.ts';
import { createTag, createUser, importOf, uniqueEmail } from '../../functions/src/testing/builders.ts';
import { type Chore, type PrepareChore, keyed } from './chore.ts';
import { deleteAll, expectBadges, expectNobody, expectSaid } from './checks.ts';
import { forgetPeople } from './forget-people.ts';
import { sendMails, tellMistake } from './mails-about-badges.ts';
import { makeFiles } from './make-files.ts';
import { moveClasses } from './move-classes.ts';
import { workUntilEnd } from './own-queue.ts';
import { issueToHolders, renewBadges } from './renew-badges.ts';
import { giveBadges, onlyJob, openSchool } from './school.ts';

const year = 2026;

const issueByTags: PrepareChore = async (people, baseUrl) => {
  const { sessionId, tag } = await openSchool(people);
  const input = keyed({ baseUrl, sessionId, body: { tagIds: [tag.id], year } });
  const check = () => expectBadges(people, { issued: people });
  return { endpoint: badgesApi.bulkIssueByTags, input, kind: 'bulk-by-tags', check };
};

const issueById: PrepareChore = async (people, baseUrl) => {
  const { endpoint, input } = await unissueById(people, baseUrl);
  await request(endpoint, input);
  // Their mails were about the first time.
  await deleteAll('mail');
  const check = () => expectBadges(people, { issued: people });
  return { endpoint: badgesApi.bulkIssue, input: keyed(input), kind: 'issue', check };
};

const unissueById: PrepareChore = async (people, baseUrl) => {
  const { sessionId, tag } = await openSchool(people);
  await call(badgesApi.bulkIssueByTags, { baseUrl, sessionId, body: { tagIds: [tag.id], year } });
  const badgeIds = (await db.collection('badges').select().get()).docs.map(({ id }) => id);
  const input = keyed({ baseUrl, sessionId, body: { badgeIds } });
  const check = () => expectBadges(people, { issued: 0 });
  return { endpoint: badgesApi.bulkUnissue, input, kind: 'unissue', check };
};

const deleteBadges: PrepareChore = async (people, baseUrl) => {
  const { input } = await unissueById(people, baseUrl);
  const check = () => expectBadges(0, { issued: 0 });
  return { endpoint: badgesApi.bulkDelete, input: keyed(input), kind: 'delete', check };
};

const correctBadges: PrepareChore = async (people, baseUrl) => {
  const { input } = await unissueById(people, baseUrl);
  const body = { ...(input.body as { badgeIds: string[] }), badgeType: 'Honour Roll', year: year + 1 };
  const check = async () => {
    await expectBadges(people, { issued: people });
    await expectSaid(people, 'Honour Roll', year + 1);
  };
  return { endpoint: badgesApi.bulkCorrect, input: keyed({ ...input, body }), kind: 'correct', check };
};

const assignTags: PrepareChore = async (people, baseUrl) => {
  const { sessionId } = await openSchool(people);
  const { id: tagId } = await createTag(sessionId);
  const userIds = (await db.collection('users').select().get()).docs.map(({ id }) => id);
  const input = keyed({ baseUrl, sessionId, body: { userIds, tagIds: [tagId] } });
  const check = async () => {
    expect((await call(usersApi.byTags, { sessionId, query: { tagIds: [tagId] } })).total).toBe(people);
  };
  return { endpoint: usersApi.bulkAssignTags, input, kind: 'assign-tags', check };
};

const replaceTags: PrepareChore = async (people, baseUrl) => {
  const { sessionId, tag } = await openSchool(people);
  const { id: to } = await createTag(sessionId);
  const body = { filter: { search: '', tagId: tag.id }, pairs: [{ from: tag.id, to }] };
  const check = async () => {
    const had = await Promise.all(
      [tag.id, to].map((tagId) => call(usersApi.list, { sessionId, query: { tagId, limit: 1 } })),
    );
    expect(had.map(({ total }) => total)).toEqual([0, people]);
  };
  return {
    endpoint: usersApi.bulkReplaceTags,
    input: keyed({ baseUrl, sessionId, body }),
    kind: 'replace-tags',
    check,
  };
};

const setStatus: PrepareChore = async (people, baseUrl) => {
  const { sessionId } = await openSchool(people);
  const input = keyed({ baseUrl, sessionId, body: { filter: { search: '' }, status: 'inactive' } });
  const check = async () => {
    const query = { status: 'inactive' as const, limit: 1 };
    expect((await call(usersApi.list, { sessionId, query })).total).toBe(people);
  };
  return { endpoint: usersApi.bulkSetStatus, input, kind: 'set-status', check };
};

const deletePeople: PrepareChore = async (people, baseUrl) => {
  const { sessionId, tag } = await openSchool(people);
  await call(badgesApi.bulkIssueByTags, { baseUrl, sessionId, body: { tagIds: [tag.id], year } });
  await workUntilEnd();
  await deleteAll('mail');
  return deleteEverybody({ baseUrl, sessionId });
};

const importPeople: PrepareChore = async (people, baseUrl) => {
  const { sessionId } = await openSchool(0);
  const users = Array.from({ length: people }, () => ({ name: 'Ada', email: uniqueEmail(), tags: ['New', 'Newer'] }));
  const check = async () => {
    expect((await db.collection('users').count().get()).data().count).toBe(people);
    expect((await db.collection('tagNames').count().get()).data().count).toBe(3);
  };
  const input = keyed({ baseUrl, sessionId, body: importOf(users) });
  return { endpoint: importsApi.create, input, kind: 'import', check };
};

/** The new name follows into more badges than the first commit bears. */
const followUser: PrepareChore = async (badges, baseUrl) => {
  const { sessionId } = await openSchool(0);
  const { id, email } = await createUser(sessionId);
  await giveBadges(id, mostAtOnce + badges);
  const input = { baseUrl, sessionId, params: { id }, body: { name: 'Ada King', email } };
  const check = async () => {
    const renamed = await db.collection('badges').where('recipientName', '==', 'Ada King').count().get();
    expect(renamed.data().count).toBe(mostAtOnce + badges);
  };
  return { endpoint: usersApi.update, input, kind: 'follow-user', total: null, stepsBefore: 1, check };
};

const deleteTag: PrepareChore = async (people, baseUrl) => {
  const { sessionId, tag } = await openSchool(people);
  const check = async () => {
    expect((await call(usersApi.list, { sessionId, query: { tagId: tag.id, limit: 1 } })).total).toBe(0);
    expect((await db.collection('tags').get()).docs).toEqual([]);
  };
  const input = { baseUrl, sessionId, params: { id: tag.id } };
  return { endpoint: tagsApi.delete, input, kind: 'delete-tag', check };
};

const deletePerson: PrepareChore = async (badges, baseUrl) => {
  const { sessionId } = await openSchool(0);
  const { id } = await createUser(sessionId);
  await giveBadges(id, badges);
  const input = { baseUrl, sessionId, params: { id } };
  return { endpoint: usersApi.delete, input, kind: 'delete-user', check: expectNobody };
};

const undoIssue: PrepareChore = async (people, baseUrl) => {
  const { endpoint, input } = await issueByTags(people, baseUrl);
  return undo(await jobOf(endpoint, input, 'bulk-by-tags'), input, () => expectBadges(0, { issued: 0 }));
};

const undoCorrection: PrepareChore = async (people, baseUrl) => {
  const { endpoint, input } = await correctBadges(people, baseUrl);
  await request(endpoint, input);
  await workUntilEnd();
  return undo((await onlyJob('correct'))?.id ?? '', input, () =>
    expectBadges(people, { issued: people, type: "Dean's List" }),
  );
};

const undoImport: PrepareChore = async (people, baseUrl) => {
  // The two tags that it makes are records too.
  const { endpoint, input } = await importPeople(people - 2, baseUrl);
  return undo(await jobOf(endpoint, input, 'import'), input, async () => {
    await expectNobody();
    // The tag of the school alone is left.
    expect((await db.collection('tagNames').count().get()).data().count).toBe(1);
  });
};

const restorePeople: PrepareChore = async (people, baseUrl) => {
  const issue = await issueByTags(people, baseUrl);
  const { sessionId } = issue.input;
  const deletion = deleteEverybody({ baseUrl, sessionId });
  // Each badge keeps the one mail about it.
  for (const { endpoint, input } of [issue, deletion]) {
    await request(endpoint, input);
    await workUntilEnd();
  }
  const body = { actId: (await onlyJob(deletion.kind))?.id ?? '' };
  const check = async () => {
    await expectBadges(people, { issued: people });
    expect((await db.collection('users').where('badgeCount', '==', 1).get()).docs).toHaveLength(people);
    expect((await db.collection('deletedRecords').count().get()).data().count).toBe(0);
  };
  // Each comes back with a badge.
  const total = 2 * people;
  return { endpoint: deletedApi.restore, input: keyed({ baseUrl, sessionId, body }), kind: 'restore', total, check };
};

/** Everybody was deleted, and may still be restored. */
const purgePeople: PrepareChore = async (people, baseUrl) => {
  const { sessionId } = await openSchool(people);
  const deletion = deleteEverybody({ baseUrl, sessionId });
  const body = { actId: await jobOf(deletion.endpoint, deletion.input, deletion.kind) };
  const check = async () => {
    expect((await db.collection('deletedRecords').count().get()).data().count).toBe(0);
  };
  return { endpoint: deletedApi.purge, input: keyed({ baseUrl, sessionId, body }), kind: 'purge', check };
};

async function jobOf(endpoint: Endpoint, input: Chore['input'], kind: string): Promise<string> {
  await request(endpoint, input);
  await workUntilEnd();
  await deleteAll('mail');
  return (await onlyJob(kind))?.id ?? '';
}

function undo(id: string, { baseUrl = '', sessionId }: Chore['input'], check: () => Promise<void>): Chore {
  return { endpoint: actsApi.undo, input: { baseUrl, sessionId, params: { id }, body: {} }, kind: 'undo', check };
}

/** Calls about many records, by name. */
export const chores = {
  issueByTags,
  issueById,
  unissueById,
  correctBadges,
  deleteBadges,
  sendMails,
  assignTags,
  replaceTags,
  moveClasses,
  setStatus,
  deletePeople,
  forgetPeople,
  issueToHolders,
  renewBadges,
  makeFiles,
  followUser,
  deleteTag,
  purgePeople,
  tellMistake,
  importPeople,
  deletePerson,
  undoIssue,
  undoCorrection,
  undoImport,
  restorePeople,
};

/** Deletes all people there are. */
export function deleteEverybody(by: { baseUrl: string; sessionId: string }) {
  const input = keyed({ ...by, body: { filter: { search: '' } } });
  return { endpoint: usersApi.bulkDelete, input, kind: 'delete-users', check: expectNobody };
}
