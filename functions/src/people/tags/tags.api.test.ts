import { expect, test } from 'vitest';
import { tagsApi } from '../../contract/calls/tags.ts';
import { call, refusal, request, signIn } from '../../testing/api.ts';
import { createTag, createUser, setTags, uniqueWord } from '../../testing/builders.ts';

const sessionId = await signIn();

test('a new tag is blue, trimmed and listed by name, numbers in their order', async () => {
  const word = uniqueWord();
  for (const rest of ['B', 'a ', '10a', '9b', '9a'])
    await call(tagsApi.create, { sessionId, body: { name: ` ${word} ${rest}` } });
  const listed = (await call(tagsApi.list, { sessionId })).filter(({ name }) => name.startsWith(word));
  expect(listed.map(({ name }) => name)).toEqual(['9a', '9b', '10a', 'a', 'B'].map((rest) => `${word} ${rest}`));
  expect(listed[0]).toMatchObject({ color: '#3b82f6', description: null, kind: 'tag', archived: false });
});

test('a name is taken whatever the case, also when many try at once', async () => {
  const name = uniqueWord();
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const body = { name: index % 2 ? name.toUpperCase() : name };
      return (await request(tagsApi.create, { sessionId, body })).status;
    }),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});

test('a change replaces name, description and colour; the old name is free again', async () => {
  const tag = await createTag(sessionId);
  const body = { name: uniqueWord(), description: 'About it', color: '#AABBCC' };
  const updated = await call(tagsApi.update, { sessionId, params: { id: tag.id }, body });
  expect(updated).toMatchObject({ ...body, color: '#aabbcc', createdAt: tag.createdAt });
  await call(tagsApi.create, { sessionId, body: { name: tag.name } });
});

test('a tag is archived and taken out again, and is listed all the while', async () => {
  const { id, name } = await createTag(sessionId);
  for (const archived of [true, false]) {
    const tag = await call(tagsApi.update, { sessionId, params: { id }, body: { name, archived } });
    expect(tag.archived).toBe(archived);
    expect((await call(tagsApi.list, { sessionId })).find((one) => one.id === id)).toEqual(tag);
  }
});

test('the kind of a tag stays while anybody has it, and changes when nobody does', async () => {
  const { id, name } = await createTag(sessionId);
  const { id: userId } = await createUser(sessionId);
  const asClass = { sessionId, params: { id }, body: { name, kind: 'class' as const } };
  await setTags(sessionId, userId, [id]);
  expect((await refusal(tagsApi.update, 409, asClass)).fields).toHaveProperty('kind');
  await setTags(sessionId, userId, []);
  expect((await call(tagsApi.update, asClass)).kind).toBe('class');
  await setTags(sessionId, userId, [id]);
  await refusal(tagsApi.update, 409, { ...asClass, body: { name } });
});

test('a name that looks like a taken one is taken, and is stored without what nobody sees', async () => {
  const word = uniqueWord();
  const { name } = await call(tagsApi.create, { sessionId, body: { name: `\u200b5a \u202e${word}\u2060` } });
  expect(name).toBe(`5a ${word}`);
  for (const alike of [`5\u00ada ${word}`, `5a\u00a0${word}\ufe0f`, `５Ａ  ${word}`])
    await refusal(tagsApi.create, 409, { sessionId, body: { name: alike } });
});

test('a change may be one of case alone, and refuses a taken name and wrong fields', async () => {
  const [one, other] = [await createTag(sessionId), await createTag(sessionId)];
  const params = { id: one.id };
  const upper = { name: one.name.toUpperCase() };
  expect(await call(tagsApi.update, { sessionId, params, body: upper })).toMatchObject(upper);
  await refusal(tagsApi.update, 409, { sessionId, params, body: { name: other.name } });
  const { fields } = await refusal(tagsApi.update, 400, { sessionId, params, body: { name: ' ', color: 'red' } });
  expect(fields).toEqual({ name: 'Tag name is required.', color: 'Use a colour such as #3b82f6.' });
});

test('a deleted tag is gone and its name is free', async () => {
  const tag = await createTag(sessionId);
  await call(tagsApi.delete, { sessionId, params: { id: tag.id } });
  expect((await call(tagsApi.list, { sessionId })).map(({ id }) => id)).not.toContain(tag.id);
  await call(tagsApi.create, { sessionId, body: { name: tag.name } });
});
