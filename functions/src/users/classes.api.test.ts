import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actsApi } from '../contract/acts.ts';
import { auditApi } from '../contract/audit.ts';
import { badgesApi } from '../contract/badges.ts';
import type { MoveClasses } from '../contract/class-moves.ts';
import { tagsApi } from '../contract/tags.ts';
import { usersApi } from '../contract/users.ts';
import { db } from '../firebase.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import {
  createBadge,
  createTag,
  createUser,
  importPeople,
  uniqueEmail,
  uniqueWord,
  unknownId,
} from '../testing/builders.ts';

const sessionId = await signIn();
const at = { sessionId };

const newClass = () => createTag(sessionId, 'class');
const setTags = (id: string, body: object) => call(usersApi.setTags, { ...at, params: { id }, body });
const move = (pairs: MoveClasses['pairs']) => call(usersApi.moveClasses, { ...at, body: { pairs } });
const tagIdsOf = async (id: string) =>
  (await call(usersApi.getTags, { ...at, params: { id } })).map((tag) => tag.id).sort();

async function peopleIn(tag: { id: string; name: string }, count = 1): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({ name: 'Ada', email: uniqueEmail(), tags: [tag.name] }));
  await importPeople(at, people);
  const { users } = await call(usersApi.list, { ...at, query: { tagId: tag.id, limit: 1000 } });
  return users.map(({ id }) => id);
}

describe('a class', () => {
  test('stands in a field of its own, among the tags of an answer, and in every list by tags', async () => {
    const [inClass, other] = [await newClass(), await createTag(sessionId)];
    const { id, email } = await createUser(sessionId);
    await setTags(id, { tagIds: [other.id, inClass.id] });
    const stored = (await db.collection('users').doc(id).get()).data();
    expect(stored).toMatchObject({ classId: inClass.id, tagIds: [other.id] });
    const { users } = await call(usersApi.list, { ...at, query: { search: email } });
    expect(users[0]).toMatchObject({ classId: inClass.id });
    expect(users[0]?.tags.map((tag) => tag.id)).toEqual([inClass.id, other.id]);
    for (const query of [{ tagId: inClass.id }, { search: inClass.name }]) {
      expect((await call(usersApi.list, { ...at, query })).users.map((user) => user.id)).toEqual([id]);
    }
    expect((await call(usersApi.byTags, { ...at, query: { tagIds: [inClass.id] } })).total).toBe(1);
  });

  test('takes the place of the one before, by every call that gives tags', async () => {
    const [a, b, c, other] = [await newClass(), await newClass(), await newClass(), await createTag(sessionId)];
    const { id } = await createUser(sessionId);
    await setTags(id, { tagIds: [a.id, other.id] });
    expect((await setTags(id, { add: [b.id] })).map((tag) => tag.id).sort()).toEqual([b.id, other.id].sort());
    const body = { userIds: [id], tagIds: [c.id] };
    expect(await call(usersApi.bulkAssignTags, { ...at, body })).toMatchObject({ done: 1 });
    expect(await call(usersApi.bulkAssignTags, { ...at, body })).toMatchObject({ done: 0 });
    expect(await tagIdsOf(id)).toEqual([c.id, other.id].sort());
    await setTags(id, { remove: [c.id] });
    expect(await tagIdsOf(id)).toEqual([other.id]);
  });

  test('is one: a call with two is refused, and two calls at once leave one', async () => {
    const [a, b] = [await newClass(), await newClass()];
    const { id } = await createUser(sessionId);
    const two = [a.id, b.id];
    const params = { id };
    expect((await refusal(usersApi.setTags, 400, { ...at, params, body: { tagIds: two } })).fields).toHaveProperty(
      'tagIds',
    );
    expect((await refusal(usersApi.setTags, 400, { ...at, params, body: { add: two } })).fields).toHaveProperty('add');
    const body = { userIds: [id], tagIds: two };
    expect((await refusal(usersApi.bulkAssignTags, 400, { ...at, body })).fields).toHaveProperty('tagIds');
    await Promise.all(two.map((tagId) => setTags(id, { add: [tagId] })));
    expect(await tagIdsOf(id)).toHaveLength(1);
  });

  test('that is deleted and brought back is given to who has no other by now', async () => {
    const [gone, other] = [await newClass(), await newClass()];
    const [without, moved] = await peopleIn(gone, 2);
    if (!without || !moved) throw new Error('Nobody was imported.');
    const { actId = '' } = await call(tagsApi.delete, { ...at, params: { id: gone.id } });
    await setTags(moved, { add: [other.id] });
    await call(actsApi.undo, { ...at, params: { id: actId }, body: {} });
    expect([await tagIdsOf(without), await tagIdsOf(moved)]).toEqual([[gone.id], [other.id]]);
  });
});

describe('moving classes on', () => {
  test('moves everybody once, keeps badges, and is undone', async () => {
    const [nine, ten, left] = [await newClass(), await newClass(), await createTag(sessionId)];
    const [[ofNine = ''], [ofTen = '']] = [await peopleIn(nine), await peopleIn(ten)];
    const badge = await createBadge(sessionId, ofNine);
    const answer = await move([
      { from: nine.id, to: ten.id },
      { from: ten.id, to: left.id },
    ]);
    expect(answer).toMatchObject({ state: 'done', total: 2, done: 2 });
    expect([await tagIdsOf(ofNine), await tagIdsOf(ofTen)]).toEqual([[ten.id], [left.id]]);
    const { badges } = await call(badgesApi.list, { ...at, query: { tagId: nine.id } });
    expect(badges.map(({ id, revision }) => [id, revision])).toEqual([[badge.id, badge.revision]]);
    const { entries } = await call(auditApi.list, { ...at, query: { record: ofNine } });
    expect(entries[0]).toMatchObject({ action: 'users.moveClasses', fields: ['tags'] });
    await call(actsApi.undo, { ...at, params: { id: answer.jobId }, body: {} });
    expect([await tagIdsOf(ofNine), await tagIdsOf(ofTen)]).toEqual([[nine.id], [ten.id]]);
  });

  test('is done once with one key, which moves no other classes', async () => {
    const [one, other] = [await newClass(), await newClass()];
    await peopleIn(one);
    const headers = { 'Idempotency-Key': randomUUID() };
    const input = ({ id }: { id: string }) => ({ ...at, headers, body: { pairs: [{ from: id, to: null }] } });
    const send = () => request(usersApi.moveClasses, input(one));
    const [first, again] = [await send(), await send()];
    expect(JSON.parse(first.text)).toMatchObject({ state: 'done', done: 1 });
    expect(again.text).toBe(first.text);
    await refusal(usersApi.moveClasses, 409, input(other));
  });

  test('takes more classes than one query can ask for', async () => {
    const word = uniqueWord();
    const person = (_: unknown, index: number) => ({ name: 'Ada', email: uniqueEmail(), class: `${word} ${index}` });
    await importPeople(at, Array.from({ length: 32 }, person));
    const classes = (await call(tagsApi.list, at)).filter(({ name }) => name.startsWith(word));
    const pairs = classes.map(({ id }) => ({ from: id, to: null }));
    expect(await move(pairs)).toMatchObject({ total: 32, done: 32 });
  });

  test('refuses a circle, all into one, what is no class, and what is gone', async () => {
    const [a, b, c, other] = [await newClass(), await newClass(), await newClass(), await createTag(sessionId)];
    const refusals: MoveClasses['pairs'][] = [
      [
        { from: a.id, to: b.id },
        { from: b.id, to: a.id },
      ],
      [
        { from: a.id, to: c.id },
        { from: b.id, to: c.id },
      ],
      [{ from: other.id, to: a.id }],
      [],
    ];
    for (const pairs of refusals) {
      const { fields } = await refusal(usersApi.moveClasses, 400, { ...at, body: { pairs } });
      expect(Object.keys(fields ?? {})).toEqual(['pairs']);
    }
    for (const pairs of [[{ from: unknownId, to: null }], [{ from: a.id, to: unknownId }]]) {
      await refusal(usersApi.moveClasses, 404, { ...at, body: { pairs } });
    }
    const body = { userIds: [unknownId], pairs: [{ from: other.id, to: a.id }] };
    await refusal(usersApi.bulkReplaceTags, 400, { ...at, body });
  });
});

describe('the class column of an import', () => {
  const importOne = async (row: object) => {
    const users = [{ name: 'Ada', email: uniqueEmail(), ...row }];
    return call(usersApi.import, { ...at, body: { users, updateExisting: true } });
  };
  const classNamesOf = async (email: string) =>
    (await call(usersApi.list, { ...at, query: { search: email } })).users.flatMap(({ tags }) =>
      tags.map(({ name }) => name),
    );

  test('makes a class, replaces that of who exists, and leaves it where the cell is empty', async () => {
    const [email, one, other] = [uniqueEmail(), uniqueWord(), uniqueWord()];
    expect(await importOne({ email, class: one })).toMatchObject({ imported: 1, createdTags: 1 });
    const { id } = (await call(tagsApi.list, at)).find(({ name }) => name === one) ?? { id: '' };
    const { classes } = await call(usersApi.listClasses, { ...at, query: { tagIds: [id] } });
    expect(classes).toMatchObject([{ id, people: 1 }]);
    expect(await importOne({ email, class: other })).toMatchObject({ updated: 1 });
    expect(await importOne({ email, class: ' ' })).toMatchObject({ unchanged: 1 });
    expect(await importOne({ email, class: other })).toMatchObject({ unchanged: 1 });
    expect(await classNamesOf(email)).toEqual([other]);
  });

  test('is refused by the row where it names two, where the tags name another, and where it is a tag', async () => {
    const [one, other, tag] = [await newClass(), await newClass(), await createTag(sessionId)];
    const wrong = [
      { class: `${one.name}, ${other.name}` },
      { class: one.name, tags: [other.name] },
      { class: tag.name },
    ];
    for (const row of wrong) {
      const { imported, errors } = await importOne(row);
      expect([imported, errors.length]).toEqual([0, 1]);
    }
    const both = { email: uniqueEmail(), class: one.name, tags: [one.name, tag.name] };
    expect(await importOne(both)).toMatchObject({ imported: 1 });
    expect((await classNamesOf(both.email)).sort()).toEqual([one.name, tag.name].sort());
  });
});
