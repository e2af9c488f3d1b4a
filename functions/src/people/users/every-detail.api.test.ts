import { expect, test } from 'vitest';
import { auditApi } from '../../contract/calls/audit.ts';
import { walkDocuments } from '../../chores/backup/raw-documents.store.ts';
import { deletedApi } from '../../contract/calls/deleted.ts';
import { importsApi } from '../../contract/calls/imports.ts';
import { type NewUser, createUserSchema, usersApi } from '../../contract/calls/users.ts';
import { call, signIn } from '../../testing/api.ts';
import { importOf, uniqueEmail, uniqueWord, userNamed } from '../../testing/builders.ts';
import { forgettingAt } from '../../testing/forgetting.ts';
import { undo } from '../../testing/jobs.ts';

// Covers every key that creates a person, to find parts of the product that forget one.

/** Keys that are not a person's text, and the test that covers each. */
const coveredElsewhere: Partial<Record<keyof NewUser, string>> = {
  status: 'one of three values, which no row of an import sets: users.api.test.ts, undo.api.test.ts',
  classId: 'the id of a tag, which a row names by `class`: class-of-user.api.test.ts',
};
type Detail = Exclude<keyof NewUser, 'status' | 'classId'>;
type Details = Record<Detail, string>;

const everyKey = Object.keys(createUserSchema.shape) as (keyof NewUser)[];
const keys = everyKey.filter((key): key is Detail => !(key in coveredElsewhere));
const optionalKeys = keys.filter((key) => createUserSchema.shape[key].safeParse(undefined).success);

/** Samples for details that are more than a line of text. */
const samples: Partial<Record<Detail, () => string>> = { email: uniqueEmail };

function detailOf(key: Detail): string {
  const sample = samples[key]?.() ?? `${key} ${uniqueWord()}`;
  const { success } = createUserSchema.shape[key].safeParse(sample);
  expect(success, `Add a sample of "${key}" to \`samples\`, or to \`coveredElsewhere\` with the reason.`).toBe(true);
  return sample;
}

const newDetails = () => withKeys(keys, detailOf) as Details;
const withKeys = <T>(some: Detail[], valueOf: (key: Detail) => T) =>
  Object.fromEntries(some.map((key) => [key, valueOf(key)]));

const sessionId = await signIn();
const at = { sessionId };

const create = (body: Details) => call(usersApi.create, { ...at, body });
const edit = (id: string, body: Partial<Details> & Pick<Details, 'name' | 'email'>) =>
  call(usersApi.update, { ...at, params: { id }, body });
const stored = async (id: string) => {
  const user = await call(usersApi.get, { ...at, params: { id } });
  return withKeys(keys, (key) => user[key]);
};
const importRow = (row: object) =>
  call(importsApi.create, { ...at, body: { ...importOf([row]), updateExisting: true } });

test('a new person has every detail, alone and in the list that is exported', async () => {
  const details = newDetails();
  const { id } = await create(details);
  expect(await stored(id)).toEqual(details);
  expect(await userNamed(sessionId, details.email)).toMatchObject(details);
});

test('an edit changes every detail and the log names each; its undo restores them', async () => {
  const [first, second] = [newDetails(), newDetails()];
  const { id } = await create(first);
  const { lastAct } = await edit(id, second);
  expect(await stored(id)).toEqual(second);
  const { entries } = await call(auditApi.history, { ...at, params: { id } });
  expect(entries[0]?.fields.toSorted()).toEqual(keys.toSorted());
  await undo(sessionId, lastAct ?? '');
  expect(await stored(id)).toEqual(first);
});

test('an edit without them empties the optional details; its undo restores them', async () => {
  const details = newDetails();
  const { id } = await create(details);
  const { lastAct } = await edit(id, { name: details.name, email: details.email });
  expect(await stored(id)).toEqual({ ...details, ...withKeys(optionalKeys, () => null) });
  await undo(sessionId, lastAct ?? '');
  expect(await stored(id)).toEqual(details);
});

test('an import adds a person with every detail; another previews and changes each, and its undo restores them', async () => {
  const [first, second] = [newDetails(), newDetails()];
  await importRow(first);
  const { id } = await userNamed(sessionId, first.email);
  expect(await stored(id)).toEqual(first);

  const preview = await call(importsApi.check, { ...at, body: importOf([{ ...second, email: first.email }]) });
  const told = preview.rows[0]?.changes?.map(({ field, from, to }) => [field, from, to]);
  expect(told?.toSorted()).toEqual(
    keys
      .filter((key) => key !== 'email')
      .map((key) => [key, first[key], second[key]])
      .toSorted(),
  );

  const { jobId } = await importRow({ ...second, userId: id });
  expect(await stored(id)).toEqual(second);
  await undo(sessionId, jobId);
  expect(await stored(id)).toEqual(first);
});

test('a row without them leaves the optional details as they are', async () => {
  const details = newDetails();
  const { id } = await create(details);
  await importRow({ name: 'Changed', email: details.email });
  expect(await stored(id)).toEqual({ ...details, name: 'Changed' });
});

test('a refused row keeps every detail that it had', async () => {
  const details = newDetails();
  await create({ ...newDetails(), email: details.email });
  for (const row of [details, { ...details, problem: 'Wrong cell' }]) {
    const { jobId } = await call(importsApi.create, { ...at, body: importOf([row]) });
    const { rows } = await call(importsApi.refused, { ...at, params: { id: jobId }, query: {} });
    expect(rows).toMatchObject([details]);
  }
});

test('whoever is deleted and restored has every detail again', async () => {
  const details = newDetails();
  const { id } = await create(details);
  const { actId } = await call(usersApi.delete, { ...at, params: { id } });
  await call(deletedApi.restore, { ...at, body: { actId } });
  expect(await stored(id)).toEqual(details);
});

test('forgetting a person leaves no detail of theirs in the store', async () => {
  const [first, second] = [newDetails(), newDetails()];
  const { id } = await create(first);
  await edit(id, second);
  await call(importsApi.create, { ...at, body: importOf([second]) });
  const collectionsWith = async (detail: string) => {
    const found = new Set<string>();
    for await (const { path, fields } of walkDocuments())
      if (JSON.stringify(fields).includes(detail)) found.add(path.split('/')[0] ?? '');
    return [...found].toSorted();
  };
  for (const key of keys) {
    expect(await collectionsWith(first[key]), key).toEqual(['befores']);
    expect(await collectionsWith(second[key]), key).toEqual(expect.arrayContaining(['jobs', 'users']));
  }
  await forgettingAt(at).forget(id);
  for (const detail of [...Object.values(first), ...Object.values(second)])
    expect(await collectionsWith(detail)).toEqual([]);
});
