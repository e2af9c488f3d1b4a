import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { administratorsApi } from '../contract/calls/administrators.ts';
import { auditApi } from '../contract/calls/audit.ts';
import { badgeTemplatesApi } from '../contract/calls/badge-templates.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { importsApi } from '../contract/calls/imports.ts';
import { jobsApi } from '../contract/calls/jobs.ts';
import { usersApi } from '../contract/calls/users.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from '../firestore/firebase.ts';
import { call, from, refusal, refusedFields, request, signInAs } from '../testing/api.ts';
import {
  createBadge,
  createBadgeWith,
  createIssuedBadge,
  createTag,
  createTemplate,
  createUser,
  setTags,
  uniqueWord,
  unknownId,
} from '../testing/builders.ts';

const { sessionId, ...account } = await signInAs();
const { sessionId: viewer } = await signInAs('viewer');

const list = (query: object) => call(auditApi.list, { sessionId, query });
const history = async (id: string, as = sessionId) =>
  (await call(auditApi.history, { sessionId: as, params: { id } })).entries;
const actionsOn = async (id: string) => (await history(id)).map(({ action }) => action);

test('an action is logged with actor, role, network, time, record and fields', async () => {
  const { id, email } = await createUser(sessionId, 'Grace Hopper');
  const body = { name: 'Grace', email, department: 'Navy' };
  const started = new Date().toISOString();
  const input = { sessionId, params: { id }, body, headers: from('203.0.113.77') };
  await request(usersApi.update, input);
  const { entries } = await list({ record: id });
  expect(entries).toMatchObject([
    {
      action: 'users.update',
      kind: 'user',
      role: 'owner',
      address: '203.0.113.0',
      reason: null,
      jobId: null,
      administrator: { id: account.uid, email: account.email },
      records: [{ id, name: 'Grace' }],
      recordCount: 1,
      fields: ['name', 'department'],
    },
    { action: 'users.create', fields: [] },
  ]);
  expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(started) - 1000);
});

test('no entry contains a name, an e-mail or a value, and deleted records lose their names', async () => {
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
  const { uid: administrator, ...as } = await signInAs();
  const user = await createUser(as.sessionId);
  await setTimeout(5);
  const between = new Date().toISOString();
  await setTimeout(5);
  const tag = await createTag(as.sessionId);
  await setTags(as.sessionId, user.id, [tag.id]);
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
  expect([first.total, rest.total]).toEqual([4, 4]);
  expect(await actions({ administrator, limit: 3, page: 2 })).toEqual(['auth.login']);
});

test('a time long before the first record is valid', async () => {
  const [from, to] = ['0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z'];
  const { id } = await createTag(sessionId);
  expect((await list({ record: id, from })).total).toBe(1);
  expect((await list({ record: id, from, to })).total).toBe(0);
});

test('the reason for taking a badge back is only in its history', async () => {
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

test('a viewer sees the actions on a record, without the network', async () => {
  const { id } = await createUser(sessionId);
  const answer = await request(auditApi.history, { sessionId: viewer, params: { id } });
  expect(answer.text).toContain('users.create');
  expect(answer.text).not.toContain('address');
});

test.each([
  ['viewer', []],
  ['issuer', []],
  ['owner', ['administrators.update', 'administrators.update', 'auth.login']],
] as const)('entries about an administrator for a %s: %s', async (role, actions) => {
  const someone = await signInAs('viewer');
  for (const body of [{ role: 'issuer' }, { role: 'viewer' }] as const) {
    await call(administratorsApi.update, { sessionId, params: { id: someone.uid }, body });
  }
  const { sessionId: as } = await signInAs(role);
  expect((await history(someone.uid, as)).map(({ action }) => action)).toEqual(actions);
});

test('work on many records, sessions and settings are in no history but an owner’s, and pages are whole', async () => {
  const badge = await createBadgeWith(sessionId);
  const { jobId } = await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds: [badge.id] } });
  await db.doc(`jobs/${jobId}`).update({ state: 'running' });
  await call(jobsApi.cancel, { sessionId, params: { id: jobId }, body: {} });
  expect(await actionsOn(jobId)).toEqual(['jobs.cancel']);
  expect(await history(jobId, viewer)).toEqual([]);
  const pageOf = (cursor?: string) =>
    call(auditApi.history, { sessionId: viewer, params: { id: badge.id }, query: { limit: 1, cursor } });
  const first = await pageOf();
  const second = await pageOf(first.nextCursor ?? undefined);
  const seen = [...first.entries, ...second.entries].map(({ action }) => action);
  expect([seen, second.nextCursor]).toEqual([['badges.bulkIssue', 'badges.create'], null]);
});

test('the file has every entry and line that matches, and no cell of it is a formula', async () => {
  const own = await signInAs();
  const badge = await createIssuedBadge(own.sessionId);
  const reason = '=HYPERLINK("https://example.com")';
  await call(badgesApi.bulkUnissue, { sessionId: own.sessionId, body: { badgeIds: [badge.id], reason } });
  const query = { administrator: own.uid };
  const { text, headers } = await request(auditApi.exportCsv, { sessionId, query });
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Audit \d{4}-\d\d-\d\d\.csv"/);
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '"id","at","administrator","email","role","address","action","times","kind","records","fields","values","reason","job"',
  );
  expect(lines).toHaveLength(1 + 5);
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://example.com"")"`);
  expect(lines[1]).toContain(`"${badge.id} ${badge.userId}`);
  expect(lines.slice(1).every((line) => line.includes(`"${own.uid}","${own.email}","owner"`))).toBe(true);
  expect(await refusedFields(auditApi.exportCsv, { sessionId, query: { from: 'yesterday' } })).toEqual(['from']);
});

test('an import that only created a tag names the tag; one without changes has no entry', async () => {
  const known = await createUser(sessionId);
  const users = [{ row: 2, name: known.name, email: known.email, tags: [uniqueWord()] }];
  const { jobId } = await call(importsApi.create, { sessionId, body: { users, updateExisting: false } });
  const [entry] = (await list({ administrator: account.uid, kind: 'tag', limit: 1 })).entries;
  expect(entry).toMatchObject({ action: 'imports.create', jobId, recordCount: 1 });
  const { lines } = await call(auditApi.lines, { sessionId, params: { id: jobId }, query: {} });
  expect(lines.flatMap(({ records }) => records)).toEqual(entry?.records);
  await refusal(auditApi.lines, 404, { sessionId, params: { id: unknownId } });
});

test("a template's history says who made it the default, changed and deleted it", async () => {
  const { id, name } = await createTemplate(sessionId);
  await call(badgeTemplatesApi.update, { sessionId, params: { id }, body: { name: `${name} B` } });
  await call(badgeTemplatesApi.setDefault, { sessionId, params: { id } });
  await call(badgeTemplatesApi.setDefault, { sessionId, params: { id } });
  await call(badgeTemplatesApi.delete, { sessionId, params: { id } });
  const actions = ['delete', 'setDefault', 'update', 'create'].map((act) => `badgeTemplates.${act}`);
  expect(await actionsOn(id)).toEqual(actions);
});
