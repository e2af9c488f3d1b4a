import { Timestamp } from '@google-cloud/firestore';
import { expect, test, vi } from 'vitest';
import { auditApi } from '../contract/calls/audit.ts';
import type { Badge } from '../contract/rules/badge.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { jobFilesApi } from '../contract/calls/job-files.ts';
import { usersApi } from '../contract/calls/users.ts';
import { bucket, db } from '../firestore/firebase.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createIssuedBadge, unknownId } from '../testing/builders.ts';
import { leaveJobIn } from '../testing/jobs.ts';
import { downloadOf, makeFilesOf } from '../testing/generated-files.ts';

vi.setConfig({ testTimeout: 60_000 });

const sessionId = await signIn();
const ofJob = (id: string) => ({ sessionId, params: { id } });
const open = (id: string, number = 1) => ({ ...ofJob(id), body: { number } });
const filesOf = async (id: string) => (await call(jobFilesApi.listFiles, ofJob(id))).files;
const objectsOf = async (id: string) => (await bucket().getFiles({ prefix: `exports/${id}/` }))[0].length;

const documentsOf = async (id: string) => (await db.collection('madeFiles').where('jobId', '==', id).get()).docs;

async function madeOf(count = 1) {
  const badges = await Promise.all(Array.from({ length: count }, () => createIssuedBadge(sessionId)));
  const ids = badges.map((badge) => badge.id);
  return { id: await makeFilesOf(sessionId, ids, 'code-sheet'), badges };
}

test('a file is listed with its name, and saved under it', async () => {
  const { id } = await madeOf(2);
  const [file] = await filesOf(id);
  expect(file).toMatchObject({ number: 1, name: 'QR codes.pdf', form: 'code-sheet', badges: 2 });
  const { bytes, headers, url } = await downloadOf(sessionId, id);
  expect(bytes).toHaveLength(file?.bytes ?? 0);
  expect(headers.get('content-disposition')).toContain('filename="QR codes.pdf"');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const params = { token: url.split('/').at(-1) ?? '' };
  expect((await request(jobFilesApi.downloadFile, { params })).status).toBe(200);
});

test('a download address works for ten minutes, and other addresses do not', async () => {
  const { id } = await madeOf();
  const { expiresAt } = await call(jobFilesApi.getFile, open(id));
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
  expect([minutes > 9, minutes <= 10]).toEqual([true, true]);
  await refusal(jobFilesApi.downloadFile, 404, { params: { token: 'A'.repeat(43) } });
  await refusal(jobFilesApi.downloadFile, 400, { params: { token: 'short' } });
  const { url } = await downloadOf(sessionId, id);
  const [document] = await documentsOf(id);
  await document?.ref.update({ tokenUntil: Date.now() - 1 });
  expect((await fetch(url)).status).toBe(404);
});

test('a file is kept for a day', async () => {
  const { id } = await madeOf();
  const [file] = await filesOf(id);
  expect(Date.parse(file?.expiresAt ?? '') - Date.parse(file?.madeAt ?? '')).toBe(24 * 60 * 60 * 1000);
  const { url } = await downloadOf(sessionId, id);
  const [document] = await documentsOf(id);
  await document?.ref.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1), tokenUntil: Date.now() - 1 });
  expect(await filesOf(id)).toEqual([]);
  await refusal(jobFilesApi.getFile, 410, open(id));
  expect((await fetch(url)).status).toBe(404);
});

test.each<[string, (badge: Badge) => Promise<unknown>]>([
  ['a badge in it is deleted', ({ id }) => call(badgesApi.delete, { sessionId, params: { id } })],
  [
    'a person in it is forgotten',
    ({ userId }) => call(usersApi.bulkForget, { sessionId, body: { userIds: [userId] } }),
  ],
])('a file is deleted when %s', async (_, remove) => {
  const { id, badges } = await madeOf(2);
  await remove(badges[1] ?? expect.unreachable());
  expect(await filesOf(id)).toEqual([]);
  await refusal(jobFilesApi.getFile, 410, open(id));
  expect(await objectsOf(id)).toBe(0);
});

test('a file with a deleted badge cannot be downloaded, even if it was not erased', async () => {
  const { id } = await madeOf();
  const [document] = await documentsOf(id);
  await document?.ref.update({ badgeIds: [unknownId] });
  await refusal(jobFilesApi.getFile, 410, open(id));
  expect(await objectsOf(id)).toBe(0);
});

test('files of other jobs, other numbers and unknown jobs answer 404', async () => {
  const { id } = await madeOf();
  await refusal(jobFilesApi.getFile, 404, open(id, 2));
  await refusal(jobFilesApi.getFile, 400, open(id, 0));
  const other = await leaveJobIn(sessionId, 'failed');
  for (const none of [other, unknownId]) {
    await refusal(jobFilesApi.listFiles, 404, ofJob(none));
    await refusal(jobFilesApi.getFile, 404, open(none));
  }
});

test('the history of a badge shows that a file was made, and each download address is logged', async () => {
  const { id, badges } = await madeOf();
  const ofBadge = await call(auditApi.history, { sessionId, params: { id: badges[0]?.id ?? '' }, query: {} });
  expect(ofBadge.entries.map(({ action }) => action)).toContain('badges.makeFiles');
  for (const _ of [1, 2]) await call(jobFilesApi.getFile, open(id));
  const { entries } = await call(auditApi.list, { sessionId, query: { record: id } });
  expect(entries.filter(({ action }) => action === 'jobs.getFile')).toHaveLength(2);
});

test('selected badges are counted, and an empty selection is refused', async () => {
  for (const spec of [badgesApi.makeFiles, badgesApi.countFiles]) {
    const { fields } = await refusal(spec, 400, { sessionId, body: { badgeIds: [], form: 'code-sheet' } });
    expect(fields?.badgeIds).toBe('Select at least one badge.');
  }
  const { id } = await createIssuedBadge(sessionId);
  const body = { badgeIds: [id], form: 'certificates-zip' as const };
  const { total, files, seconds } = await call(badgesApi.countFiles, { sessionId, body });
  expect([total, files, seconds > 0]).toEqual([1, 1, true]);
});
