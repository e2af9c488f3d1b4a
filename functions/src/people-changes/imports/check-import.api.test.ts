import { expect, test } from 'vitest';
import { auditApi } from '../../contract/calls/audit.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { type RowOutcome, importsApi } from '../../contract/calls/imports.ts';
import { jobsApi } from '../../contract/calls/jobs.ts';
import type { ImportRow } from '../../contract/calls/import-users.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { call, refusal, signIn, signInAs } from '../../testing/api.ts';
import {
  createTag,
  importOf,
  importPeople,
  uniqueEmail,
  uniqueWord,
  unknownId,
  userNamed,
} from '../../testing/builders.ts';

const sessionId = await signIn();
const by = { sessionId };

type Row = Partial<ImportRow> & { userId?: string; previewed?: RowOutcome };
const check = (people: Row[], as = by) => call(importsApi.check, { ...as, body: importOf(people) });
const update = (people: Row[]) =>
  call(importsApi.create, { ...by, body: { ...importOf(people), updateExisting: true } });
const userOf = (email: string) => userNamed(sessionId, email);
const person = (more: Partial<ImportRow> = {}) => ({ name: `Ana ${uniqueWord()}`, email: uniqueEmail(), ...more });

test('each row is new, changed, unchanged, refused, or may be a known person with another e-mail', async () => {
  const [nine, ten] = [uniqueWord(), uniqueWord()];
  const moved = person({ class: nine });
  const [same, readdressed, gone] = [person({ class: ten }), person({ class: ten }), person({ class: ten })];
  await importPeople(by, [moved, same, readdressed, gone]);
  const newcomer = person({ class: ten, tags: [uniqueWord()] });
  const before = await userOf(moved.email);
  const answer = await check([
    newcomer,
    { ...moved, class: ten, department: 'Maths' },
    same,
    { ...readdressed, name: readdressed.name.toUpperCase(), email: uniqueEmail() },
    { name: 'No email' },
  ]);
  const other = await userOf(readdressed.email);
  expect(answer.rows).toEqual([
    { row: 2, kind: 'new' },
    {
      row: 3,
      kind: 'changed',
      changes: [
        { field: 'department', from: null, to: 'Maths' },
        { field: 'class', from: nine, to: ten },
      ],
    },
    { row: 4, kind: 'unchanged' },
    { row: 5, kind: 'same_person', people: [{ id: other.id, name: other.name, email: other.email, by: 'name' }] },
    { row: 6, kind: 'refused', message: 'Invalid email format' },
  ]);
  expect(answer.missing).toMatchObject([{ name: gone.name, email: gone.email, class: ten }]);
  expect(answer.newTags).toEqual(newcomer.tags);
  expect(await userOf(moved.email)).toEqual(before);
});

test('a file without classes reports no missing people', async () => {
  expect((await check([person()])).missing).toEqual([]);
});

test('an import does what the preview said, and lists the rows that turned out differently', async () => {
  const grade = uniqueWord();
  const [same, changed, edited] = [person({ class: grade }), person({ class: grade }), person({ class: grade })];
  await importPeople(by, [same, changed, edited]);
  const rows: Row[] = [person(), same, { ...changed, department: 'Maths' }, { ...edited, name: 'From the list' }];
  const { rows: said } = await check(rows);
  const asSaid = rows.map((row, index) => ({ ...row, previewed: said[index]?.kind as RowOutcome }));
  expect(asSaid.map(({ previewed }) => previewed)).toEqual(['new', 'unchanged', 'changed', 'changed']);
  // A person is fixed by hand in the meantime, to match the list.
  const user = await userOf(edited.email);
  const body = { name: 'From the list', email: user.email };
  await call(usersApi.update, { sessionId, params: { id: user.id }, body });
  const gone = { ...person(), userId: unknownId, previewed: 'changed' as const };
  const { jobId } = await update([...asSaid, gone]);
  const job = await call(jobsApi.get, { sessionId, params: { id: jobId } });
  expect(job).toMatchObject({ done: 2, updated: 1, skipped: 2, failed: 1, differed: 2 });
  const differences = async () => (await call(importsApi.refused, { sessionId, params: { id: jobId } })).differing;
  const unchanged = { row: 5, previewed: 'changed', became: 'unchanged' };
  const refused = { row: 6, name: gone.name, email: gone.email, previewed: 'changed', became: 'refused' };
  expect(await differences()).toEqual([{ ...unchanged, name: 'From the list', email: edited.email }, refused]);
  await call(usersApi.delete, { sessionId, params: { id: user.id } });
  expect(await differences()).toEqual([{ ...unchanged, name: '', email: '' }, refused]);
});

test('a row with a person’s ID gives that person its e-mail', async () => {
  const grade = uniqueWord();
  const old = person({ class: grade });
  await importPeople(by, [old]);
  const row = { ...old, email: uniqueEmail() };
  const [said] = (await check([row])).rows;
  const [who] = said?.people ?? [];
  expect(who?.email).toBe(old.email);
  const again = person();
  const { jobId } = await update([{ ...row, userId: who?.id ?? '', previewed: 'changed' }, again]);
  expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ updated: 1, differed: 0 });
  expect(await userOf(row.email)).toMatchObject({ id: who?.id, name: old.name });
  // The former address is free.
  await importPeople(by, [{ name: 'Another', email: old.email }]);
  expect((await userOf(old.email)).id).not.toBe(who?.id);
});

test('a row is refused if its person is deleted or already in the file, or if its e-mail is taken', async () => {
  const [one, other] = [person(), person()];
  await importPeople(by, [one, other]);
  const id = (await userOf(one.email)).id;
  const gone = (await userOf(other.email)).id;
  const taken = person();
  await importPeople(by, [taken]);
  await call(usersApi.delete, { sessionId, params: { id: gone } });
  const { jobId } = await update([
    { ...person(), userId: gone },
    { ...person(), email: taken.email, userId: id },
    { ...person(), userId: id },
    { ...person(), userId: id },
    one,
  ]);
  const { rows } = await call(importsApi.refused, { sessionId, params: { id: jobId } });
  expect(rows.map(({ row, message }) => [row, message])).toEqual([
    [2, 'The person whom this row is about is gone'],
    [3, 'A user with this email already exists'],
    [4, 'Row 3 is about the same person already'],
    [5, 'Row 3 is about the same person already'],
  ]);
});

test('the list of an import has everyone in the file, whether added, changed or unchanged, and can be used for bulk actions', async () => {
  const word = uniqueWord();
  const [same, changed] = [person({ name: `${word} same` }), person({ name: `${word} old` })];
  const first = await importPeople(by, [same, changed]);
  const before = await userOf(same.email);
  const { jobId } = await update([person({ name: `${word} new` }), same, { ...changed, name: `${word} changed` }]);
  const namesOf = async (query: { importId?: string; listId?: string }) =>
    (await call(usersApi.list, { sessionId, query })).users.map(({ name }) => name.split(' ')[1]).sort();
  expect(await namesOf({ listId: jobId })).toEqual(['changed', 'new', 'same']);
  expect(await namesOf({ importId: jobId })).toEqual(['new']);
  expect(await namesOf({ listId: first.jobId })).toEqual(['changed', 'same']);
  expect(await userOf(same.email)).toEqual(before);
  const tag = await createTag(sessionId);
  const filter = { search: '', listId: jobId };
  const given = await call(usersApi.bulkAssignTags, { ...by, body: { filter, tagIds: [tag.id] } });
  expect(given.done).toBe(3);
  const award = { listId: jobId, badgeType: "Dean's List", year: 2026 };
  expect((await call(badgesApi.countRecipients, { ...by, body: award })).total).toBe(3);
  expect((await call(badgesApi.bulkIssueByTags, { ...by, body: award })).count).toBe(3);
});

test('a check of more than 100 people is logged as an export, and a smaller one is not', async () => {
  const { uid: administrator, ...as } = await signInAs('issuer');
  const tag = await createTag(sessionId, 'class');
  const people = Array.from({ length: 102 }, () => person({ class: tag.name }));
  await importPeople(by, people);
  const entries = async () => {
    const answer = await call(auditApi.list, { sessionId, query: { administrator } });
    return answer.entries.filter(({ action }) => action === 'users.export');
  };
  await check(people.slice(0, 10), as);
  expect(await entries()).toEqual([]);
  await check(people.slice(0, 1), as);
  expect(await entries()).toMatchObject([{ kind: 'user', records: [] }]);
});

test('more than 5,000 rows, or none, are refused', async () => {
  const many = Array.from({ length: 5001 }, (_, index) => ({ name: 'Ana', email: `many-${index}@example.com` }));
  await refusal(importsApi.check, 400, { ...by, body: importOf(many) });
  await refusal(importsApi.check, 400, { ...by, body: { users: [] } });
});
