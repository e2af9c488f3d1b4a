import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { expect, test } from 'vitest';
import { type RefusedRow, importsApi } from '../../contract/calls/imports.ts';
import { jobsApi } from '../../contract/calls/jobs.ts';
import { textsOf } from '../../contract/rules/person-details.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { bucket, db } from '../../firestore/firebase.ts';
import { saveJobPage } from '../../jobs/job-lists.store.ts';
import { jobWorks } from '../../job-works.ts';
import { takeUpStandingJobs } from '../../jobs/run-job.service.ts';
import { call, refusal, refusedFields, request, signIn } from '../../testing/api.ts';
import {
  createTag,
  createUser,
  importOf,
  uniqueEmail,
  uniqueWord,
  unknownId,
  userNamed,
} from '../../testing/builders.ts';
import { bodyOf } from '../../testing/client.ts';
import { endOfJob, issueToNewTag } from '../../testing/jobs.ts';

const sessionId = await signIn();

/** Rows of a file with every second one left out. */
const rowsOf = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    row: 2 + 2 * index,
    name: `${word} ${index}`,
    email: `${word}-${index}@example.com`,
  }));
const begin = (users: object[], more: object = {}, key: string = randomUUID()) =>
  request(importsApi.create, { sessionId, headers: { 'Idempotency-Key': key }, body: { users, ...more } });
const started = async (answering: ReturnType<typeof begin>) => bodyOf(importsApi.create, await answering);
const added = (importId: string) => call(usersApi.list, { sessionId, query: { importId, limit: 1000 } });
const filesOf = async (jobId: string) => (await bucket().getFiles({ prefix: `jobs/${jobId}/` }))[0].length;

async function refusedBy(id: string): Promise<RefusedRow[]> {
  const rows: RefusedRow[] = [];
  let after: string | undefined;
  do {
    const page = await call(importsApi.refused, { sessionId, params: { id }, query: { after } });
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after);
  return rows;
}

test('a small import is done when the call answers: people keep the order of their rows, and the job counts them', async () => {
  const word = uniqueWord();
  const known = await createUser(sessionId, `${word} known`);
  const same = await createUser(sessionId, `${word} same`);
  const users = [
    ...rowsOf(word, 5),
    { row: 20, name: `${word} renamed`, email: known.email },
    { row: 22, name: same.name, email: same.email },
    { row: 24, name: ' ', email: uniqueEmail() },
  ];
  const { jobId, ...answer } = await started(begin(users, { updateExisting: true, fileName: 'class-list.xlsx' }));
  expect(answer).toEqual({ state: 'done', total: 8 });
  expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({
    kind: 'import',
    title: 'Import 8 people from class-list.xlsx',
    canCancel: true,
    done: 6,
    updated: 1,
    skipped: 1,
    failed: 1,
  });
  expect((await added(jobId)).users.map(({ name }) => name)).toEqual(rowsOf(word, 5).map(({ name }) => name));
  expect(await filesOf(jobId)).toBe(0);
});

test('refused rows keep their number in the file, the reason and their content', async () => {
  const taken = (await createUser(sessionId)).email;
  const names = { name: 'Taken', givenName: 'Ta', familyName: 'Ken' };
  const parts = { ...names, department: 'Maths', class: uniqueWord(), tags: [uniqueWord()] };
  const empty = { ...textsOf({}), class: '', tags: [] };
  const { jobId } = await started(
    begin([
      { row: 3, ...parts, email: taken.toUpperCase() },
      { row: 5, name: 'Good', email: uniqueEmail() },
      { row: 9, name: '\ud800', email: 'x'.repeat(5000), tags: ['y'.repeat(101)] },
      { row: 12, name: 'Twin', email: taken },
      // Keeps the first of far too many tags.
      { row: 15, name: 'Full', email: uniqueEmail(), tags: Array.from({ length: 5000 }, (_, index) => `t${index}`) },
    ]),
  );
  const [full, ...others] = (await refusedBy(jobId)).reverse();
  expect(full).toMatchObject({ row: 15, message: 'tags: Use at most 30' });
  expect(full?.tags).toHaveLength(100);
  expect(others.reverse()).toEqual([
    { ...empty, ...parts, row: 3, message: 'A user with this email already exists', email: taken },
    {
      ...empty,
      row: 9,
      message: expect.stringContaining('name') as string,
      name: '\u{fffd}',
      email: 'x'.repeat(300),
      tags: ['y'.repeat(101)],
    },
    { ...empty, row: 12, message: 'Duplicate email in file: row 3 has it already', name: 'Twin', email: taken },
  ]);
});

test('both parts of a name are stored, and stay if a later file has none', async () => {
  const email = uniqueEmail();
  const parts = { givenName: 'Văn An', familyName: 'Nguyễn' };
  const importRow = async (row: object) => {
    const users = [{ row: 2, name: 'Nguyễn Văn An', email, ...row }];
    await call(importsApi.create, { sessionId, body: { users, updateExisting: true } });
    return userNamed(sessionId, email);
  };
  expect(await importRow(parts)).toMatchObject(parts);
  expect(await importRow({ department: 'Maths' })).toMatchObject({ ...parts, department: 'Maths' });
  expect(await importRow({ familyName: 'Nguyen' })).toMatchObject({ ...parts, familyName: 'Nguyen' });
});

test('a large import continues in the background, and its refused rows come in pages', async () => {
  const word = uniqueWord();
  // Each step refuses a row, so there are several pages.
  const users = rowsOf(word, 1300).map((row, index) => (index % 100 === 99 ? { ...row, email: 'nowhere' } : row));
  const { jobId, ...answer } = await started(begin(users));
  expect(answer).toEqual({ state: 'queued', total: 1300 });
  expect(await filesOf(jobId)).toBe(2);
  const counts = { state: 'done', done: 1287, failed: 13, outlivedRequest: true };
  expect(await endOfJob(sessionId, jobId)).toMatchObject(counts);
  expect((await refusedBy(jobId)).map(({ row }) => row)).toEqual(
    Array.from({ length: 13 }, (_, page) => 200 * page + 200),
  );
  const { users: newest, total } = await added(jobId);
  expect(total).toBe(1287);
  expect(newest.slice(97, 101).map(({ name }) => name)).toEqual([97, 98, 100, 101].map((index) => `${word} ${index}`));
  await expect.poll(() => filesOf(jobId)).toBe(0);
});

test('simultaneous equal calls start one import, and so does a repeat while it runs', async () => {
  const [word, key] = [uniqueWord(), randomUUID()];
  const users = rowsOf(word, 1001);
  const answers = await Promise.all(Array.from({ length: 20 }, () => started(begin(users, {}, key))));
  const [first] = answers;
  expect(new Set(answers.map(({ jobId }) => jobId))).toEqual(new Set([first?.jobId]));
  expect((await started(begin(users, {}, key))).jobId).toBe(first?.jobId);
  const job = await endOfJob(sessionId, first?.jobId ?? '');
  expect(job).toMatchObject({ state: 'done', done: 1001, failed: 0 });
  const { total } = await call(usersApi.list, { sessionId, query: { search: word } });
  expect(total).toBe(1001);
});

test('cancelling an import keeps the people it added, and deletes its rows', async () => {
  const { jobId } = await started(begin(rowsOf(uniqueWord(), 2000)));
  const cancelled = await call(jobsApi.cancel, { sessionId, params: { id: jobId }, body: {} });
  expect(cancelled.state).toBe('cancelled');
  expect(cancelled.done).toBeLessThan(2000);
  await expect.poll(() => filesOf(jobId)).toBe(0);
  const { total } = await added(jobId);
  expect(total).toBe(cancelled.done);
  expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toEqual(cancelled);
});

test('the sweep deletes leftover rows of a finished import, and keeps those of a failed one', async () => {
  const ended = await started(begin(rowsOf(uniqueWord(), 1)));
  const failed = await started(begin(rowsOf(uniqueWord(), 1)));
  for (const { jobId } of [ended, failed]) {
    await saveJobPage(jobId, 0, []);
    await db.doc(`jobs/${jobId}`).update({ hasPages: true, dueAt: Timestamp.fromMillis(0) });
  }
  await db.collection('jobs').doc(failed.jobId).update({ state: 'failed' });
  await takeUpStandingJobs(jobWorks);
  expect(await filesOf(ended.jobId)).toBe(0);
  expect(await filesOf(failed.jobId)).toBe(1);
});

test('an empty list and rows without a number are refused, and only imports have refused rows', async () => {
  await refusal(importsApi.create, 400, { sessionId, body: { users: [] } });
  const body = { users: [{ name: 'A', email: 'a@b.cc' }], fileName: 'a\nb' };
  expect(await refusedFields(importsApi.create, { sessionId, body })).toEqual(['fileName', 'users.0.row']);
  await refusal(importsApi.refused, 404, { sessionId, params: { id: unknownId } });
  await refusal(importsApi.refused, 400, { sessionId, params: { id: unknownId }, query: { after: '../1' } });
  const { jobId } = await issueToNewTag(sessionId, 1);
  await refusal(importsApi.refused, 404, { sessionId, params: { id: jobId } });
});

test('the preview refuses a tag in the class column, as the import does', async () => {
  const tag = await createTag(sessionId);
  const person = { name: 'Ada', email: uniqueEmail(), class: tag.name };
  const [row] = (await call(importsApi.check, { sessionId, body: importOf([person]) })).rows;
  expect(row).toMatchObject({ kind: 'refused', message: `"${tag.name}" is a tag, and not a class` });
});
