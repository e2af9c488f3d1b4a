import { describe, expect, test } from 'vitest';
import { auditApi } from '../../contract/calls/audit.ts';
import { tagsApi } from '../../contract/calls/tags.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { db } from '../../firestore/firebase.ts';
import { call, refusal, request, signIn } from '../../testing/api.ts';
import {
  createTag,
  createUser,
  uniqueEmail,
  uniqueWord,
  unknownId,
  userNamed,
  usersNamed,
} from '../../testing/builders.ts';
import { undo } from '../../testing/jobs.ts';

const sessionId = await signIn();
const at = { sessionId };

const newClass = () => createTag(sessionId, 'class');
const person = (more: object = {}) => ({ name: 'Ada', email: uniqueEmail(), ...more });
const tagNamesOf = async (email: string) =>
  (await usersNamed(sessionId, email)).flatMap(({ tags }) => tags.map(({ name }) => name));

describe('a new user', () => {
  test('is in the class at once, in the list by it and in the answer', async () => {
    const inClass = await newClass();
    const user = await call(usersApi.create, { ...at, body: person({ classId: inClass.id }) });
    const { id, name, color } = inClass;
    expect(user).toMatchObject({ classId: id, tags: [{ id, name, color }] });
    expect((await call(usersApi.list, { ...at, query: { tagId: id } })).users).toEqual([user]);
    const links = (await db.collection('users').doc(user.id).get()).get('tags') as object;
    expect(Object.keys(links)).toEqual([id]);
  });

  test('leaves no one in a class that is deleted at the same time', async () => {
    const { id, name } = await newClass();
    const emails = Array.from({ length: 8 }, uniqueEmail);
    await Promise.all([
      ...emails.map((email) => request(usersApi.create, { ...at, body: { name: uniqueWord(), email, classId: id } })),
      call(tagsApi.delete, { ...at, params: { id } }),
    ]);
    for (const email of emails) expect(await tagNamesOf(email)).not.toContain(name);
    expect((await call(usersApi.byTags, { ...at, query: { tagIds: [id] } })).total).toBe(0);
  });
});

describe('an edit', () => {
  test('sets details and class by one act, which one undo takes back', async () => {
    const [one, other, tag] = [await newClass(), await newClass(), await createTag(sessionId)];
    const { id, email } = await call(usersApi.create, { ...at, body: person({ classId: one.id }) });
    await call(usersApi.setTags, { ...at, params: { id }, body: { add: [tag.id] } });
    const body = { name: 'Ada King', email, classId: other.id };
    const edited = await call(usersApi.update, { ...at, params: { id }, body });
    expect(edited).toMatchObject({ name: 'Ada King', classId: other.id });
    expect(await tagNamesOf(email)).toEqual([other.name, tag.name]);
    const { entries } = await call(auditApi.list, { ...at, query: { record: id } });
    expect(entries[0]).toMatchObject({ action: 'users.update', fields: ['name', 'tags'] });
    expect(entries[1]?.action).toBe('users.setTags');
    const ofClass = await call(auditApi.list, { ...at, query: { record: other.id } });
    expect(ofClass.entries[0]?.id).toBe(entries[0]?.id);
    await undo(sessionId, edited.lastAct ?? '');
    expect(await userNamed(sessionId, email)).toMatchObject({ name: 'Ada', classId: one.id });
    expect(await tagNamesOf(email)).toEqual([one.name, tag.name]);
  });

  test('without a class leaves it, and one that is null takes it away', async () => {
    const inClass = await newClass();
    const { id, ...user } = await createUser(sessionId);
    const edit = (more: object) =>
      call(usersApi.update, { ...at, params: { id }, body: { name: user.name, email: user.email, ...more } });
    await edit({ classId: inClass.id });
    expect((await edit({ department: 'Maths' })).classId).toBe(inClass.id);
    expect(await edit({ classId: null })).toMatchObject({ classId: null, tags: [], department: null });
  });
});

test.each([usersApi.create, usersApi.update])('$path refuses a class that is gone, and another tag', async (spec) => {
  const { id: tagId } = await createTag(sessionId);
  const { id } = await createUser(sessionId);
  const email = uniqueEmail();
  for (const [status, classId] of [
    [404, unknownId],
    [400, tagId],
  ] as const) {
    const { fields } = await refusal(spec, status, { ...at, params: { id }, body: { name: 'Ada', email, classId } });
    expect(Object.keys(fields ?? {})).toEqual(['classId']);
  }
  expect(await usersNamed(sessionId, email)).toEqual([]);
});
