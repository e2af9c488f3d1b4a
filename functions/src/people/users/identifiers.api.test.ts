import { expect, test } from 'vitest';
import { deletedApi } from '../../contract/calls/deleted.ts';
import { importsApi } from '../../contract/calls/imports.ts';
import { jobsApi } from '../../contract/calls/jobs.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { call, refusal, request, signIn } from '../../testing/api.ts';
import { importOf, importPeople, uniqueEmail, uniqueWord, userNamed, usersNamed } from '../../testing/builders.ts';
import { undo } from '../../testing/jobs.ts';

const sessionId = await signIn();
const by = { sessionId };

const create = (identifier: string | null, email = uniqueEmail()) =>
  call(usersApi.create, { sessionId, body: { name: 'Ada', email, identifier } });
const taken = 'A user with this identifier already exists.';
const userOf = (email: string) => userNamed(sessionId, email);

test('nobody has the identifier of another, in whatever case and with whatever blanks', async () => {
  const word = uniqueWord();
  const first = await create(` ${word} 17 `);
  expect(first.identifier).toBe(`${word} 17`);
  const body = { name: 'Bea', email: uniqueEmail(), identifier: `${word.toUpperCase()}\u200b１7` };
  expect((await refusal(usersApi.create, 409, { sessionId, body })).fields?.identifier).toBe(taken);
  const second = await create(null);
  const change = { name: 'Bea', email: second.email, identifier: first.identifier };
  const { fields } = await refusal(usersApi.update, 409, { sessionId, params: { id: second.id }, body: change });
  expect(fields?.identifier).toBe(taken);
  await create(null);
});

test('of many who claim one at once, one has it', async () => {
  const identifier = uniqueWord();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      request(usersApi.create, { ...by, body: { name: 'Twin', email: uniqueEmail(), identifier } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('the search finds its person by a part of it, and no more once it is another', async () => {
  const [one, two] = [uniqueWord(), uniqueWord()];
  const { id, email } = await create(`00-${one}`);
  const found = async (search: string) => (await usersNamed(sessionId, search)).map((user) => user.id);
  expect(await found(one)).toEqual([id]);
  await call(usersApi.update, { sessionId, params: { id }, body: { name: 'Ada', email, identifier: two } });
  expect([await found(one), await found(two)]).toEqual([[], [id]]);
});

test('it is free once its person has another one, none, or is deleted', async () => {
  const [one, two] = [uniqueWord(), uniqueWord()];
  const user = await create(one);
  const changeTo = (identifier: string | null) =>
    call(usersApi.update, { sessionId, params: { id: user.id }, body: { name: 'Ada', email: user.email, identifier } });
  expect((await changeTo(two)).identifier).toBe(two);
  await create(one);
  expect((await changeTo(null)).identifier).toBeNull();
  const other = await create(two);
  await call(usersApi.delete, { sessionId, params: { id: other.id } });
  await create(two);
});

test('an undo and a restore that find it taken put the person back without it', async () => {
  const [one, two] = [uniqueWord(), uniqueWord()];
  const edited = await create(one);
  const body = { name: 'Renamed', email: edited.email };
  const { lastAct } = await call(usersApi.update, { sessionId, params: { id: edited.id }, body });
  await create(one);
  await undo(sessionId, lastAct ?? '');
  expect(await userOf(edited.email)).toMatchObject({ name: 'Ada', identifier: null });

  const deleted = await create(two);
  await call(usersApi.delete, { sessionId, params: { id: deleted.id } });
  const back = async () => call(deletedApi.restore, { ...by, body: { recordIds: [deleted.id] } });
  await back();
  expect((await userOf(deleted.email)).identifier).toBe(two);
  await call(usersApi.delete, { sessionId, params: { id: deleted.id } });
  await create(two);
  expect((await back()).results).toMatchObject([{ outcome: 'done' }]);
  expect((await userOf(deleted.email)).identifier).toBeNull();
});

test('an import gives it, keeps it where the row has none, and refuses one that two people claim', async () => {
  const [one, two] = [uniqueWord(), uniqueWord()];
  const [ada, bea] = [uniqueEmail(), uniqueEmail()];
  await importPeople(by, [
    { name: 'Ada', email: ada, identifier: one },
    { name: 'Bea', email: bea, identifier: two },
  ]);
  const rows = [
    { name: 'Ada L', email: ada },
    { name: 'Bea', email: bea, identifier: one },
    { name: 'Cleo', email: uniqueEmail(), identifier: two },
    { name: 'Dora', email: uniqueEmail(), identifier: ` ${two.toUpperCase()}` },
  ];
  const { jobId } = await call(importsApi.create, { ...by, body: { ...importOf(rows), updateExisting: true } });
  const { rows: refused } = await call(importsApi.refused, { sessionId, params: { id: jobId } });
  expect(refused.map(({ row }) => row).sort()).toEqual([3, 4, 5]);
  expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ updated: 1, failed: 3 });
  expect(await userOf(ada)).toMatchObject({ name: 'Ada L', identifier: one });
});

test('an import whose new people have a taken identifier refuses those rows alone', async () => {
  const identifier = uniqueWord();
  await create(identifier);
  const email = uniqueEmail();
  const { jobId } = await importPeople(by, [
    { name: 'Ada', email },
    { name: 'Bea', email: uniqueEmail(), identifier },
  ]);
  expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ done: 1, failed: 1 });
  expect(await userOf(email)).toMatchObject({ name: 'Ada' });
});
