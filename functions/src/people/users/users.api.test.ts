import { describe, expect, test } from 'vitest';
import { auditApi } from '../../contract/calls/audit.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import type { TagsChange } from '../../contract/calls/chosen-records.ts';
import { type Tag, tagsApi } from '../../contract/calls/tags.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { call, refusal, refusedFields, request, signIn } from '../../testing/api.ts';
import {
  createBadge,
  createTag,
  createTagged,
  createTagOf,
  createUser,
  setTags,
  uniqueEmail,
  uniqueWord,
  unknownId,
  userNamed,
} from '../../testing/builders.ts';

const sessionId = await signIn();

const tagIdsOf = async (userId: string) =>
  (await call(usersApi.getTags, { sessionId, params: { id: userId } })).map(({ id }) => id);
const list = (query: Record<string, unknown>) => call(usersApi.list, { sessionId, query });

describe('adding a user', () => {
  test('trims, lower-cases the e-mail and is active by default', async () => {
    const email = uniqueEmail();
    const body = { name: '  Ada Lovelace ', email: ` ${email.toUpperCase()}`, department: ' Maths ' };
    const user = await call(usersApi.create, { sessionId, body });
    expect(user).toMatchObject({ name: 'Ada Lovelace', email, department: 'Maths', status: 'active', badgeCount: 0 });
    expect((await list({ search: email })).users).toEqual([user]);
    expect(await call(usersApi.get, { sessionId, params: user })).toEqual(user);
  });

  test('keeps an e-mail unique under concurrency, and names the field of a taken one', async () => {
    const email = uniqueEmail();
    const body = { name: 'Twin', email };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => request(usersApi.create, { sessionId, body }).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(49);
    expect((await list({ search: email })).total).toBe(1);
    const { fields } = await refusal(usersApi.create, 409, { sessionId, body });
    expect(fields?.email).toBe('A user with this email already exists.');
  });

  test('keeps one address for a domain in letters and in punycode, which either finds', async () => {
    const word = uniqueWord();
    const email = `${word}@xn--mller-kva.example`;
    const body = { name: 'Lehrer', email: `${word}@mu\u0308ller.example` };
    expect((await call(usersApi.create, { sessionId, body })).email).toBe(email);
    await refusal(usersApi.create, 409, { sessionId, body: { name: 'Other', email } });
    for (const search of [body.email, email]) expect((await list({ search })).total).toBe(1);
  });

  test('names every field that is wrong', async () => {
    const body = { name: ' ', email: 'no address', status: 'gone', surprise: 1 };
    expect(await refusedFields(usersApi.create, { sessionId, body })).toEqual(['email', 'name', 'status', 'surprise']);
  });
});

describe('the list', () => {
  test('is newest first, pages by cursor without gap or overlap, and gives the same rows by page number', async () => {
    const word = uniqueWord();
    const names = Array.from({ length: 7 }, (_, index) => `${word} ${index}`);
    for (const name of names) await createUser(sessionId, name);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ search: word, limit: 3, cursor });
      expect(page.total).toBe(7);
      seen.push(...page.users.map((user) => user.name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(names.toReversed());
    const second = await list({ search: word, limit: 3, page: 2 });
    expect(second.users.map((user) => user.name)).toEqual(seen.slice(3, 6));
    expect((await list({ search: word, limit: 3, page: 4 })).users).toEqual([]);
  });

  test('finds a part of a name, whatever the case and accents', async () => {
    const word = uniqueWord();
    const { id } = await createUser(sessionId, `Zoë Martínez Łukasz ${word}`);
    for (const search of [word, 'ZOE', 'zoë', 'oe mar', 'łukasz', 'LUKASZ', 'k']) {
      const { users } = await list({ search, limit: 1000 });
      expect(users.map((user) => user.id)).toContain(id);
    }
  });

  test('finds true substrings only, not names that have the same pieces in another order', async () => {
    const word = uniqueWord();
    await createUser(sessionId, `${word}aab aba`);
    expect((await list({ search: `${word}aaba` })).users).toEqual([]);
  });

  test('refuses a page that would skip too many rows, and says what to use', async () => {
    const { fields } = await refusal(usersApi.list, 400, { sessionId, query: { page: 5000 } });
    expect(fields?.page).toContain('cursor');
  });

  test.each([
    ['page', '0'],
    ['limit', '1001'],
    ['limit', 'ten'],
    ['cursor', 'xyz'],
    ['status', 'unknown'],
  ])('refuses %s=%s and names it', async (name, value) => {
    expect(await refusedFields(usersApi.list, { sessionId, query: { [name]: value } })).toEqual([name]);
  });
});

describe('tags of users', () => {
  test('setting tags replaces them, and the list shows their names and colours', async () => {
    const [first, second] = [await createTag(sessionId), await createTag(sessionId)];
    const { id, email } = await createTagged(sessionId, first);
    expect(await setTags(sessionId, id, [second.id])).toEqual([second]);
    const shown = { id: second.id, name: second.name, color: second.color };
    expect((await userNamed(sessionId, email)).tags).toEqual([shown]);
    await setTags(sessionId, id, []);
    expect(await tagIdsOf(id)).toEqual([]);
  });

  test('adding and removing leaves the other tags, so two windows do not wipe what the other did', async () => {
    const [had, kept] = [await createTag(sessionId), await createTag(sessionId)];
    const [mine, theirs] = [await createTag(sessionId), await createTag(sessionId)];
    const { id } = await createTagged(sessionId, had, kept);
    const change = (body: TagsChange) => call(usersApi.setTags, { sessionId, params: { id }, body });
    await change({ add: [theirs.id], remove: [had.id] });
    const tags = await change({ add: [mine.id, kept.id], remove: [had.id] });
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

  test('of nobody are not found, and a malformed id of a tag is refused', async () => {
    const { id } = await createUser(sessionId);
    await refusal(usersApi.setTags, 400, { sessionId, params: { id }, body: { tagIds: ['x'] } });
    await refusal(usersApi.getTags, 404, { sessionId, params: { id: unknownId } });
  });

  test('assigning adds to the tags that users have, once', async () => {
    const [had, added] = [await createTag(sessionId), await createTag(sessionId)];
    const user = await createTagged(sessionId, had);
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

  test('assigning refuses no users and no tags', async () => {
    const { fields } = await refusal(usersApi.bulkAssignTags, 400, { sessionId, body: { userIds: [], tagIds: [] } });
    expect(Object.keys(fields ?? {}).sort()).toEqual(['tagIds', 'userIds']);
  });

  test('users by tags are those who have any of them, each once', async () => {
    const [one, other] = [await createTag(sessionId), await createTag(sessionId)];
    const [both, single] = [await createTagged(sessionId, one, other), await createTagged(sessionId, other)];
    const answer = await call(usersApi.byTags, { sessionId, query: { tagIds: [one.id, other.id] } });
    expect(answer.users.map(({ id }) => id)).toEqual([single.id, both.id]);
    expect(answer.total).toBe(2);
    expect((await call(usersApi.byTags, { sessionId, query: { tagIds: one.id } })).total).toBe(1);
    await refusal(usersApi.byTags, 400, { sessionId });
  });

  test('a deleted tag drops out of all its users, however many', async () => {
    const tag = await createTagOf(sessionId, 200);
    const { users, total } = await call(usersApi.byTags, { sessionId, query: { tagIds: [tag.id] } });
    expect(total).toBe(200);
    await call(tagsApi.delete, { sessionId, params: { id: tag.id } });
    expect((await call(usersApi.byTags, { sessionId, query: { tagIds: [tag.id] } })).total).toBe(0);
    expect(await tagIdsOf(users[0]?.id ?? '')).toEqual([]);
  });

  test('a class is looked at with how many have it, and what is no class is left out', async () => {
    const [inClass, empty] = [await createTagOf(sessionId, 3, 'class'), await createTag(sessionId, 'class')];
    const other = await createTag(sessionId);
    const tagIds = [empty, other, inClass].map((tag) => tag.id);
    const { classes } = await call(usersApi.listClasses, { sessionId, query: { tagIds: [...tagIds, unknownId] } });
    const shown = ({ id, name, color, archived }: Tag) => ({ id, name, color, archived });
    expect(classes).toEqual([
      { ...shown(empty), people: 0 },
      { ...shown(inClass), people: 3 },
    ]);
  });
});

test('deleting many takes their badges along, whose links stop working, in one act that names all', async () => {
  const [one, two, stays] = [await createUser(sessionId), await createUser(sessionId), await createUser(sessionId)];
  const badges = [await createBadge(sessionId, one.id), await createBadge(sessionId, two.id)];
  const kept = await createBadge(sessionId, stays.id);
  const userIds = [one.id, unknownId, two.id];
  expect(await call(usersApi.countBadges, { sessionId, body: { userIds } })).toEqual({
    total: 2,
    counts: { badges: 2, withBadge: 2, waitingMails: 0, changed: 0 },
  });
  const answer = await call(usersApi.bulkDelete, { sessionId, body: { userIds } });
  expect(answer.results.map(({ outcome }) => outcome)).toEqual(['done', 'not_found', 'done']);
  for (const { verificationHash: hash } of badges) await refusal(verificationApi.verify, 404, { params: { hash } });
  await call(badgesApi.get, { sessionId, params: { id: kept.id } });
  // The e-mail is free again.
  await createUser(sessionId, 'Ada', one.email);
  for (const record of [one.id, two.id, badges[0]?.id ?? '']) {
    const { entries } = await call(auditApi.list, { sessionId, query: { record } });
    expect(entries[0]).toMatchObject({ id: answer.jobId, action: 'users.bulkDelete', recordCount: 3 });
  }
});
