import { describe, expect, test } from 'vitest';
import { actsApi } from '../../contract/calls/acts.ts';
import { auditApi } from '../../contract/calls/audit.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { deletedApi } from '../../contract/calls/deleted.ts';
import { importsApi } from '../../contract/calls/imports.ts';
import { jobsApi } from '../../contract/calls/jobs.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { db } from '../../firestore/firebase.ts';
import { saveJobPage } from '../../jobs/job-lists.store.ts';
import { call, refusal, signIn } from '../../testing/api.ts';
import {
  createBadge,
  createBadges,
  createBadgeWith,
  createIssuedBadge,
  createTag,
  createUser,
  importPeople,
  setTags,
  uniqueEmail,
  uniqueWord,
  unknownId,
} from '../../testing/builders.ts';
import { forgettingAt, left } from '../../testing/forgetting.ts';
import { endOfJob, stayedIn, undo } from '../../testing/jobs.ts';
import { newPerson } from '../../testing/new-person.ts';
import { inHours } from '../../testing/scheduled-badges.ts';

const sessionId = await signIn();
const at = { sessionId };

const { forget, badgesOf, badgeOf } = forgettingAt(at);
const newUser = (name?: string) => createUser(sessionId, name);

describe('forgetting people', () => {
  test('keeps only the link and name on their badges, in one action that lists everyone', async () => {
    const name = uniqueWord();
    const tag = await createTag(sessionId);
    const [one, two, stays] = await Promise.all([newUser(name), newUser(), newUser()]);
    const body = { name, email: one.email, department: 'Mathematics' };
    await call(usersApi.update, { ...at, params: { id: one.id }, body });
    await setTags(sessionId, one.id, [tag.id]);
    const badge = await createBadgeWith(sessionId, { userId: one.id, publishAt: inHours(0) });
    const kept = await createBadge(sessionId, stays.id);
    const answer = await forget(one.id, unknownId, two.id);
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(['done', 'not_found', 'done']);
    expect(await badgeOf(badge)).toEqual({ ...badge, ...left, mail: expect.anything() as unknown });
    expect(await badgeOf(kept)).toMatchObject({ left: false, recipientEmail: stays.email });
    const found = { person: 'left' as const, search: name };
    expect((await call(badgesApi.list, { ...at, query: found })).badges).toMatchObject([{ id: badge.id }]);
    for (const filter of [{ tagId: tag.id }, { search: one.email }])
      expect((await call(badgesApi.list, { ...at, query: filter })).total).toBe(0);
    expect((await call(usersApi.list, { ...at, query: { search: one.email } })).total).toBe(0);
    const page = await call(verificationApi.details, { params: { hash: badge.verificationHash } });
    const nothing = { recipientEmail: null, recipientDepartment: null };
    expect(page).toMatchObject({ recipientName: name, state: 'issued', ...nothing });
    // The e-mail is free, and its next holder is another person.
    const again = await createUser(sessionId, 'Ada', one.email);
    expect(await badgesOf(again.id)).toEqual([]);
    for (const record of [one.id, two.id, badge.id]) {
      const { entries } = await call(auditApi.list, { ...at, query: { record } });
      const act = { id: answer.jobId, action: 'users.bulkForget', recordCount: 3, kind: 'user' };
      expect(entries[0]).toMatchObject(act);
    }
  });

  test('cannot be undone, and is not listed as a deletion', async () => {
    const { userId } = await createIssuedBadge(sessionId);
    const { jobId } = await forget(userId);
    await refusal(actsApi.undo, 409, { ...at, params: { id: jobId }, body: {} });
    await refusal(deletedApi.restore, 409, { ...at, body: { actId: jobId } });
    expect((await db.doc(`deletedRecords/${userId}`).get()).exists).toBe(false);
    const { acts } = await call(deletedApi.list, { ...at, query: {} });
    expect(acts.map(({ id }) => id)).not.toContain(jobId);
    expect((await forget(userId)).results).toMatchObject([{ id: userId, outcome: 'not_found' }]);
  });

  test('also works with the filter of the list', async () => {
    const word = uniqueWord();
    for (const name of [word, word]) await createUser(sessionId, name);
    const answer = await call(usersApi.bulkForget, { ...at, body: { filter: { search: word } } });
    expect(answer).toMatchObject({ total: 2, done: 2 });
    // The search text may identify a person.
    const request = await db.doc(`jobs/${answer.jobId}/private/request`).get();
    expect(JSON.stringify(request.data())).not.toContain(word);
    await refusal(usersApi.bulkForget, 400, { ...at, body: {} });
  });

  test('works for a person with more badges than one commit can hold', { timeout: 120_000 }, async () => {
    const [before, many, behind] = await Promise.all([newUser(), newUser(), newUser()]);
    await createBadges(sessionId, many.id, 320);
    const { jobId } = await forget(before.id, many.id, behind.id);
    expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', total: 3, done: 3 });
    const { docs } = await db.collection('badges').where('userId', '==', many.id).get();
    expect(docs).toHaveLength(320);
    expect(docs.filter((document) => document.get('left') === true)).toHaveLength(320);
    expect(JSON.stringify(docs.map((document) => document.data()))).not.toContain(many.email);
  });
});

describe('earlier actions on a forgotten person', () => {
  test('are not undone for that person, and the undo says so; the others are restored', async () => {
    const [gone, deleted, stays] = await Promise.all([newUser(), newUser(), newUser()]);
    const userIds = [gone.id, deleted.id, stays.id];
    const { jobId } = await call(usersApi.bulkSetStatus, { ...at, body: { userIds, status: 'inactive' } });
    await forget(gone.id);
    await call(usersApi.delete, { ...at, params: { id: deleted.id } });
    const undone = await undo(sessionId, jobId);
    expect(undone).toMatchObject({ total: 3, done: 1 });
    const records = await stayedIn(sessionId, undone.jobId);
    expect(records).toHaveLength(2);
    expect(records).toEqual(
      expect.arrayContaining([
        { id: gone.id, kind: 'user', name: null, why: 'forgotten' },
        { id: deleted.id, kind: 'user', name: null, why: 'gone' },
      ]),
    );
  });

  test('cannot be restored, and the restore says so', async () => {
    const badge = await createIssuedBadge(sessionId);
    await call(badgesApi.delete, { ...at, params: { id: badge.id } });
    await forget(badge.userId);
    expect((await db.doc(`deletedRecords/${badge.id}`).get()).exists).toBe(false);
    const { results } = await call(deletedApi.restore, { ...at, body: { recordIds: [badge.id, unknownId] } });
    expect(results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: badge.id, outcome: 'not_found', why: 'forgotten' }),
        expect.objectContaining({ id: unknownId, outcome: 'not_found', why: 'gone' }),
      ]),
    );
  });

  test('lose their old values, even if the person was deleted and added again', async () => {
    const email = uniqueEmail();
    const name = uniqueWord();
    const first = await createUser(sessionId, name, email);
    const body = { name: 'Other', email };
    const { lastAct } = await call(usersApi.update, { ...at, params: { id: first.id }, body });
    const badge = await createBadge(sessionId, first.id);
    await call(usersApi.delete, { ...at, params: { id: first.id } });
    const second = await createUser(sessionId, name, email);
    await forget(second.id);
    for (const id of [first.id, badge.id]) expect((await db.doc(`deletedRecords/${id}`).get()).exists).toBe(false);
    expect((await db.doc(`befores/${lastAct}`).get()).get('value')).toBe('[]');
  });

  test('are skipped when a failed import is retried, and the others are imported', async () => {
    const [gone, other] = [await createUser(sessionId), uniqueEmail()];
    const { jobId } = await importPeople(at, [{ name: 'Ada', email: gone.email }]);
    const row = (number: number, email: string) => {
      const user = newPerson({ id: unknownId, name: 'Ada', email });
      return { row: number, user, userId: null, previewed: null, className: null, tagNames: [] };
    };
    await saveJobPage(jobId, 0, [row(2, gone.email), row(3, other)]);
    const asFailed = { state: 'failed', hasPages: true, total: 2, position: 0, done: 0, skipped: 0, failed: 0 };
    await db.doc(`jobs/${jobId}`).update(asFailed);
    await forget(gone.id);
    await call(jobsApi.retry, { sessionId, params: { id: jobId }, body: {} });
    expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', total: 2, done: 1, failed: 1 });
    const { rows } = await call(importsApi.refused, { sessionId, params: { id: jobId }, query: {} });
    expect(rows).toMatchObject([{ row: 2, email: '', message: 'The person of this row was forgotten' }]);
    for (const [search, total] of [[gone.email, 0] as const, [other, 1] as const])
      expect((await call(usersApi.list, { sessionId, query: { search } })).total).toBe(total);
  });
});
