import { expect, test } from 'vitest';
import { tagsApi } from '../../contract/calls/tags.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { call, refusal, refusedFields, signIn } from '../../testing/api.ts';
import { createUser, peopleNamed, uniqueEmail, uniqueWord, userNamed } from '../../testing/builders.ts';

const sessionId = await signIn();

const importRows = (users: object[]) => call(usersApi.import, { sessionId, body: { users } });

const lookAlikes = ['a@b.cc.', 'a\u200b@b.cc', 'ａ@b.cc', 'a@b..cc', 'a@-b.cc', 'ä@b.cc'];

test('valid rows are imported, and invalid ones report a reason', async () => {
  const taken = (await createUser(sessionId)).email;
  const email = uniqueEmail();
  const answer = await importRows([
    { name: 'Good', email },
    { name: ' ', email: uniqueEmail() },
    { name: 'No address', email: 'x@y.zz?cc=q' },
    { name: 'Twin', email: email.toUpperCase() },
    { name: 'Known', email: taken },
    { name: 'x'.repeat(201), email: uniqueEmail() },
    { name: 'Tagged wrongly', email: uniqueEmail(), tags: ['y'.repeat(101)] },
    ...lookAlikes.map((address) => ({ name: 'Looks alike', email: address })),
  ]);
  expect(answer.imported).toBe(1);
  expect(answer.errors).toEqual([
    { row: 3, message: 'Name is required' },
    { row: 4, message: 'Invalid email format' },
    { row: 5, message: 'Duplicate email in file: row 2 has it already' },
    { row: 6, message: 'A user with this email already exists' },
    { row: 7, message: 'name: Use at most 200 characters' },
    { row: 8, message: `Tag "${'y'.repeat(40)}": Use at most 100 characters` },
    ...lookAlikes.map((_, index) => ({ row: 9 + index, message: 'Invalid email format' })),
  ]);
});

test('names survive byte for byte', async () => {
  const names = ["Mary O'Brien", 'Łukasz "Lu" Żak, Jr.', '山田 太郎', 'مريم حسن', '🎓 Zoë', '=HYPERLINK("x")'];
  const people = names.map((name) => ({ name, email: uniqueEmail() }));
  await importRows(people);
  for (const { name, email } of people) expect((await userNamed(sessionId, email)).name).toBe(name);
});

test('classes or tags that look the same are merged under the name that came first', async () => {
  const word = uniqueWord();
  const rows = ['5a', '5A', '5a\u200b', '５ａ', 'Süd', 'Su\u0308d', 'Sud'].map((name) => `${name} ${word}`);
  const tagsOf = (name: string) => ({ class: name, tags: [`Dean's ${name}`, `Dean’s ${name}`] });
  const answer = await importRows(rows.flatMap((name) => peopleNamed('Alike', 1, tagsOf(name))));
  expect(answer).toMatchObject({ imported: rows.length, createdTags: 6, errors: [] });
  const tags = (await call(tagsApi.list, { sessionId })).filter(({ name }) => name.includes(word));
  const names = ['5a', 'Süd', 'Sud'].map((name) => `${name} ${word}`);
  expect(tags.map(({ name }) => name).sort()).toEqual([...names, ...names.map((name) => `Dean's ${name}`)].sort());
});

test('missing tags are created once regardless of case, with different colours, and assigned', async () => {
  const word = uniqueWord();
  const emails = [uniqueEmail(), uniqueEmail()];
  const answer = await importRows([
    { name: 'One', email: emails[0], tags: [word, ` ${word.toUpperCase()} `, `${word} b`, `${word} c`] },
    { name: 'Two', email: emails[1], tags: [word], department: 'Maths' },
  ]);
  expect(answer).toEqual({ imported: 2, updated: 0, unchanged: 0, createdTags: 3, errors: [] });
  const { tags } = await userNamed(sessionId, emails[0] ?? '');
  expect(tags.map(({ name }) => name).sort()).toEqual([word, `${word} b`, `${word} c`]);
  expect(new Set(tags.map(({ color }) => color)).size).toBe(3);
  expect((await importRows([{ name: 'Three', email: uniqueEmail(), tags: [word] }])).createdTags).toBe(0);
});

test('simultaneous imports of the same new tag create one tag', async () => {
  const word = uniqueWord();
  await Promise.all(
    Array.from({ length: 4 }, () => importRows([{ name: 'Someone', email: uniqueEmail(), tags: [word] }])),
  );
  const tags = (await call(tagsApi.list, { sessionId })).filter(({ name }) => name === word);
  expect(tags).toHaveLength(1);
  expect((await call(usersApi.byTags, { sessionId, query: { tagIds: [tags[0]?.id ?? ''] } })).total).toBe(4);
});

const namesFound = async (search: string) =>
  (await call(usersApi.list, { sessionId, query: { search, limit: 1000 } })).users.map(({ name }) => name);

test('imported users are listed in the order of their rows, even across commits, below later users and above older ones', async () => {
  const word = uniqueWord();
  await createUser(sessionId, `${word} older`);
  // A refused row leaves its place empty.
  const people = peopleNamed(word, 361).with(7, { name: 'Refused', email: 'nowhere' });
  const answer = await importRows(people);
  expect(answer).toMatchObject({ imported: 360, errors: [{ row: 9 }] });
  await createUser(sessionId, `${word} later`);
  const inFile = people.toSpliced(7, 1).map(({ name }) => name);
  expect(await namesFound(word)).toEqual([`${word} later`, ...inFile, `${word} older`]);
});

test('existing people are refused wherever they are in the file, and no one else is', async () => {
  const taken = [(await createUser(sessionId)).email, (await createUser(sessionId)).email];
  const word = uniqueWord();
  const places = [170, 399];
  const rows = peopleNamed(word, 400, { tags: [word] }).map((person, index) => ({
    ...person,
    email: taken[places.indexOf(index)] ?? person.email,
  }));
  const { imported, errors } = await importRows(rows);
  expect({ imported, errors }).toEqual({
    imported: 398,
    errors: places.map((index) => ({ row: index + 2, message: 'A user with this email already exists' })),
  });
  expect(await namesFound(word)).toEqual(rows.filter((_, index) => !places.includes(index)).map(({ name }) => name));
});

test('an empty list, too many rows and invalid rows are refused', async () => {
  await refusal(usersApi.import, 400, { sessionId, body: { users: [] } });
  await refusal(usersApi.import, 400, { sessionId, body: { users: Array(1001).fill({ name: 'A', email: 'a@b.c' }) } });
  expect(await refusedFields(usersApi.import, { sessionId, body: { users: [{ name: 1 }] } })).toEqual(['users.0.name']);
});
