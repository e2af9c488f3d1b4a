import { describe, expect, test } from 'vitest';
import { actsApi } from '../contract/calls/acts.ts';
import { auditApi } from '../contract/calls/audit.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { importsApi } from '../contract/calls/imports.ts';
import { jobsApi } from '../contract/calls/jobs.ts';
import { tagsApi } from '../contract/calls/tags.ts';
import { usersApi } from '../contract/calls/users.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusal, signIn } from '../testing/api.ts';
import {
  createIssuedBadge,
  createTag,
  createTagged,
  createUser,
  importOf,
  importPeople,
  peopleNamed,
  uniqueEmail,
  uniqueWord,
  unknownId,
  userNamed,
  usersNamed,
} from '../testing/builders.ts';
import { badgesOfJob, endOfJob, issueToNewTag, stayedIn, undo } from '../testing/jobs.ts';

const sessionId = await signIn();

const tagNames = async () => (await call(tagsApi.list, { sessionId })).map(({ name }) => name);
const update = (id: string, body: { name: string; email: string; department?: string }) =>
  call(usersApi.update, { sessionId, params: { id }, body });

describe('undoing an import', () => {
  test('deletes the people and tags that it created', async () => {
    const [word, tag] = [uniqueWord(), uniqueWord()];
    const people = peopleNamed(word, 3, { tags: [tag] });
    const { jobId } = await importPeople({ sessionId }, people);
    expect(await tagNames()).toContain(tag);
    const answer = await undo(sessionId, jobId);
    expect(answer).toMatchObject({ state: 'done', total: 4, done: 4 });
    expect(await usersNamed(sessionId, word)).toEqual([]);
    expect(await tagNames()).not.toContain(tag);
    // Their e-mails are free immediately.
    await importPeople({ sessionId }, people);
    expect(await usersNamed(sessionId, word)).toHaveLength(3);
  });

  test('restores the people it updated, and their badges follow', async () => {
    const { userId, recipientEmail: email, recipientName: name } = await createIssuedBadge(sessionId);
    const [word, tag] = [uniqueWord(), uniqueWord()];
    const body = { ...importOf([{ name: word, email, department: 'Maths', tags: [tag] }]), updateExisting: true };
    const { jobId } = await call(importsApi.create, { sessionId, body });
    await endOfJob(sessionId, jobId);
    expect(await userNamed(sessionId, word)).toMatchObject({ id: userId, department: 'Maths', tags: [{ name: tag }] });
    expect(await undo(sessionId, jobId)).toMatchObject({ done: 2, total: 2 });
    expect(await userNamed(sessionId, email)).toMatchObject({ name, department: null, tags: [], lastAct: null });
    const { badges } = await call(badgesApi.list, { sessionId, query: { userId } });
    expect(badges[0]?.recipientName).toBe(name);
  });
});

describe('undoing a change to people', () => {
  test('restores what an edit changed, and each badge follows', async () => {
    const { userId, recipientName: name, recipientEmail: email } = await createIssuedBadge(sessionId);
    const next = { name: uniqueWord(), email: uniqueEmail() };
    const edited = await update(userId, { ...next, department: 'Arts' });
    expect(await undo(sessionId, edited.lastAct ?? '')).toMatchObject({ done: 1 });
    const user = await userNamed(sessionId, email);
    expect(user).toMatchObject({ id: userId, name, email, department: null });
    expect(user.revision).not.toBe(edited.revision);
    const { badges } = await call(badgesApi.list, { sessionId, query: { userId } });
    expect(badges[0]).toMatchObject({ recipientName: name, recipientEmail: email, state: 'issued' });
    // The e-mail in between is free again.
    await createUser(sessionId, 'Somebody', next.email);
  });

  test('restores tags and status, the last action first, and leaves out a deleted tag', async () => {
    const word = uniqueWord();
    const users = [await createUser(sessionId, `${word} 1`), await createUser(sessionId, `${word} 2`)];
    const userIds = users.map(({ id }) => id);
    const [one, two] = [await createTag(sessionId), await createTag(sessionId)];
    const tagIds = [one.id, two.id];
    const assigned = await call(usersApi.bulkAssignTags, { sessionId, body: { userIds, tagIds } });
    const pairs = tagIds.map((from) => ({ from, to: null }));
    const replaced = await call(usersApi.bulkReplaceTags, { sessionId, body: { userIds, pairs } });
    const set = await call(usersApi.bulkSetStatus, { sessionId, body: { userIds, status: 'inactive' } });
    expect(await undo(sessionId, set.jobId)).toMatchObject({ done: 2 });
    expect((await usersNamed(sessionId, word)).map(({ status }) => status)).toEqual(['active', 'active']);
    await call(tagsApi.delete, { sessionId, params: { id: two.id } });
    expect(await undo(sessionId, replaced.jobId)).toMatchObject({ done: 2 });
    const names = async () => (await usersNamed(sessionId, word)).map(({ tags }) => tags.map(({ name }) => name));
    expect(await names()).toEqual([[one.name], [one.name]]);
    expect(await undo(sessionId, assigned.jobId)).toMatchObject({ done: 2 });
    expect(await names()).toEqual([[], []]);
  });

  test('restores the tags of one person', async () => {
    const { email } = await createTagged(sessionId, await createTag(sessionId));
    const { lastAct } = await userNamed(sessionId, email);
    expect(await undo(sessionId, lastAct ?? '')).toMatchObject({ done: 1 });
    expect(await userNamed(sessionId, email)).toMatchObject({ tags: [], lastAct: null });
  });

  test('handles many people in steps, and marks the action as undone', { timeout: 60_000 }, async () => {
    const word = uniqueWord();
    const { jobId: importId } = await importPeople({ sessionId }, peopleNamed(word, 320));
    const filter = { search: word, importId };
    const { jobId } = await call(usersApi.bulkSetStatus, { sessionId, body: { filter, status: 'inactive' } });
    await endOfJob(sessionId, jobId);
    const answer = await undo(sessionId, jobId);
    expect(await endOfJob(sessionId, answer.jobId)).toMatchObject({ state: 'done', done: 320 });
    expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ undo: 'done' });
    const query = { search: word, status: 'active' as const, limit: 1 };
    expect(await call(usersApi.list, { sessionId, query })).toMatchObject({ total: 320 });
  });
});

test('other kinds of actions cannot be undone', async () => {
  const { id } = await createUser(sessionId);
  const { entries } = await call(auditApi.history, { sessionId, params: { id }, query: {} });
  await refusal(actsApi.undo, 409, { sessionId, params: { id: entries[0]?.id ?? '' }, body: {} });
});

test('an undo leaves a badge that was taken back since, and lists it by name', async () => {
  const { jobId } = await issueToNewTag(sessionId, 2);
  const [badge = expect.unreachable()] = await badgesOfJob(sessionId, jobId);
  const { id, badgeType, recipientName } = badge;
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  const undone = await undo(sessionId, jobId);
  expect(undone.done).toBe(1);
  expect(undone.results).toContainEqual({ id, kind: 'badge', outcome: 'unchanged', why: 'changed' });
  expect(await badgesOfJob(sessionId, jobId)).toMatchObject([{ id, state: 'revoked' }]);
  const told = { id, kind: 'badge', name: `${badgeType} 2026, ${recipientName}`, why: 'changed' };
  expect(await stayedIn(sessionId, undone.jobId)).toEqual([told]);
});

test('only jobs that can leave records out list them, and imports list rows instead', async () => {
  await refusal(actsApi.stayed, 404, { sessionId, params: { id: unknownId } });
  const { jobId } = await importPeople({ sessionId }, peopleNamed(uniqueWord(), 1));
  await refusal(actsApi.stayed, 404, { sessionId, params: { id: jobId } });
});

test('only a finished undo can be corrected by mail', async () => {
  const { id } = await createIssuedBadge(sessionId);
  const { jobId } = await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  await refusal(actsApi.tellMistake, 404, { sessionId, params: { id: jobId }, body: {} });
  const { jobId: undoId } = await undo(sessionId, jobId);
  await db.doc(`jobs/${undoId}`).update({ state: 'failed', mistakenMails: 1 });
  await refusal(actsApi.tellMistake, 409, { sessionId, params: { id: undoId }, body: {} });
});
