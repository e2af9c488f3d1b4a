import { describe, expect, test } from 'vitest';
import { badgesApi } from './contract/calls/badges.ts';
import { tagsApi } from './contract/calls/tags.ts';
import { usersApi } from './contract/calls/users.ts';
import { db } from './firestore/firebase.ts';
import { mostTagsMatched } from './firestore/facets.ts';
import { call, signIn } from './testing/api.ts';
import {
  createBadge,
  createTag,
  createTagged,
  createTagOf,
  createUser,
  setTags,
  uniqueEmail,
  uniqueWord,
  userNamed,
} from './testing/builders.ts';
import { localApi } from './testing/local-api.ts';

const sessionId = await signIn();
const { measure } = await localApi();

const findUsers = async (search: string, more: object = {}) =>
  (await call(usersApi.list, { sessionId, query: { search, ...more } })).users.map(({ id }) => id);
const findBadges = async (search: string, more: object = {}) =>
  (await call(badgesApi.list, { sessionId, query: { search, ...more } })).badges.map(({ id }) => id);
const createNamedTag = (name: string) => call(tagsApi.create, { sessionId, body: { name } });

/** A user with these tags and a badge. */
async function holder(name = 'Grace Hopper', tagIds: string[] = []) {
  const user = await createUser(sessionId, name);
  if (tagIds.length > 0) await setTags(sessionId, user.id, tagIds);
  return { user, badge: await createBadge(sessionId, user.id) };
}

describe('users are found', () => {
  test('by department, also after it changed', async () => {
    const [first, second] = [uniqueWord(), uniqueWord()];
    const body = { name: 'Ada', email: uniqueEmail(), department: `Höhere ${first}` };
    const { id } = await call(usersApi.create, { sessionId, body });
    expect(await findUsers(`hohere ${first}`)).toEqual([id]);
    await call(usersApi.update, { sessionId, params: { id }, body: { ...body, department: second } });
    expect([await findUsers(first), await findUsers(second)]).toEqual([[], [id]]);
  });

  test('by words in any order, whatever the accents, across name, e-mail and department', async () => {
    const word = uniqueWord();
    const { id } = await createUser(sessionId, `Jürgen Müller ${word}`);
    for (const search of [`Muller Jurgen ${word}`, `${word} jürg`, `example.com müller ${word}`]) {
      expect(await findUsers(search)).toEqual([id]);
    }
    expect(await findUsers(`Muller Jorgen ${word}`)).toEqual([]);
  });

  test("by a part of a tag's name, newest first, together with those with the text in their own name", async () => {
    const word = uniqueWord();
    const tag = await createNamedTag(`Klasse ${word} Süd`);
    const [one, two] = [await createTagged(sessionId, tag), await createTagged(sessionId, tag)];
    const named = await createUser(sessionId, `Sud ${word}`);
    await setTags(sessionId, named.id, [tag.id]);
    const page = await call(usersApi.list, { sessionId, query: { search: `sud ${word}` } });
    expect([page.users.map(({ id }) => id), page.total]).toEqual([[named.id, two.id, one.id], 3]);
    expect(await findUsers(word, { status: 'active' })).toEqual([named.id, two.id, one.id]);
    expect(await findUsers(word, { status: 'pending' })).toEqual([]);
  });

  test('by the newest of very many tags with one name', { timeout: 60_000 }, async () => {
    const word = uniqueWord();
    const tags = [];
    for (let index = 0; index <= mostTagsMatched; index += 1) tags.push(await createNamedTag(`${word} ${index}`));
    const { id } = await createTagged(sessionId, ...tags.slice(-1));
    expect(await findUsers(word)).toEqual([id]);
    // The answer says that tags were left out.
    const isLeftOut = async (spec: typeof usersApi.list | typeof badgesApi.list, search: string) =>
      (await call(spec, { sessionId, query: { search } })).tagsLeftOut;
    for (const spec of [usersApi.list, badgesApi.list]) expect(await isLeftOut(spec, word)).toBe(true);
    expect(await isLeftOut(usersApi.list, uniqueWord())).toBe(false);
  });

  test('by tag page by page, without a gap and without one twice', { timeout: 60_000 }, async () => {
    const tag = await createTagOf(sessionId, 25);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(usersApi.list, { sessionId, query: { search: tag.name, cursor } });
      expect(page.total).toBe(25);
      found.push(...page.users.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toEqual([...new Set(found)].sort());
    expect(found).toHaveLength(25);
  });
});

test("a tag's new name is found at once and rewrites no user and no badge; a deleted tag finds nothing", async () => {
  const [before, after] = [uniqueWord(), uniqueWord()];
  const tag = await createNamedTag(before);
  const { user, badge } = await holder('Grace Hopper', [tag.id]);
  const times = () =>
    Promise.all([`users/${user.id}`, `badges/${badge.id}`].map(async (path) => (await db.doc(path).get()).updateTime));
  const written = await times();
  const { cost } = await measure(() =>
    call(tagsApi.update, { sessionId, params: { id: tag.id }, body: { name: after } }),
  );
  expect(cost.commits).toBe(1);
  expect(await times()).toEqual(written);
  for (const find of [findUsers, findBadges]) expect(await find(before)).toEqual([]);
  expect([await findUsers(after), await findBadges(after)]).toEqual([[user.id], [badge.id]]);
  await call(tagsApi.delete, { sessionId, params: { id: tag.id } });
  for (const find of [findUsers, findBadges]) expect(await find(after)).toEqual([]);
});

describe('badges are found', () => {
  test('by badge type, by words in any order, by whole hash and by whole link', async () => {
    const word = uniqueWord();
    const { badge } = await holder(`Jürgen Müller ${word}`);
    const body = { badgeType: `Honour ${word}`, year: 2027 };
    await call(badgesApi.update, { sessionId, params: { id: badge.id }, body });
    const { verificationHash: hash } = badge;
    const links = [`https://badges.example/verify/${hash}`, `/verification/${hash}?from=mail`, `BDG-2027-${hash}`];
    links.push(`https://a.safelinks.example/?url=https%3A%2F%2Fb.example%2Fverify%2F${hash}&data=${'x'.repeat(400)}`);
    for (const search of [`honour ${word}`, `2027 muller ${word} jurgen`, hash, hash.toUpperCase(), ...links]) {
      const page = await call(badgesApi.list, { sessionId, query: { search } });
      expect([page.badges.map(({ id }) => id), page.total], search).toEqual([[badge.id], 1]);
    }
    expect(await findBadges('0'.repeat(32))).toEqual([]);
  });

  test('by the tags that the recipient had when they were made, and other tags of the recipient write no badge', async () => {
    const [first, second, many] = [await createTag(sessionId), await createTag(sessionId), await createTag(sessionId)];
    const { user, badge } = await holder('Grace Hopper', [first.id]);
    const writtenAt = async () => (await db.doc(`badges/${badge.id}`).get()).updateTime;
    const written = await writtenAt();
    await setTags(sessionId, user.id, [second.id]);
    await call(usersApi.bulkAssignTags, { sessionId, body: { userIds: [user.id], tagIds: [many.id] } });
    expect(await writtenAt()).toEqual(written);
    await call(usersApi.update, { sessionId, params: { id: user.id }, body: { name: 'Ada', email: user.email } });
    const newer = await createBadge(sessionId, user.id);
    expect(await findBadges(first.name)).toEqual([badge.id]);
    for (const { name } of [second, many]) expect(await findBadges(name)).toEqual([newer.id]);
  });

  test('by tag among those of one job', async () => {
    const tag = await createTagOf(sessionId, 3);
    const issue = (year: number) => call(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [tag.id], year } });
    const [{ jobId }] = [await issue(2026), await issue(2027)];
    const { id } = await userNamed(sessionId, tag.name);
    const body = { name: 'Renamed', email: uniqueEmail() };
    await call(usersApi.update, { sessionId, params: { id }, body });
    const page = await call(badgesApi.list, { sessionId, query: { search: tag.name, jobId } });
    expect([page.badges.length, page.total]).toEqual([3, 3]);
  });
});
