import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { badgeTemplatesApi } from './contract/badge-templates.ts';
import { badgesApi } from './contract/badges.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { tagsApi } from './contract/tags.ts';
import { usersApi } from './contract/users.ts';
import { db } from './firebase.ts';
import { type TestCall, call, refusal, request, signIn } from './testing/api.ts';
import { createUser, svgWith, uniqueEmail, uniqueWord } from './testing/builders.ts';

const sessionId = await signIn();
const { id: userId } = await createUser(sessionId);

interface Creation {
  name: string;
  spec: Endpoint;
  /** A body that no other test sends, and one that differs from it. */
  body: () => object;
  collection: string;
  remove: Endpoint;
}

const creations: Creation[] = [
  {
    name: 'a user',
    spec: usersApi.create,
    body: () => ({ name: 'Ada', email: uniqueEmail() }),
    collection: 'users',
    remove: usersApi.delete,
  },
  {
    name: 'a tag',
    spec: tagsApi.create,
    body: () => ({ name: uniqueWord() }),
    collection: 'tags',
    remove: tagsApi.delete,
  },
  {
    name: 'a template',
    spec: badgeTemplatesApi.create,
    body: () => ({ name: uniqueWord(), svgContent: svgWith('{{NAME}}') }),
    collection: 'badgeTemplates',
    remove: badgeTemplatesApi.delete,
  },
  {
    name: 'a badge',
    spec: badgesApi.create,
    body: () => ({ userId, year: 2026, description: uniqueWord() }),
    collection: 'badges',
    remove: badgesApi.delete,
  },
];

function send(spec: Endpoint, key: string, body: object): TestCall & { spec: Endpoint } {
  return { spec, sessionId, body, headers: { 'Idempotency-Key': key } };
}

async function create(spec: Endpoint, key: string, body: object): Promise<{ id: string }> {
  const answer = await request(spec, send(spec, key, body));
  expect(answer.status, answer.text).toBe(201);
  return JSON.parse(answer.text) as { id: string };
}

async function size(collection: string): Promise<number> {
  return (await db.collection(collection).count().get()).data().count;
}

describe.each(creations)('$name', ({ spec, body, collection, remove }) => {
  test('is not made of another body under the same key, nor again after it was deleted', async () => {
    const [key, sent] = [randomUUID(), body()];
    const { id } = await create(spec, key, sent);
    const before = await size(collection);
    const other = await refusal(spec, 409, send(spec, key, body()));
    expect(other).toMatchObject({ code: 'conflict', message: expect.stringContaining('other contents') as string });
    await request(remove, { sessionId, params: { id } });
    const gone = await refusal(spec, 409, send(spec, key, sent));
    expect(gone).toMatchObject({ code: 'conflict', message: expect.stringContaining('deleted') as string });
    expect(await size(collection)).toBe(before - 1);
  });

  test('belongs to one administrator: the key of another makes another', async () => {
    const key = randomUUID();
    const one = await create(spec, key, body());
    const answer = await request(spec, { ...send(spec, key, body()), sessionId: await signIn() });
    expect(answer.status).toBe(201);
    expect((JSON.parse(answer.text) as { id: string }).id).not.toBe(one.id);
  });
});

test('an e-mail or a name that is taken reserves nothing: the corrected form goes through under the same key', async () => {
  const [key, taken] = [randomUUID(), { name: 'Ada', email: uniqueEmail() }];
  await call(usersApi.create, { sessionId, body: taken });
  const { fields } = await refusal(usersApi.create, 409, send(usersApi.create, key, taken));
  expect(Object.keys(fields ?? {})).toEqual(['email']);
  const { id } = await create(usersApi.create, key, { ...taken, email: uniqueEmail() });
  expect(id).toBeTruthy();
  const tag = { name: uniqueWord() };
  await call(tagsApi.create, { sessionId, body: tag });
  const refused = await refusal(tagsApi.create, 409, send(tagsApi.create, key, tag));
  expect(Object.keys(refused.fields ?? {})).toEqual(['name']);
  await create(tagsApi.create, key, { name: uniqueWord() });
});

test('a badge is answered again although its template was deleted since', async () => {
  const template = await call(badgeTemplatesApi.create, {
    sessionId,
    body: { name: uniqueWord(), svgContent: svgWith('{{NAME}}') },
  });
  const [key, body] = [randomUUID(), { userId, templateId: template.id, year: 2026 }];
  const badge = await create(badgesApi.create, key, body);
  await call(badgeTemplatesApi.delete, { sessionId, params: { id: template.id } });
  expect(await create(badgesApi.create, key, body)).toEqual(badge);
});

test('a key of another form is refused in words', async () => {
  const { fields } = await refusal(tagsApi.create, 400, send(tagsApi.create, 'short', { name: uniqueWord() }));
  expect(fields?.['Idempotency-Key']).toContain('8 to 100');
});

describe('an import', () => {
  const rows = (count: number, tag: string) =>
    Array.from({ length: count }, (_, index) => ({ name: `${tag} ${index}`, email: uniqueEmail(), tags: [tag] }));
  const importUsers = async (key: string, body: object) => {
    const answer = await request(usersApi.import, send(usersApi.import, key, body));
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text) as unknown;
  };

  test('is answered again as it was, and imports nobody again, whatever was deleted since', async () => {
    const [key, tag] = [randomUUID(), uniqueWord()];
    const { email } = await createUser(sessionId);
    const users = [...rows(310, tag), { name: 'Taken', email, tags: [] }, { name: '', email: uniqueEmail(), tags: [] }];
    const first = await importUsers(key, { users });
    expect(first).toEqual({
      imported: 310,
      updated: 0,
      unchanged: 0,
      createdTags: 1,
      errors: [
        { row: 312, message: 'A user with this email already exists' },
        { row: 313, message: 'Name is required' },
      ],
    });
    const added = { search: tag, limit: 1000 };
    const page = await call(usersApi.list, { sessionId, query: added });
    expect(page.total).toBe(310);
    const tags = await call(tagsApi.list, { sessionId });
    const made = tags.find(({ name }) => name === tag);
    await call(tagsApi.delete, { sessionId, params: { id: made?.id ?? '' } });
    await call(usersApi.delete, { sessionId, params: { id: page.users[0]?.id ?? '' } });
    expect(await importUsers(key, { users })).toEqual(first);
    expect((await call(usersApi.list, { sessionId, query: added })).total).toBe(309);
    expect((await call(tagsApi.list, { sessionId })).some(({ name }) => name === tag)).toBe(false);
  });
});
