import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { badgeTemplatesApi } from './contract/calls/badge-templates.ts';
import { badgesApi } from './contract/calls/badges.ts';
import type { Endpoint } from './contract/calls/endpoint.ts';
import { tagsApi } from './contract/calls/tags.ts';
import { usersApi } from './contract/calls/users.ts';
import { db } from './firestore/firebase.ts';
import { call, refusal, refusedFields, request, signIn } from './testing/api.ts';
import { createTemplate, createUser, peopleNamed, svgWith, uniqueEmail, uniqueWord } from './testing/builders.ts';
import { bodyOf } from './testing/client.ts';

const sessionId = await signIn();
const { id: userId } = await createUser(sessionId);

/** Collections, the calls of their records, and a body that differs each time. */
const creations: [string, { create: Endpoint; delete: Endpoint }, () => object][] = [
  ['users', usersApi, () => ({ name: 'Ada', email: uniqueEmail() })],
  ['tags', tagsApi, () => ({ name: uniqueWord() })],
  ['badgeTemplates', badgeTemplatesApi, () => ({ name: uniqueWord(), svgContent: svgWith('{{NAME}}') })],
  ['badges', badgesApi, () => ({ userId, year: 2026, description: uniqueWord() })],
];

const send = (key: string, body: object, by = sessionId) => ({
  sessionId: by,
  body,
  headers: { 'Idempotency-Key': key },
});

async function create(spec: Endpoint, key: string, body: object, by?: string): Promise<{ id: string }> {
  return bodyOf(spec, await request(spec, send(key, body, by))) as { id: string };
}

async function size(collection: string): Promise<number> {
  return (await db.collection(collection).count().get()).data().count;
}

describe.each(creations)('a record of %s', (collection, { create: spec, delete: remove }, body) => {
  test('is not made of another body under the same key, nor again after it was deleted', async () => {
    const [key, sent] = [randomUUID(), body()];
    const { id } = await create(spec, key, sent);
    const before = await size(collection);
    const other = await refusal(spec, 409, send(key, body()));
    expect(other).toMatchObject({ code: 'conflict', message: expect.stringContaining('other contents') as string });
    await request(remove, { sessionId, params: { id } });
    const gone = await refusal(spec, 409, send(key, sent));
    expect(gone).toMatchObject({ code: 'conflict', message: expect.stringContaining('deleted') as string });
    expect(await size(collection)).toBe(before - 1);
  });

  test('belongs to one administrator: the key of another makes another', async () => {
    const key = randomUUID();
    const one = await create(spec, key, body());
    const other = await create(spec, key, body(), await signIn());
    expect(other.id).not.toBe(one.id);
  });
});

test('an e-mail or a name that is taken reserves nothing: the corrected form goes through under the same key', async () => {
  const [key, taken] = [randomUUID(), { name: 'Ada', email: uniqueEmail() }];
  await call(usersApi.create, { sessionId, body: taken });
  expect(await refusedFields(usersApi.create, send(key, taken), 409)).toEqual(['email']);
  const { id } = await create(usersApi.create, key, { ...taken, email: uniqueEmail() });
  expect(id).toBeTruthy();
  const tag = { name: uniqueWord() };
  await call(tagsApi.create, { sessionId, body: tag });
  expect(await refusedFields(tagsApi.create, send(key, tag), 409)).toEqual(['name']);
  await create(tagsApi.create, key, { name: uniqueWord() });
});

test('a badge is answered again although its template was deleted since', async () => {
  const template = await createTemplate(sessionId);
  const [key, body] = [randomUUID(), { userId, templateId: template.id, year: 2026 }];
  const badge = await create(badgesApi.create, key, body);
  await call(badgeTemplatesApi.delete, { sessionId, params: { id: template.id } });
  expect(await create(badgesApi.create, key, body)).toEqual(badge);
});

test('a key of another form is refused in words', async () => {
  const { fields } = await refusal(tagsApi.create, 400, send('short', { name: uniqueWord() }));
  expect(fields?.['Idempotency-Key']).toContain('8 to 100');
});

test('a repeated import gets the same answer, and imports no one again, whatever was deleted since', async () => {
  const [key, tag] = [randomUUID(), uniqueWord()];
  const { email } = await createUser(sessionId);
  const refused = [
    { name: 'Taken', email },
    { name: '', email: uniqueEmail() },
  ];
  const users = [...peopleNamed(tag, 310, { tags: [tag] }), ...refused];
  const importUsers = async () => bodyOf(usersApi.import, await request(usersApi.import, send(key, { users })));
  const first = await importUsers();
  const errors = [
    { row: 312, message: 'A user with this email already exists' },
    { row: 313, message: 'Name is required' },
  ];
  expect(first).toEqual({ imported: 310, updated: 0, unchanged: 0, createdTags: 1, errors });
  const added = () => call(usersApi.list, { sessionId, query: { search: tag, limit: 1 } });
  const { users: newest, total } = await added();
  expect(total).toBe(310);
  const made = async () => (await call(tagsApi.list, { sessionId })).find(({ name }) => name === tag);
  await call(tagsApi.delete, { sessionId, params: { id: (await made())?.id ?? '' } });
  await call(usersApi.delete, { sessionId, params: { id: newest[0]?.id ?? '' } });
  expect(await importUsers()).toEqual(first);
  expect((await added()).total).toBe(309);
  expect(await made()).toBeUndefined();
});
