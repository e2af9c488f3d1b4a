import { describe, expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { deletedApi } from '../contract/calls/deleted.ts';
import { tagsApi } from '../contract/calls/tags.ts';
import { usersApi } from '../contract/calls/users.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusal, request, signIn, signInAs } from '../testing/api.ts';
import { awardsOf } from '../testing/awards.ts';
import {
  createBadge,
  createBadges,
  createBadgeWith,
  createTag,
  createUser,
  setTags,
  uniqueEmail,
  uniqueWord,
  userNamed,
  usersNamed,
} from '../testing/builders.ts';
import { endOfJob, stayedIn, undo } from '../testing/jobs.ts';
import { inHours } from '../testing/scheduled-badges.ts';

const sessionId = await signIn();
const restore = (body: object) => call(deletedApi.restore, { sessionId, body });
const deleteAll = (userIds: string[]) => call(usersApi.bulkDelete, { sessionId, body: { userIds } });
const recordsOf = (id: string) => call(deletedApi.listRecords, { sessionId, params: { id }, query: {} });
const userOf = (search: string) => userNamed(sessionId, search);

async function withBadges(count = 1) {
  const user = await createUser(sessionId, uniqueWord());
  const badges = [];
  for (let made = 0; made < count; made += 1)
    badges.push(await createBadgeWith(sessionId, { userId: user.id, publishAt: inHours(0) }));
  return { user, badges };
}

describe('deleted people', () => {
  test('are restored with their badges, links and tags', async () => {
    const [tag, inClass] = [await createTag(sessionId), await createTag(sessionId, 'class')];
    const { user, badges } = await withBadges(2);
    await setTags(sessionId, user.id, [tag.id, inClass.id]);
    const before = await userOf(user.email);
    const links = async () => (await db.doc(`users/${user.id}`).get()).get('tags') as unknown;
    const linked = await links();
    const { jobId } = await deleteAll([user.id]);
    for (const { verificationHash: hash } of badges) await refusal(verificationApi.verify, 404, { params: { hash } });
    const answer = await restore({ actId: jobId });
    expect(answer).toMatchObject({ state: 'done', total: 3, done: 3 });
    const back = await userOf(user.email);
    expect(back).toEqual({ ...before, lastAct: answer.jobId });
    expect(await links()).toEqual(linked);
    for (const { verificationHash: hash } of badges) {
      expect(await call(verificationApi.verify, { params: { hash } })).toMatchObject({ badge: { state: 'issued' } });
    }
    expect((await call(usersApi.list, { sessionId, query: { tagId: tag.id } })).total).toBe(1);
  });

  test('can be restored one by one, with the badges that the same action deleted and no others', async () => {
    const [one, other] = [await withBadges(), await withBadges()];
    const [alone] = one.badges;
    const { id: early } = await createBadge(sessionId, one.user.id);
    await call(badgesApi.delete, { sessionId, params: { id: early } });
    await deleteAll([one.user.id, other.user.id]);
    const { results } = await restore({ recordIds: [one.user.id] });
    expect(results.map(({ id }) => id)).toEqual([one.user.id, alone?.id]);
    expect(await userOf(one.user.email)).toMatchObject({ badgeCount: 1 });
    expect(await usersNamed(sessionId, other.user.email)).toEqual([]);
  });

  test('can be restored by undoing their deletion', async () => {
    const { user } = await withBadges();
    const { actId = '' } = await call(usersApi.delete, { sessionId, params: { id: user.id } });
    expect(await undo(sessionId, actId)).toMatchObject({ done: 2 });
    expect(await userOf(user.email)).toMatchObject({ id: user.id, badgeCount: 1 });
  });

  test(
    'are restored with all badges, even if they have more than one commit can hold',
    { timeout: 120_000 },
    async () => {
      const user = await createUser(sessionId);
      await createBadges(sessionId, user.id, 160);
      const { jobId = '', actId = '' } = await call(usersApi.delete, { sessionId, params: { id: user.id } });
      await endOfJob(sessionId, jobId);
      expect(actId).toBe(jobId);
      expect(await recordsOf(actId)).toMatchObject({ total: 161 });
      const answer = await restore({ actId });
      expect(await endOfJob(sessionId, answer.jobId)).toMatchObject({ state: 'done', done: 161 });
      expect(await userOf(user.email)).toMatchObject({ badgeCount: 160 });
      expect(await awardsOf(user.id)).toEqual([160]);
    },
  );
});

describe('the e-mail of a deleted person is free', () => {
  test('a person whose e-mail is taken is not restored and is listed; with another e-mail they are, and their badges get it too', async () => {
    const { user, badges } = await withBadges();
    const [badge] = badges;
    const { jobId } = await deleteAll([user.id]);
    await createUser(sessionId, 'Somebody else', user.email);
    expect((await recordsOf(jobId)).records.map(({ kind, problem }) => [kind, problem])).toEqual(
      expect.arrayContaining([
        ['user', 'email_taken'],
        ['badge', null],
      ]),
    );
    const answer = await restore({ actId: jobId });
    expect(answer.results).toEqual([
      { id: user.id, kind: 'user', outcome: 'unchanged', why: 'email_taken' },
      { id: badge?.id, kind: 'badge', outcome: 'unchanged', why: 'person_gone' },
    ]);
    expect(await stayedIn(sessionId, answer.jobId)).toEqual([
      { id: user.id, kind: 'user', name: user.name, why: 'email_taken' },
      { id: badge?.id, kind: 'badge', name: `${badge?.badgeType} 2026, ${user.name}`, why: 'person_gone' },
    ]);
    // A viewer may not read deleted records, and sees no names.
    const viewer = await signInAs('viewer');
    expect((await stayedIn(viewer.sessionId, answer.jobId)).map(({ name }) => name)).toEqual([null, null]);
    const email = uniqueEmail();
    expect(await restore({ recordIds: [user.id], email })).toMatchObject({ done: 2 });
    expect(await userOf(email)).toMatchObject({ id: user.id, name: user.name, badgeCount: 1 });
    const { badges: back } = await call(badgesApi.list, { sessionId, query: { userId: user.id } });
    expect(back.map(({ recipientEmail }) => recipientEmail)).toEqual([email]);
    expect((await recordsOf(jobId)).total).toBe(0);
  });

  test('a person who was left out can be restored later, and a repeated call returns its first answer', async () => {
    const [one, other] = [await createUser(sessionId), await createUser(sessionId)];
    const { jobId: actId } = await deleteAll([one.id, other.id]);
    const taken = await createUser(sessionId, 'Somebody else', other.email);
    const ask = async (key: string) => {
      const headers = { 'Idempotency-Key': key };
      const answer = await request(deletedApi.restore, { sessionId, body: { actId }, headers });
      return JSON.parse(answer.text) as { jobId: string; total: number; done: number };
    };
    const key = uniqueWord();
    const first = await ask(key);
    expect(first).toMatchObject({ total: 2, done: 1 });
    await call(usersApi.delete, { sessionId, params: { id: taken.id } });
    expect(await ask(key)).toEqual(first);
    const last = await ask(uniqueWord());
    expect(last).toMatchObject({ total: 1, done: 1 });
    expect(await userOf(other.email)).toMatchObject({ id: other.id });
    expect((await ask(uniqueWord())).jobId).toBe(last.jobId);
  });

  test('of two deleted people with the same e-mail, one is restored', async () => {
    const email = uniqueEmail();
    const first = await createUser(sessionId, 'First', email);
    await deleteAll([first.id]);
    const second = await createUser(sessionId, 'Second', email);
    await deleteAll([second.id]);
    const { results } = await restore({ recordIds: [first.id, second.id] });
    expect(results.map(({ why }) => why)).toEqual([undefined, 'email_taken']);
  });

  test('another e-mail can be sent for one person only', async () => {
    const body = { recordIds: [(await createUser(sessionId)).id, (await createUser(sessionId)).id] };
    const { fields } = await refusal(deletedApi.restore, 400, { sessionId, body: { ...body, email: uniqueEmail() } });
    expect(fields).toHaveProperty('email');
    await refusal(deletedApi.restore, 400, { sessionId, body: {} });
  });
});

test('deleted tags are matched by name, and otherwise left out', async () => {
  const [stays, renewed, gone] = [await createTag(sessionId), await createTag(sessionId), await createTag(sessionId)];
  const user = await createUser(sessionId);
  await setTags(sessionId, user.id, [stays.id, renewed.id, gone.id]);
  const { actId = '' } = await call(usersApi.delete, { sessionId, params: { id: user.id } });
  for (const { id } of [renewed, gone]) await call(tagsApi.delete, { sessionId, params: { id } });
  const joined = await call(tagsApi.create, { sessionId, body: { name: renewed.name.toUpperCase() } });
  expect(await restore({ actId })).toMatchObject({ done: 1 });
  const { tags } = await userOf(user.email);
  expect(tags.map(({ id }) => id).sort()).toEqual([stays.id, joined.id].sort());
});
