import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyStore } from '../../../scripts/testing/empty-store.mjs';
import { exportData } from '../backup/export.service.ts';
import { walkDocuments } from '../backup/raw-documents.store.ts';
import { actsApi } from '../contract/acts.ts';
import { badgesApi } from '../contract/badges.ts';
import { credentialsApi } from '../contract/credentials.ts';
import { usersApi } from '../contract/users.ts';
import { verificationApi } from '../contract/verification.ts';
import { bucket, db } from '../firebase.ts';
import { saveJobPage } from '../jobs/job-lists.store.ts';
import { findDifferences } from '../reconcile/reconcile.service.ts';
import { createAdministrator } from '../testing/administrators.ts';
import { call, request, signIn } from '../testing/api.ts';
import { createBadge, createTag, createUser, importPeople, uniqueEmail, uniqueWord } from '../testing/builders.ts';
import { localApi } from '../testing/local-api.ts';
import { letMailsWait } from '../testing/waiting-mails.ts';

const { baseUrl } = await localApi();

/** Paths of the documents that have a text anywhere, in whatever case. */
async function documentsWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { path, fields } of walkDocuments())
    if (JSON.stringify(fields).toLowerCase().includes(text)) found.push(path);
  return found;
}

async function objectsWith(text: string): Promise<string[]> {
  const [files] = await bucket().getFiles();
  const contents = await Promise.all(files.map(async (file) => (await file.download())[0].toString('latin1')));
  return files.map(({ name }) => name).filter((_, index) => contents[index]?.toLowerCase().includes(text));
}

async function exportedWith(text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forgotten-'));
  await exportData(join(folder, 'export'), () => undefined);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(paths.map((path) => readFile(path, 'latin1')));
  await rm(folder, { recursive: true });
  return paths.filter((_, index) => contents[index]?.toLowerCase().includes(text));
}

test('after somebody was forgotten nothing that is stored, or exported, has an e-mail of theirs', async () => {
  await emptyStore();
  await bucket().deleteFiles({ force: true });
  const sessionId = await signIn(await createAdministrator());
  const at = { sessionId, baseUrl };
  await letMailsWait(sessionId, 60);
  const [name, former, email] = [uniqueWord(), uniqueEmail(), uniqueEmail()];
  const issue = (id: string) => call(badgesApi.issue, { ...at, params: { id }, body: {} });

  // Deleted, and added again under another e-mail, which was changed.
  const first = await createUser(sessionId, name, email);
  await issue((await createBadge(sessionId, first.id)).id);
  await call(usersApi.delete, { ...at, params: { id: first.id } });
  const { id } = await createUser(sessionId, name, former);
  const ofFormer = await createBadge(sessionId, id);
  const mailed = await issue(ofFormer.id);
  await call(usersApi.update, { ...at, params: { id }, body: { name, email, department: 'Chess' } });
  await call(usersApi.setTags, { ...at, params: { id }, body: { tagIds: [(await createTag(sessionId)).id] } });

  // Looked for, refused by an import, and told of badges that are gone.
  const filter = { search: email };
  await call(usersApi.bulkSetStatus, { ...at, body: { filter, status: 'inactive' } });
  const { jobId } = await importPeople(at, [{ name, email: email.toUpperCase() }]);
  // The rows of an import that failed stay until it is tried again.
  const user = { name, givenName: null, familyName: null, email, department: null, status: 'active' };
  await saveJobPage(jobId, 0, [{ row: 2, user, tagNames: [] }]);
  await db.doc(`jobs/${jobId}`).update({ state: 'failed', hasPages: true });
  const [deleted, undone] = [await createBadge(sessionId, id), await createBadge(sessionId, id)];
  for (const badge of [deleted, undone]) await issue(badge.id);
  await call(badgesApi.delete, { ...at, params: { id: deleted.id } });
  await call(actsApi.undo, { ...at, params: { id: undone.lastAct ?? '' }, body: {} });

  const params = { hash: mailed.verificationHash };
  for (const endpoint of [credentialsApi.credential, credentialsApi.bakedSvg, verificationApi.certificate])
    expect((await request(endpoint, { baseUrl, params })).status).toBe(200);
  const kept = (await documentsWith(email)).map((path) => path.split('/')[0]);
  expect(kept).toEqual(expect.arrayContaining(['users', 'badges', 'badgePages', 'mail', 'jobs', 'deletedRecords']));
  expect(await objectsWith(email)).toEqual([`jobs/${jobId}/0.json`]);
  expect((await documentsWith(former)).map((path) => path.split('/')[0])).toContain('befores');

  const forgotten = await call(usersApi.bulkForget, { ...at, body: { userIds: [id] } });
  expect(forgotten).toMatchObject({ state: 'done', done: 1 });
  for (const one of [email, former]) {
    expect(await documentsWith(one)).toEqual([]);
    expect(await objectsWith(one)).toEqual([]);
    expect(await exportedWith(one)).toEqual([]);
  }
  // The badge has the name, and nobody waits for a mail.
  expect((await documentsWith(name)).map((path) => path.split('/')[0])).toEqual(
    expect.arrayContaining(['badges', 'badgePages']),
  );
  expect((await db.collection('mail').where('delivery.state', '==', 'PENDING').get()).size).toBe(0);
  expect((await request(verificationApi.details, { baseUrl, params })).status).toBe(200);
  const differences = [];
  for await (const { record, says } of findDifferences()) differences.push({ record, says });
  expect(differences).toEqual([]);
});
