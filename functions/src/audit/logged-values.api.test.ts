import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { administratorsApi } from '../contract/calls/administrators.ts';
import { auditApi } from '../contract/calls/audit.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { settingsApi, settingsSchema } from '../contract/calls/settings.ts';
import { type LoggedChange, loggedFields } from '../contract/calls/audit-kinds.ts';
import { usersApi } from '../contract/calls/users.ts';
import { db } from '../firestore/firebase.ts';
import { commit } from '../firestore/writer.ts';
import { call, request, signInAs } from '../testing/api.ts';
import { createBadge, createUser, uniqueEmail, uniqueWord } from '../testing/builders.ts';
import { stageEntry } from './audit.store.ts';

const { sessionId, ...account } = await signInAs();
const { sessionId: viewer } = await signInAs('viewer');

const told = (field: string, from: LoggedChange['from'], to: LoggedChange['to']) => ({ field, from, to });
const newest = async (record: string, as = sessionId) =>
  (await call(auditApi.history, { sessionId: as, params: { id: record } })).entries[0];

test('the page about the log names exactly the fields with stored values', () => {
  const wanted = Object.values(loggedFields).flat();
  const text = readFileSync(new URL('../../../docs/audit.md', import.meta.url), 'utf8');
  const list = /<!-- told fields -->\n\n([\s\S]*?)\n\n<!-- end -->/.exec(text)?.[1] ?? '';
  expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(wanted.toSorted());
});

test('of the settings these are the switches and numbers, and no text', () => {
  const isToldType = (schema: z.ZodType) =>
    schema instanceof z.ZodBoolean || [2026, 5, 0].some((number) => schema.safeParse(number).success);
  const expected = Object.entries(settingsSchema.shape).flatMap(([key, schema]) => (isToldType(schema) ? [key] : []));
  expect(loggedFields.settings?.toSorted()).toEqual(expected.toSorted());
});

test('whatever an act hands over, only those fields are stored', async () => {
  const secret = uniqueWord();
  const others = ['name', 'email', 'description', 'department', 'organizationName', 'allowedFileTypes'];
  const values = [...Object.values(loggedFields).flat(), ...others].map((field) => told(field, secret, secret));
  const kinds = ['user', 'tag', 'badge', 'badgeTemplate', 'settings', 'administrator', 'session', 'job'] as const;
  for (const kind of kinds) {
    const record = uniqueWord().replaceAll(' ', '-');
    const actor = { ...account, role: 'owner', address: '' } as const;
    await commit((writer) => {
      stageEntry(writer, actor, { action: 'users.update', kind, records: [record], values });
    });
    const { docs } = await db.collection('auditEntries').where('records', 'array-contains', record).get();
    const stored = z.array(z.object({ field: z.string() })).parse(docs[0]?.get('values'));
    expect(stored.map(({ field }) => field).sort(), kind).toEqual((loggedFields[kind] ?? []).toSorted());
  }
});

test('changing every field of a person logs only the value of the status', async () => {
  const { id } = await createUser(sessionId);
  const secret = uniqueWord();
  const body = { name: secret, email: uniqueEmail(), department: secret, status: 'inactive' as const };
  await call(usersApi.update, { sessionId, params: { id }, body });
  expect(await newest(id, viewer)).toMatchObject({
    fields: ['name', 'email', 'department', 'status'],
    values: [told('status', 'active', 'inactive')],
  });
});

test("a badge is logged with type and year in every action, also after deletion and in its person's history", async () => {
  const { id: userId } = await createUser(sessionId);
  const { id, badgeType } = await createBadge(sessionId, userId);
  const said = async (record: string) => (await newest(record, viewer))?.values;
  expect(await said(userId)).toEqual([
    told('badgeType', null, badgeType),
    told('year', null, expect.any(Number) as number),
  ]);
  const body = { badgeType: 'Digital Hero', year: 2025, description: uniqueWord() };
  await call(badgesApi.update, { sessionId, params: { id }, body });
  expect((await said(id))?.[0]).toEqual(told('badgeType', badgeType, 'Digital Hero'));
  await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
  const stays = [told('badgeType', 'Digital Hero', 'Digital Hero'), told('year', 2025, 2025)];
  expect(await said(id)).toEqual(stays);
  await call(badgesApi.delete, { sessionId, params: { id } });
  const gone = [told('badgeType', 'Digital Hero', null), told('year', 2025, null)];
  expect([await said(id), await said(userId)]).toEqual([gone, gone]);
  const { text } = await request(auditApi.exportCsv, { sessionId, query: { record: id } });
  expect(text.split('\r\n')[1]).toContain('"badgeType: Digital Hero; year: 2025"');
});

test('an action on many badges logs the values common to all', async () => {
  const { id: userId } = await createUser(sessionId);
  const create = (year: number) =>
    call(badgesApi.create, { sessionId, body: { userId, year, badgeType: 'Digital Hero' } });
  const badgeIds = [(await create(2024)).id, (await create(2025)).id];
  await call(badgesApi.bulkDelete, { sessionId, body: { badgeIds } });
  expect((await newest(userId))?.values).toEqual([told('badgeType', 'Digital Hero', null)]);
});

test('inviting and changing an administrator logs role and state', async () => {
  const { id } = await call(administratorsApi.invite, { sessionId, body: { email: uniqueEmail(), role: 'viewer' } });
  expect((await newest(id))?.values).toEqual([told('role', null, 'viewer'), told('state', null, 'invited')]);
  await call(administratorsApi.update, { sessionId, params: { id }, body: { role: 'issuer', state: 'deactivated' } });
  expect((await newest(id))?.values).toEqual([
    told('role', 'viewer', 'issuer'),
    told('state', 'invited', 'deactivated'),
  ]);
});

const { linkedinSharingEnabled, organizationName, maxFileSize } = await call(settingsApi.get, { sessionId });
const before = { linkedinSharingEnabled, organizationName, maxFileSize };
afterAll(() => call(settingsApi.update, { sessionId, body: before }));

test('a switch is logged with both values, a text only by name, and the file has both', async () => {
  const secret = uniqueWord();
  const body = { linkedinSharingEnabled: !linkedinSharingEnabled, organizationName: secret };
  await call(settingsApi.update, { sessionId, body });
  const query = { administrator: account.uid, kind: 'settings' as const };
  const { entries } = await call(auditApi.list, { sessionId, query });
  expect(entries[0]).toMatchObject({
    values: [told('linkedinSharingEnabled', linkedinSharingEnabled, !linkedinSharingEnabled)],
  });
  const { text } = await request(auditApi.exportCsv, { sessionId, query });
  expect(text).toContain(`"linkedinSharingEnabled: ${linkedinSharingEnabled} > ${!linkedinSharingEnabled}"`);
  expect(text).not.toContain(secret);
});
