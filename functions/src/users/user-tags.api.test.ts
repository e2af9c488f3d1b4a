import { expect, test } from 'vitest';
import { tagsApi } from '../contract/tags.ts';
import type { TagsChange } from '../contract/chosen-records.ts';
import { usersApi } from '../contract/users.ts';
import { call, refusal, signIn } from '../testing/api.ts';
import { createTag, createUser, importTagged, unknownId } from '../testing/builders.ts';

const sessionId = await signIn();

const tagIdsOf = async (userId: string) =>
  (await call(usersApi.getTags, { sessionId, params: { id: userId } })).map(({ id }) => id);

test('setting tags replaces them, and the list shows their names and colours', async () => {
  const user = await createUser(sessionId);
  const [first, second] = [await createTag(sessionId), await createTag(sessionId)];
  await call(usersApi.setTags, { sessionId, params: { id: user.id }, body: { tagIds: [first.id] } });
  const tags = await call(usersApi.setTags, { sessionId, params: { id: user.id }, body: { tagIds: [second.id] } });
  expect(tags).toEqual([second]);
  const { users } = await call(usersApi.list, { sessionId, query: { search: user.email } });
  expect(users[0]?.tags).toEqual([{ id: second.id, name: second.name, color: second.color }]);
  await call(usersApi.setTags, { sessionId, params: { id: user.id }, body: { tagIds: [] } });
  expect(await tagIdsOf(user.id)).toEqual([]);
});

test('adding and removing leaves the other tags, so two windows do not wipe what the other did', async () => {
  const { id } = await createUser(sessionId);
  const [had, kept] = [await createTag(sessionId), await createTag(sessionId)];
  const [mine, theirs] = [await createTag(sessionId), await createTag(sessionId)];
  const setTags = (body: TagsChange) => call(usersApi.setTags, { sessionId, params: { id }, body });
  await setTags({ tagIds: [had.id, kept.id] });
  await setTags({ add: [theirs.id], remove: [had.id] });
  const tags = await setTags({ add: [mine.id, kept.id], remove: [had.id] });
  expect(tags.map((tag) => tag.id).sort()).toEqual([kept.id, mine.id, theirs.id].sort());
  expect((await tagIdsOf(id)).sort()).toEqual(tags.map((tag) => tag.id).sort());
});

test('a tag that was deleted can still be removed, but not added', async () => {
  const { id } = await createUser(sessionId);
  const gone = await createTag(sessionId);
  await call(tagsApi.delete, { sessionId, params: { id: gone.id } });
  const params = { id };
  expect(await call(usersApi.setTags, { sessionId, params, body: { remove: [gone.id] } })).toEqual([]);
  await refusal(usersApi.setTags, 404, { sessionId, params, body: { add: [gone.id] } });
});

test('setting takes either form of the body, not both, not none, and no tag both ways', async () => {
  const { id } = await createUser(sessionId);
  const tag = await createTag(sessionId);
  for (const body of [{}, { tagIds: [], add: [] }, { tagIds: [tag.id], remove: [tag.id] }]) {
    const { fields } = await refusal(usersApi.setTags, 400, { sessionId, params: { id }, body });
    expect(fields).toEqual({ tagIds: 'Send either tagIds, or add and remove.' });
  }
  const body = { add: [tag.id], remove: [tag.id] };
  const { fields } = await refusal(usersApi.setTags, 400, { sessionId, params: { id }, body });
  expect(fields).toEqual({ remove: 'A tag can be added or removed, not both.' });
});

test('setting refuses an unknown user, an unknown tag and a malformed id', async () => {
  const { id } = await createUser(sessionId);
  await refusal(usersApi.setTags, 404, { sessionId, params: { id: unknownId }, body: { tagIds: [] } });
  await refusal(usersApi.setTags, 404, { sessionId, params: { id }, body: { tagIds: [unknownId] } });
  await refusal(usersApi.setTags, 400, { sessionId, params: { id }, body: { tagIds: ['x'] } });
  await refusal(usersApi.getTags, 404, { sessionId, params: { id: unknownId } });
  await refusal(usersApi.getTags, 400, { sessionId, params: { id: 'x' } });
});

test('assigning adds to the tags that users have, once', async () => {
  const user = await createUser(sessionId);
  const [had, added] = [await createTag(sessionId), await createTag(sessionId)];
  await call(usersApi.setTags, { sessionId, params: { id: user.id }, body: { tagIds: [had.id] } });
  const body = { userIds: [user.id, unknownId, user.id], tagIds: [added.id] };
  const answer = await call(usersApi.bulkAssignTags, { sessionId, body });
  expect(answer).toMatchObject({
    done: 1,
    results: [
      { id: user.id, outcome: 'done' },
      { id: unknownId, outcome: 'not_found' },
    ],
  });
  expect((await tagIdsOf(user.id)).sort()).toEqual([had.id, added.id].sort());
  const again = await call(usersApi.bulkAssignTags, { sessionId, body });
  expect(again.results[0]?.outcome).toBe('unchanged');
});

test('assigning refuses an unknown tag, no users and no tags', async () => {
  const { id } = await createUser(sessionId);
  await refusal(usersApi.bulkAssignTags, 404, { sessionId, body: { userIds: [id], tagIds: [unknownId] } });
  const { fields } = await refusal(usersApi.bulkAssignTags, 400, { sessionId, body: { userIds: [], tagIds: [] } });
  expect(Object.keys(fields ?? {}).sort()).toEqual(['tagIds', 'userIds']);
});

test('users by tags are those who have any of them, each once', async () => {
  const [one, other] = [await createTag(sessionId), await createTag(sessionId)];
  const both = await createUser(sessionId);
  const single = await createUser(sessionId);
  await call(usersApi.setTags, { sessionId, params: { id: both.id }, body: { tagIds: [one.id, other.id] } });
  await call(usersApi.setTags, { sessionId, params: { id: single.id }, body: { tagIds: [other.id] } });
  const answer = await call(usersApi.byTags, { sessionId, query: { tagIds: [one.id, other.id] } });
  expect(answer.users.map(({ id }) => id)).toEqual([single.id, both.id]);
  expect(answer.total).toBe(2);
  expect((await call(usersApi.byTags, { sessionId, query: { tagIds: one.id } })).total).toBe(1);
  await refusal(usersApi.byTags, 400, { sessionId });
});

test('a deleted tag drops out of all its users, however many', async () => {
  const tag = await createTag(sessionId);
  await importTagged(sessionId, tag.name, 200);
  const { users, total } = await call(usersApi.byTags, { sessionId, query: { tagIds: [tag.id] } });
  expect(total).toBe(200);
  await call(tagsApi.delete, { sessionId, params: { id: tag.id } });
  expect((await call(usersApi.byTags, { sessionId, query: { tagIds: [tag.id] } })).total).toBe(0);
  expect(await tagIdsOf(users[0]?.id ?? '')).toEqual([]);
});
