import { describe, expect, test } from 'vitest';
import type { TagsChange } from '../contract/chosen-records.ts';
import { tagsApi } from '../contract/tags.ts';
import { usersApi } from '../contract/users.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createTag, createUser, importTagged, uniqueEmail, uniqueWord, unknownId } from '../testing/builders.ts';

const sessionId = await signIn();

const tagIdsOf = async (userId: string) =>
  (await call(usersApi.getTags, { sessionId, params: { id: userId } })).map(({ id }) => id);
const list = (query: Record<string, unknown>) => call(usersApi.list, { sessionId, query });

describe('adding a user', () => {
  test('trims, lower-cases the e-mail and is active by default', async () => {
    const email = uniqueEmail();
    const user = await call(usersApi.create, {
      sessionId,
      body: { name: '  Ada Lovelace ', email: ` ${email.toUpperCase()}`, department: ' Maths ' },
    });
    expect(user).toMatchObject({ name: 'Ada Lovelace', email, department: 'Maths', status: 'active', badgeCount: 0 });
    expect((await list({ search: email })).users).toEqual([user]);
    expect(await call(usersApi.get, { sessionId, params: user })).toEqual(user);
  });

  test('keeps an e-mail unique under concurrency', async () => {
    const email = uniqueEmail();
    const body = { name: 'Twin', email };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => request(usersApi.create, { sessionId, body }).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(49);
    expect((await list({ search: email })).total).toBe(1);
  });

  test('keeps one address for a domain in letters and in punycode, which either finds', async () => {
    const word = uniqueWord();
    const email = `${word}@xn--mller-kva.example`;
    const body = { name: 'Lehrer', email: `${word}@mu\u0308ller.example` };
    expect((await call(usersApi.create, { sessionId, body })).email).toBe(email);
    await refusal(usersApi.create, 409, { sessionId, body: { name: 'Other', email } });
    for (const search of [body.email, email]) expect((await list({ search })).total).toBe(1);
  });

  test('names the field of a taken e-mail', async () => {
    const { email } = await createUser(sessionId);
    const { fields } = await refusal(usersApi.create, 409, { sessionId, body: { name: 'Other', email } });
    expect(fields?.email).toBe('A user with this email already exists.');
  });

  test('names every field that is wrong', async () => {
    const body = { name: ' ', email: 'no address', status: 'gone', surprise: 1 };
    const { fields } = await refusal(usersApi.create, 400, { sessionId, body });
    expect(Object.keys(fields ?? {}).sort()).toEqual(['email', 'name', 'status', 'surprise']);
  });
});

describe('the list', () => {
  test('is newest first and pages by cursor without gap or overlap', async () => {
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
    expect(seen).toEqual(names.reverse());
  });

  test('gives the same rows by page number', async () => {
    const word = uniqueWord();
    for (let index = 0; index < 5; index += 1) await createUser(sessionId, `${word} ${index}`);
    const second = await list({ search: word, limit: 2, page: 2 });
    expect(second.users.map((user) => user.name)).toEqual([`${word} 2`, `${word} 1`]);
    expect((await list({ search: word, limit: 2, page: 4 })).users).toEqual([]);
  });

  test.each(['ZOE', 'zoë', 'oe mar', 'łukasz', 'LUKASZ', 'k'])(
    'finds %s whatever the case and accents',
    async (search) => {
      const word = uniqueWord();
      const user = await createUser(sessionId, `Zoë Martínez Łukasz ${word}`);
      expect((await list({ search: word })).users[0]?.id).toBe(user.id);
      const found = await list({ search, limit: 1000 });
      expect(found.users.map(({ id }) => id)).toContain(user.id);
    },
  );

  test('finds true substrings only, not names that have the same pieces in another order', async () => {
    const word = uniqueWord();
    await createUser(sessionId, `${word}aab aba`);
    expect((await list({ search: `${word}aaba` })).users).toEqual([]);
  });

  test('filters by status', async () => {
    const word = uniqueWord();
    for (const status of ['active', 'pending', 'inactive'] as const) {
      await call(usersApi.create, { sessionId, body: { name: word, email: uniqueEmail(), status } });
    }
    const pending = await list({ search: word, status: 'pending' });
    expect(pending.users.map((user) => user.status)).toEqual(['pending']);
    expect(pending.total).toBe(1);
    expect((await list({ status: 'inactive', limit: 1 })).total).toBeGreaterThan(0);
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
    const { fields } = await refusal(usersApi.list, 400, { sessionId, query: { [name]: value } });
    expect(Object.keys(fields ?? {})).toEqual([name]);
  });
});

describe('tags of users', () => {
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

  test('of nobody are not found, and a malformed id of a tag is refused', async () => {
    const { id } = await createUser(sessionId);
    await refusal(usersApi.setTags, 400, { sessionId, params: { id }, body: { tagIds: ['x'] } });
    await refusal(usersApi.getTags, 404, { sessionId, params: { id: unknownId } });
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

  test('assigning refuses no users and no tags', async () => {
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

  test('a class is looked at with how many have it, and what is no class is left out', async () => {
    const [inClass, empty, other] = [
      await createTag(sessionId, 'class'),
      await createTag(sessionId, 'class'),
      await createTag(sessionId),
    ];
    await importTagged(sessionId, inClass.name, 3);
    const tagIds = [empty, other, inClass].map((tag) => tag.id);
    const { classes } = await call(usersApi.listClasses, { sessionId, query: { tagIds: [...tagIds, unknownId] } });
    const shown = ({ id, name, color, archived }: typeof empty, people: number) => ({
      id,
      name,
      color,
      archived,
      people,
    });
    expect(classes).toEqual([shown(empty, 0), shown(inClass, 3)]);
  });
});
