import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { auditApi } from '../contract/audit.ts';
import { badgeTemplatesApi } from '../contract/badge-templates.ts';
import { badgesApi } from '../contract/badges.ts';
import { importsApi } from '../contract/imports.ts';
import { tagsApi } from '../contract/tags.ts';
import { usersApi } from '../contract/users.ts';
import { verificationApi } from '../contract/verification.ts';
import { db } from '../firebase.ts';
import { createAdministrator } from '../testing/administrators.ts';
import { call, from, refusal, request, signIn } from '../testing/api.ts';
import {
  createBadge,
  createIssuedBadge,
  createTag,
  createTemplate,
  createUser,
  importTagged,
  uniqueEmail,
  uniqueWord,
  unknownId,
} from '../testing/builders.ts';
import { endOfJob } from '../testing/jobs.ts';
import { oneProcessApi } from '../testing/one-process-api.ts';

const account = await createAdministrator();
const sessionId = await signIn(account);
const local = await oneProcessApi();
const viewer = await signIn(await createAdministrator('viewer'));

const year = 2026;
const list = (query: object) => call(auditApi.list, { sessionId, query });
const history = async (id: string, as = sessionId) =>
  (await call(auditApi.history, { sessionId: as, params: { id } })).entries;
const actionsOn = async (id: string) => (await history(id)).map(({ action }) => action);

/** Every id that an entry's lines name. */
async function idsOf(id: string): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await call(auditApi.lines, { sessionId, params: { id }, query: { cursor } });
    for (const record of page.lines.flatMap(({ records }) => records)) ids.add(record);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

test('an act is told with who, as what, from where, what, when and which fields', async () => {
  const { id, email } = await createUser(sessionId, 'Grace Hopper');
  const body = { name: 'Grace', email, department: 'Navy' };
  const started = new Date().toISOString();
  const input = { sessionId, params: { id }, body, headers: from('203.0.113.77') };
  await request(usersApi.update, input);
  const { entries } = await list({ record: id });
  expect(entries).toMatchObject([
    {
      ...{ action: 'users.update', kind: 'user', role: 'owner', address: '203.0.113.0', reason: null, jobId: null },
      administrator: { id: account.uid, email: account.email },
      records: [{ id, name: 'Grace' }],
      recordCount: 1,
      fields: ['name', 'department'],
    },
    { action: 'users.create', fields: [] },
  ]);
  expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(started) - 1000);
});

test('no entry holds a name, an e-mail or what a field says, and whoever is deleted has no name any more', async () => {
  const secret = uniqueWord();
  const { id } = await createUser(sessionId, secret, `${secret}@example.com`);
  const body = { name: `${secret} B`, email: `${secret}2@example.com`, department: secret };
  await call(usersApi.update, { sessionId, params: { id }, body });
  await createBadge(sessionId, id);
  await call(usersApi.delete, { sessionId, params: { id } });
  const { docs } = await db.collection('auditEntries').where('records', 'array-contains', id).get();
  expect(docs).toHaveLength(4);
  const stored = JSON.stringify(docs.map((document) => document.data()));
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(account.email);
  const { entries } = await list({ record: id, kind: 'user' });
  expect(entries.map(({ records }) => records)).toEqual(entries.map(() => [{ id, name: null }]));
});

test('entries are listed newest first in pages, by administrator, kind, record and time', async () => {
  const own = await createAdministrator();
  const as = { sessionId: await signIn(own) };
  const user = await createUser(as.sessionId);
  await setTimeout(5);
  const between = new Date().toISOString();
  await setTimeout(5);
  const tag = await createTag(as.sessionId);
  await call(usersApi.setTags, { ...as, params: { id: user.id }, body: { tagIds: [tag.id] } });
  const administrator = own.uid;
  const actions = async (query: object) => (await list(query)).entries.map(({ action }) => action);
  const all = ['users.setTags', 'tags.create', 'users.create', 'auth.login'];
  expect(await actions({ administrator })).toEqual(all);
  expect(await actions({ administrator, kind: 'user' })).toEqual(['users.setTags', 'users.create']);
  expect(await actions({ administrator, record: tag.id })).toEqual(['users.setTags', 'tags.create']);
  expect(await actions({ administrator, record: tag.id, kind: 'tag' })).toEqual(['tags.create']);
  expect(await actions({ administrator, from: between })).toEqual(all.slice(0, 2));
  expect(await actions({ administrator, to: between })).toEqual(all.slice(2));
  expect(await actions({ record: unknownId })).toEqual([]);
  const first = await list({ administrator, limit: 3 });
  const rest = await list({ administrator, limit: 3, cursor: first.nextCursor });
  expect([...first.entries, ...rest.entries].map(({ action }) => action)).toEqual(all);
  expect(rest.nextCursor).toBeNull();
});

test(
  'work on many is one entry whose lines have every id, and each badge has it in its history',
  { timeout: 120_000 },
  async () => {
    const { name, id: tagId } = await createTag(sessionId);
    await importTagged(sessionId, name, 160);
    const template = await createTemplate(sessionId);
    const body = { tagIds: [tagId], year, templateId: template.id };
    const { jobId } = await call(badgesApi.bulkIssueByTags, { sessionId, body });
    const { badges } = await call(badgesApi.list, { sessionId, query: { jobId, limit: 1000 } });
    expect(badges).toHaveLength(160);
    const { entries } = await list({ administrator: account.uid, kind: 'badge' });
    const own = entries.filter(({ action }) => action === 'badges.bulkIssueByTags');
    expect(own).toMatchObject([{ id: jobId, jobId, recordCount: 160, fields: [], reason: null }]);
    expect(own[0]?.records).toHaveLength(5);
    const ids = await idsOf(jobId);
    for (const { id, userId } of badges) expect([ids.has(id), ids.has(userId)]).toEqual([true, true]);
    for (const { id, userId } of [badges[0], badges[159]].filter((badge) => badge !== undefined)) {
      expect(await actionsOn(id)).toEqual(['badges.bulkIssueByTags']);
      expect(await actionsOn(userId)).toEqual(['badges.bulkIssueByTags', 'users.import']);
    }
    expect(await actionsOn(template.id)).toEqual(['badges.bulkIssueByTags', 'badgeTemplates.create']);

    const badgeIds = badges.map(({ id }) => id);
    const deleted = await call(badgesApi.bulkDelete, { sessionId, body: { badgeIds } });
    const gone = await idsOf(deleted.jobId);
    expect(badgeIds.filter((id) => !gone.has(id))).toEqual([]);
    expect((await list({ administrator: account.uid, limit: 1 })).entries).toMatchObject([
      {
        action: 'badges.bulkDelete',
        recordCount: 160,
        records: badgeIds.slice(0, 5).map((id) => ({ id, name: null })),
      },
    ]);
  },
);

test('an import is one entry with everybody whom it added or changed, and the tags that it made', async () => {
  const word = uniqueWord();
  const known = await createUser(sessionId, `${word} known`);
  const users = Array.from({ length: 200 }, (_, index) => ({
    ...{ row: index + 2, name: `${word} ${index}`, email: uniqueEmail(), tags: [word] },
  }));
  const rows = [...users, { row: 300, name: `${word} renamed`, email: known.email }];
  const { jobId } = await call(importsApi.create, { sessionId, body: { users: rows, updateExisting: true } });
  await endOfJob(sessionId, jobId);
  const added = (await call(usersApi.list, { sessionId, query: { importId: jobId, limit: 1000 } })).users;
  const tag = (await call(tagsApi.list, { sessionId })).find(({ name }) => name === word);
  const ids = await idsOf(jobId);
  const touched = [...added.map(({ id }) => id), known.id, tag?.id ?? ''];
  expect(added).toHaveLength(200);
  expect(touched.filter((id) => !ids.has(id))).toEqual([]);
  expect(await actionsOn(known.id)).toEqual(['imports.create', 'users.create']);
  expect(await actionsOn(tag?.id ?? '')).toEqual(['imports.create']);
});

test(
  'a person who is deleted with many badges, and a tag with many people, are recorded with all of them',
  { timeout: 120_000 },
  async () => {
    const user = await createUser(sessionId);
    const at = { baseUrl: local.baseUrl, sessionId };
    const badges = await Promise.all(
      Array.from({ length: 160 }, () => call(badgesApi.create, { ...at, body: { userId: user.id, year } })),
    );
    await call(usersApi.delete, { sessionId, params: { id: user.id } });
    const [entry] = (await list({ administrator: account.uid, kind: 'user', limit: 1 })).entries;
    expect(entry).toMatchObject({ action: 'users.delete', recordCount: 1, records: [{ id: user.id, name: null }] });
    const ids = await idsOf(entry?.id ?? '');
    expect(badges.filter(({ id }) => !ids.has(id))).toEqual([]);

    const tag = await createTag(sessionId);
    await importTagged(sessionId, tag.name, 170);
    const { users } = await call(usersApi.byTags, { sessionId, query: { tagIds: [tag.id] } });
    await call(tagsApi.delete, { sessionId, params: { id: tag.id } });
    const [deletion] = (await list({ record: tag.id, kind: 'tag' })).entries.toReversed().slice(1);
    expect(deletion).toMatchObject({ action: 'tags.delete' });
    const untagged = await idsOf(deletion?.jobId ?? deletion?.id ?? '');
    expect(users.filter(({ id }) => !untagged.has(id))).toEqual([]);
  },
);

test('why a badge was taken back stands in its history and nowhere else', async () => {
  const badge = await createIssuedBadge(sessionId);
  const reason = `Wrong class ${uniqueWord()}`;
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [badge.id], reason } });
  expect((await history(badge.id, viewer))[0]).toMatchObject({ action: 'badges.bulkUnissue', reason });
  const page = await request(verificationApi.details, { params: { hash: badge.verificationHash } });
  const { badges } = await call(badgesApi.list, { sessionId, query: { search: badge.recipientEmail } });
  expect(page.text + JSON.stringify(badges)).not.toContain(reason);
  expect(JSON.stringify((await db.doc(`badges/${badge.id}`).get()).data())).not.toContain(reason);
  const longer = { badgeIds: [badge.id], reason: 'x'.repeat(201) };
  await refusal(badgesApi.bulkUnissue, 400, { sessionId, body: longer });
});

test('a viewer sees what was done with a record, and not from where; the record as a whole is for owners', async () => {
  const { id } = await createUser(sessionId);
  const answer = await request(auditApi.history, { sessionId: viewer, params: { id } });
  expect(answer.text).toContain('users.create');
  expect(answer.text).not.toContain('address');
  await refusal(auditApi.list, 403, { sessionId: viewer });
});

test('the file has every entry and line that matches, and no cell of it is a formula', async () => {
  const own = await createAdministrator();
  const as = { sessionId: await signIn(own) };
  const badge = await createIssuedBadge(as.sessionId);
  const reason = '=HYPERLINK("https://example.com")';
  await call(badgesApi.bulkUnissue, { ...as, body: { badgeIds: [badge.id], reason } });
  const query = { administrator: own.uid };
  const { text, headers } = await request(auditApi.exportCsv, { sessionId, query });
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Audit \d{4}-\d\d-\d\d\.csv"/);
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '"id","at","administrator","email","role","address","action","kind","records","fields","reason","job"',
  );
  expect(lines).toHaveLength(1 + 5);
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://example.com"")"`);
  expect(lines[1]).toContain(`"${badge.id} ${badge.userId}`);
  expect(lines.slice(1).every((line) => line.includes(`"${own.uid}","${own.email}","owner"`))).toBe(true);
});

test('an entry that nobody made has no lines', async () => {
  await refusal(auditApi.lines, 404, { sessionId, params: { id: unknownId } });
});

test('a template tells who made it the default, changed and deleted it', async () => {
  const { id, name } = await createTemplate(sessionId);
  await call(badgeTemplatesApi.update, { sessionId, params: { id }, body: { name: `${name} B` } });
  await call(badgeTemplatesApi.setDefault, { sessionId, params: { id } });
  await call(badgeTemplatesApi.setDefault, { sessionId, params: { id } });
  await call(badgeTemplatesApi.delete, { sessionId, params: { id } });
  const actions = ['delete', 'setDefault', 'update', 'create'].map((act) => `badgeTemplates.${act}`);
  expect(await actionsOn(id)).toEqual(actions);
});
