import { describe, expect, test } from 'vitest';
import { auditApi } from '../../contract/calls/audit.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { call, refusedFields, signIn } from '../../testing/api.ts';
import { createBadge, createTag, createTagged, createUser, uniqueWord, unknownId } from '../../testing/builders.ts';

const sessionId = await signIn();
const at = { sessionId };

const replace = (body: object) => call(usersApi.bulkReplaceTags, { ...at, body: body as never });
const tagIdsOf = async (id: string) =>
  (await call(usersApi.getTags, { ...at, params: { id } })).map((tag) => tag.id).sort();

const tagged = async (...tags: { id: string }[]) => (await createTagged(sessionId, ...tags)).id;

describe('replacing tags of many users', () => {
  test('swaps two tags, and leaves people with neither unchanged', async () => {
    const [a, b, other] = [await createTag(sessionId), await createTag(sessionId), await createTag(sessionId)];
    const [ofA, ofB] = [await tagged(a, other), await tagged(b)];
    const [ofBoth, ofOther] = [await tagged(a, b), await tagged(other)];
    const userIds = [ofA, ofB, ofBoth, ofOther, unknownId];
    const pairs = [
      { from: a.id, to: b.id },
      { from: b.id, to: a.id },
    ];
    const answer = await replace({ userIds, pairs });
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'unchanged', 'not_found']);
    expect(await tagIdsOf(ofA)).toEqual([b.id, other.id].sort());
    expect(await tagIdsOf(ofB)).toEqual([a.id]);
    expect(await tagIdsOf(ofBoth)).toEqual([a.id, b.id].sort());
    // Lists agree.
    const { users } = await call(usersApi.list, { ...at, query: { tagId: b.id } });
    expect(users.map(({ id }) => id).sort()).toEqual([ofA, ofBoth].sort());
  });

  test('removes tags, and badges keep theirs', async () => {
    const tag = await createTag(sessionId);
    const user = await tagged(tag);
    const badge = await createBadge(sessionId, user);
    expect(await replace({ userIds: [user], pairs: [{ from: tag.id, to: null }] })).toMatchObject({ done: 1 });
    expect(await tagIdsOf(user)).toEqual([]);
    const { badges } = await call(badgesApi.list, { ...at, query: { tagId: tag.id } });
    expect(badges.map(({ id }) => id)).toEqual([badge.id]);
  });

  test('changes everyone who matches a filter at the start, once each', async () => {
    const [a, b] = [await createTag(sessionId), await createTag(sessionId)];
    const users = [await tagged(a), await tagged(a)];
    const body = { filter: { search: '', tagId: a.id }, pairs: [{ from: a.id, to: b.id }] };
    expect(await replace(body)).toMatchObject({ state: 'done', total: 2, done: 2 });
    for (const id of users) expect(await tagIdsOf(id)).toEqual([b.id]);
    expect(await replace(body)).toMatchObject({ total: 0, done: 0 });
  });

  test('gives each person one of two tags if two calls replace the same tag at once', async () => {
    const [a, b, c] = [await createTag(sessionId), await createTag(sessionId), await createTag(sessionId)];
    const users = await Promise.all(Array.from({ length: 12 }, () => tagged(a)));
    const answers = await Promise.all(
      [b, c].map(({ id }) => replace({ userIds: users, pairs: [{ from: a.id, to: id }] })),
    );
    expect(answers.reduce((sum, { done }) => sum + done, 0)).toBe(12);
    for (const id of users) expect([[b.id], [c.id]]).toContainEqual(await tagIdsOf(id));
  });

  test('refuses an empty list, a tag replaced by itself, and a tag listed twice', async () => {
    const { id } = await createTag(sessionId);
    const userIds = [unknownId];
    for (const pairs of [[], [{ from: id, to: id }], [1, 2].map(() => ({ from: id, to: null }))])
      expect(await refusedFields(usersApi.bulkReplaceTags, { ...at, body: { userIds, pairs } })).toEqual(['pairs']);
  });
});

test('a bulk status change updates the users, the list and the audit log', async () => {
  const word = uniqueWord();
  const users = [await createUser(sessionId, word), await createUser(sessionId, word)];
  const body = { filter: { search: word }, status: 'inactive' as const };
  const set = () => call(usersApi.bulkSetStatus, { ...at, body });
  expect(await set()).toMatchObject({ done: 2, total: 2 });
  const list = await call(usersApi.list, { ...at, query: { search: word, status: body.status } });
  expect(list.users.map(({ id }) => id)).toEqual(users.map(({ id }) => id).reverse());
  expect(list.users[0]?.revision).not.toBe(users[1]?.revision);
  const { entries } = await call(auditApi.list, { ...at, query: { record: users[0]?.id ?? '' } });
  const values = [{ field: 'status', from: 'active', to: 'inactive' }];
  expect(entries[0]).toMatchObject({ action: 'users.bulkSetStatus', values });
  expect(await set()).toMatchObject({ done: 0, total: 2 });
});
