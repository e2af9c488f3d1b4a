import { describe, expect, test } from 'vitest';
import { auditApi } from '../../contract/calls/audit.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import type { TagsChange } from '../../contract/calls/chosen-records.ts';
import type { MoveClasses } from '../../contract/calls/class-moves.ts';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import { tagsApi } from '../../contract/calls/tags.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { db } from '../../firestore/firebase.ts';
import { call, refusal, refusedFields, signIn } from '../../testing/api.ts';
import {
  createBadge,
  createTag,
  createUser,
  importPeople,
  peopleNamed,
  uniqueEmail,
  uniqueWord,
  unknownId,
  userNamed,
} from '../../testing/builders.ts';
import { undo } from '../../testing/jobs.ts';

const sessionId = await signIn();
const at = { sessionId };

const newClass = () => createTag(sessionId, 'class');
const changeTags = (id: string, body: TagsChange) => call(usersApi.setTags, { ...at, params: { id }, body });
const move = (pairs: MoveClasses['pairs']) => call(usersApi.moveClasses, { ...at, body: { pairs } });
const tagIdsOf = async (id: string) =>
  (await call(usersApi.getTags, { ...at, params: { id } })).map((tag) => tag.id).sort();

async function peopleIn(tag: { id: string; name: string }, count = 1): Promise<string[]> {
  await importPeople(at, peopleNamed('Ada', count, { tags: [tag.name] }));
  const { users } = await call(usersApi.list, { ...at, query: { tagId: tag.id, limit: 1000 } });
  return users.map(({ id }) => id);
}

describe('a class', () => {
  test('stands in a field of its own, among the tags of an answer, and in every list by tags', async () => {
    const [inClass, other] = [await newClass(), await createTag(sessionId)];
    const { id, email } = await createUser(sessionId);
    await changeTags(id, { tagIds: [other.id, inClass.id] });
    const stored = (await db.collection('users').doc(id).get()).data();
    expect(stored).toMatchObject({ classId: inClass.id, tagIds: [other.id] });
    const { classId, tags } = await userNamed(sessionId, email);
    expect([classId, ...tags.map((tag) => tag.id)]).toEqual([inClass.id, inClass.id, other.id]);
    for (const query of [{ tagId: inClass.id }, { search: inClass.name }]) {
      expect((await call(usersApi.list, { ...at, query })).users.map((user) => user.id)).toEqual([id]);
    }
    expect((await call(usersApi.byTags, { ...at, query: { tagIds: [inClass.id] } })).total).toBe(1);
  });

  test('takes the place of the one before, by every call that gives tags', async () => {
    const [a, b, c, other] = [await newClass(), await newClass(), await newClass(), await createTag(sessionId)];
    const { id } = await createUser(sessionId);
    await changeTags(id, { tagIds: [a.id, other.id] });
    expect((await changeTags(id, { add: [b.id] })).map((tag) => tag.id).sort()).toEqual([b.id, other.id].sort());
    const body = { userIds: [id], tagIds: [c.id] };
    expect(await call(usersApi.bulkAssignTags, { ...at, body })).toMatchObject({ done: 1 });
    expect(await call(usersApi.bulkAssignTags, { ...at, body })).toMatchObject({ done: 0 });
    expect(await tagIdsOf(id)).toEqual([c.id, other.id].sort());
    await changeTags(id, { remove: [c.id] });
    expect(await tagIdsOf(id)).toEqual([other.id]);
  });

  test('is one: a call with two is refused, and two calls at once leave one', async () => {
    const [a, b] = [await newClass(), await newClass()];
    const { id } = await createUser(sessionId);
    const two = [a.id, b.id];
    const refused = async (spec: Endpoint, body: object) =>
      (await refusal(spec, 400, { ...at, params: { id }, body })).fields;
    expect(await refused(usersApi.setTags, { tagIds: two })).toHaveProperty('tagIds');
    expect(await refused(usersApi.setTags, { add: two })).toHaveProperty('add');
    expect(await refused(usersApi.bulkAssignTags, { userIds: [id], tagIds: two })).toHaveProperty('tagIds');
    await Promise.all(two.map((tagId) => changeTags(id, { add: [tagId] })));
    expect(await tagIdsOf(id)).toHaveLength(1);
  });

  test('that is deleted and restored is given to people without another one', async () => {
    const [gone, other] = [await newClass(), await newClass()];
    const [without, moved] = await peopleIn(gone, 2);
    if (!without || !moved) throw new Error('Nobody was imported.');
    const { actId = '' } = await call(tagsApi.delete, { ...at, params: { id: gone.id } });
    await changeTags(moved, { add: [other.id] });
    await undo(sessionId, actId);
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
    await undo(sessionId, answer.jobId);
    expect([await tagIdsOf(ofNine), await tagIdsOf(ofTen)]).toEqual([[nine.id], [ten.id]]);
  });

  test('takes more classes than one query can ask for', async () => {
    const word = uniqueWord();
    await importPeople(
      at,
      peopleNamed(word, 32).map((person) => ({ ...person, class: person.name })),
    );
    const classes = (await call(tagsApi.list, at)).filter(({ name }) => name.startsWith(word));
    const pairs = classes.map(({ id }) => ({ from: id, to: null }));
    expect(await move(pairs)).toMatchObject({ total: 32, done: 32 });
  });

  test('refuses a circle, all into one, what is no class, and a new one that is gone', async () => {
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
    for (const pairs of refusals)
      expect(await refusedFields(usersApi.moveClasses, { ...at, body: { pairs } })).toEqual(['pairs']);
    await refusal(usersApi.moveClasses, 404, { ...at, body: { pairs: [{ from: a.id, to: unknownId }] } });
    const body = { userIds: [unknownId], pairs: [{ from: other.id, to: a.id }] };
    await refusal(usersApi.bulkReplaceTags, 400, { ...at, body });
  });
});

describe('the class column of an import', () => {
  const importOne = async (row: object) => {
    const users = [{ name: 'Ada', email: uniqueEmail(), ...row }];
    return call(usersApi.import, { ...at, body: { users, updateExisting: true } });
  };
  const tagNamesOf = async (email: string) => (await userNamed(sessionId, email)).tags.map(({ name }) => name);

  test('makes a class, replaces that of who exists, and leaves it where the cell is empty', async () => {
    const [email, one, other] = [uniqueEmail(), uniqueWord(), uniqueWord()];
    expect(await importOne({ email, class: one })).toMatchObject({ imported: 1, createdTags: 1 });
    const { id } = (await call(tagsApi.list, at)).find(({ name }) => name === one) ?? { id: '' };
    const { classes } = await call(usersApi.listClasses, { ...at, query: { tagIds: [id] } });
    expect(classes).toMatchObject([{ id, people: 1 }]);
    expect(await importOne({ email, class: other })).toMatchObject({ updated: 1 });
    expect(await importOne({ email, class: ' ' })).toMatchObject({ unchanged: 1 });
    expect(await importOne({ email, class: other })).toMatchObject({ unchanged: 1 });
    expect(await tagNamesOf(email)).toEqual([other]);
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
    expect((await tagNamesOf(both.email)).sort()).toEqual([one.name, tag.name].sort());
  });
});
