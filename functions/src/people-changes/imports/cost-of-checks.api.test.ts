import { expect, test } from 'vitest';
import { importsApi } from '../../contract/calls/imports.ts';
import type { ImportRow } from '../../contract/calls/import-users.ts';
import { call, signIn } from '../../testing/api.ts';
import { importOf, importPeople, uniqueEmail, uniqueWord } from '../../testing/builders.ts';
import { localApi } from '../../testing/local-api.ts';

const sessionId = await signIn();
const { measure } = await localApi();
const people = (count: number, more: Partial<ImportRow> = {}) =>
  Array.from({ length: count }, () => ({ name: uniqueWord(), email: uniqueEmail(), ...more }));

test('a check reads each person of the classes once, people elsewhere twice and new ones once, and writes nothing', async () => {
  const grade = uniqueWord();
  const [inClass, missing, elsewhere] = [people(40, { class: grade }), people(5, { class: grade }), people(20)];
  await importPeople({ sessionId }, [...inClass, ...missing, ...elsewhere]);
  const rows = [...inClass, ...elsewhere, ...people(20, { class: grade })];
  const { cost, result } = await measure(() => call(importsApi.check, { sessionId, body: importOf(rows) }));
  expect(result.missing).toHaveLength(5);
  // The session, and the class by name and by id.
  expect(cost.reads).toBeLessThanOrEqual(40 + 5 + 2 * 20 + 20 + 3);
  expect(cost).toMatchObject({ commits: 0, writes: 0 });
});

test('a known identifier finds its person with two reads, in any class', async () => {
  const known = people(30).map((person) => ({ ...person, identifier: uniqueWord() }));
  await importPeople({ sessionId }, known);
  const rows = known.map((person) => ({ ...person, department: 'Maths' }));
  const { cost, result } = await measure(() => call(importsApi.check, { sessionId, body: importOf(rows) }));
  expect(result.rows.every(({ kind }) => kind === 'changed')).toBe(true);
  expect(cost.reads).toBeLessThanOrEqual(2 * 30 + 1);
});
