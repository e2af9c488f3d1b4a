import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { emptyStore } from '../../../../scripts/testing/empty-store.mjs';
import { exportData } from '../../chores/backup/export.service.ts';
import { walkDocuments } from '../../chores/backup/raw-documents.store.ts';
import { badgeMailsApi } from '../../contract/calls/badge-mails.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { credentialsApi } from '../../contract/calls/credentials.ts';
import { deletedApi } from '../../contract/calls/deleted.ts';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import { importsApi } from '../../contract/calls/imports.ts';
import { calls as allCalls } from '../../contract/calls/apis.ts';
import { usersApi } from '../../contract/calls/users.ts';
import type { User } from '../../contract/rules/user.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { bucket, db } from '../../firestore/firebase.ts';
import { saveJobPage } from '../../jobs/job-lists.store.ts';
import { createAdministrator } from '../../testing/administrators.ts';
import { call, request, signIn } from '../../testing/api.ts';
import { mailsAbout, setMail } from '../../testing/badge-mail.ts';
import {
  createBadge,
  createBadgeWith,
  createTag,
  createUser,
  importOf,
  importPeople,
  setTags,
  uniqueEmail,
  uniqueWord,
  userNamed,
} from '../../testing/builders.ts';
import { listDisagreeing } from '../../testing/disagreeing-records.ts';
import { issueToNewTag, undo } from '../../testing/jobs.ts';
import { localApi } from '../../testing/local-api.ts';
import { newPerson } from '../../testing/new-person.ts';
import { inHours } from '../../testing/scheduled-badges.ts';
import { letMailsWait } from '../../testing/waiting-mails.ts';

const { measure } = await localApi();

/** Paths of documents that contain a text, in upper or lower case. */
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

test('after a person is forgotten, no stored or exported data contains any of their e-mails', async () => {
  await emptyStore();
  await bucket().deleteFiles({ force: true });
  const sessionId = await signIn(await createAdministrator());
  const at = { sessionId };
  await letMailsWait(sessionId, 60);
  const [name, former, email] = [uniqueWord(), uniqueEmail(), uniqueEmail()];
  const issueTo = (userId: string) => createBadgeWith(sessionId, { userId, publishAt: inHours(0) });

  // Deleted, then added again under another e-mail, which was changed.
  const first = await createUser(sessionId, name, email);
  await issueTo(first.id);
  await call(usersApi.delete, { ...at, params: { id: first.id } });
  const { id } = await createUser(sessionId, name, former);
  const mailed = await issueTo(id);
  await call(usersApi.update, { ...at, params: { id }, body: { name, email, department: 'Chess' } });
  await setTags(sessionId, id, [(await createTag(sessionId)).id]);

  // Searched for, refused by an import, and notified about deleted badges.
  const filter = { search: email };
  await call(usersApi.bulkSetStatus, { ...at, body: { filter, status: 'inactive' } });
  const { jobId } = await importPeople(at, [{ name, email: email.toUpperCase() }]);
  // Rows of a failed import stay until it is retried.
  await saveJobPage(jobId, 0, [{ row: 2, user: newPerson({ id, name, email }), tagNames: [] }]);
  await db.doc(`jobs/${jobId}`).update({ state: 'failed', hasPages: true });
  const [deleted, undone] = [await issueTo(id), await issueTo(id)];
  await call(badgesApi.delete, { ...at, params: { id: deleted.id } });
  await undo(sessionId, undone.lastAct ?? '');

  const params = { hash: mailed.verificationHash };
  for (const endpoint of [credentialsApi.credential, credentialsApi.bakedSvg, verificationApi.certificate])
    expect((await request(endpoint, { params })).status).toBe(200);
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
  // The badge has the name, and no mail waits.
  expect((await documentsWith(name)).map((path) => path.split('/')[0])).toEqual(
    expect.arrayContaining(['badges', 'badgePages']),
  );
  expect((await db.collection('mail').where('delivery.state', '==', 'PENDING').get()).size).toBe(0);
  expect((await request(verificationApi.details, { params })).status).toBe(200);
  expect(await listDisagreeing()).toEqual([]);
});

interface At {
  sessionId: string;
}

/** Replaces a person's e-mail. */
type Move = (at: At, person: User, email: string) => Promise<unknown>;

/** How each call that accepts an e-mail changes a person's, or why it does not. */
const calls: Record<string, Move | string> = {
  'users.update': (at, { id, name }, email) => call(usersApi.update, { ...at, params: { id }, body: { name, email } }),
  'imports.create': (at, { id: userId, name }, email) => {
    const { users } = importOf([{ name, email }]);
    const body = { users: users.map((row) => ({ ...row, userId })), updateExisting: true };
    return call(importsApi.create, { ...at, body });
  },
  'badgeMails.sendTo': async (at, { id: userId }, email) => {
    const { id } = await createBadgeWith(at.sessionId, { userId, publishAt: inHours(0) });
    await setMail(id, 'refused');
    return call(badgeMailsApi.sendTo, { ...at, params: { id }, body: { email } });
  },
  'deleted.restore': async (at, { id }, email) => {
    await call(usersApi.delete, { ...at, params: { id } });
    return call(deletedApi.restore, { ...at, body: { recordIds: [id], email } });
  },
  // It accepts no e-mail and restores the previous one.
  'acts.undo': ({ sessionId }, { lastAct }) => undo(sessionId, lastAct ?? ''),
  'users.create': 'Whoever is added has no former e-mail.',
  'users.import': 'People who exist are found by their e-mail, and keep it.',
  'imports.check': 'A look alone.',
  'deleted.findRecords': 'A look alone.',
  'administrators.invite': 'Administrators are no people who get badges.',
  'auth.login': 'Administrators are no people who get badges.',
  'auth.requestOtp': 'Administrators are no people who get badges.',
};

function takesEmail({ body, query }: Endpoint): boolean {
  const shapes = [body, query].flatMap((schema) => schema ?? []);
  return shapes.some((schema) =>
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"email":{'),
  );
}

describe('a person with a former e-mail', () => {
  test('got the new one through one of these calls', () => {
    const taking = [...allCalls].filter(([, call]) => takesEmail(call)).map(([name]) => name);
    expect(Object.keys(calls).sort()).toEqual([...taking, 'acts.undo'].sort());
  });

  const moves = Object.entries(calls).filter((entry): entry is [string, Move] => typeof entry[1] === 'function');
  test.each(moves)('is forgotten under both after %s', async (_, move) => {
    const at = { sessionId: await signIn() };
    const [name, former] = [uniqueWord(), uniqueEmail()];
    const { id } = await createUser(at.sessionId, name);
    const person = await call(usersApi.update, { ...at, params: { id }, body: { name, email: former } });
    await importPeople(at, [{ name, email: former }]);
    await call(usersApi.bulkSetStatus, { ...at, body: { filter: { search: former }, status: 'active' } });
    await move(at, person, uniqueEmail());
    const { email: moved } = await userNamed(at.sessionId, name);
    expect(moved).not.toBe(former);
    // Added again and deleted, with another e-mail in between.
    const again = await createUser(at.sessionId, name);
    const { email: between } = again;
    await call(usersApi.update, { ...at, params: { id: again.id }, body: { name, email: former } });
    await createBadge(at.sessionId, again.id);
    await importPeople(at, [{ name, email: former }]);
    await call(usersApi.delete, { ...at, params: { id: again.id } });
    const kept = (await documentsWith(former)).map((path) => path.split('/')[0]);
    expect(kept).toEqual(expect.arrayContaining(['jobs', 'deletedRecords']));
    expect(await documentsWith(between)).not.toEqual([]);

    const forgotten = await call(usersApi.bulkForget, { ...at, body: { userIds: [id] } });
    expect(forgotten).toMatchObject({ state: 'done', done: 1 });
    for (const email of [former, moved, between]) expect(await documentsWith(email)).toEqual([]);
  });

  test('can be forgotten without cancelling mail to the new owner of the former e-mail', async () => {
    const at = { sessionId: await signIn() };
    await letMailsWait(at.sessionId, 60);
    const [name, former] = [uniqueWord(), uniqueEmail()];
    const { id } = await createUser(at.sessionId, name, former);
    await call(usersApi.update, { ...at, params: { id }, body: { name, email: uniqueEmail() } });
    const other = await createUser(at.sessionId, uniqueWord(), former);
    const badge = await createBadgeWith(at.sessionId, { userId: other.id, publishAt: inHours(0) });
    await call(usersApi.bulkForget, { ...at, body: { userIds: [id] } });
    expect((await mailsAbout(badge.id)).map((mail): unknown => mail.get('to'))).toEqual([former]);
  });
});

describe('waiting mails when their recipients are forgotten', () => {
  const issueHeld = async () => {
    const at = { sessionId: await signIn() };
    await letMailsWait(at.sessionId, 60);
    const badges = [await createBadgeWith(at.sessionId), await createBadgeWith(at.sessionId)];
    const badgeIds = badges.map(({ id }) => id);
    const { jobId } = await call(badgesApi.bulkIssue, { ...at, body: { badgeIds } });
    const userIds = badges.map(({ userId }) => userId);
    expect((await call(usersApi.countBadges, { ...at, body: { userIds } })).counts).toMatchObject({ waitingMails: 2 });
    return { at, jobId, badges, userIds };
  };
  const storedMails = async (badgeId: string) => (await mailsAbout(badgeId)).map((mail) => mail.data());
  const leavesAt = async (jobId: string) => (await db.doc(`jobs/${jobId}`).get()).get('mailsLeaveAt') as unknown;

  test('are sent first if requested, and then lose their addresses', { timeout: 60_000 }, async () => {
    const { at, jobId, badges, userIds } = await issueHeld();
    const [one, other] = userIds;
    const forget = (id = '') => call(usersApi.bulkForget, { ...at, body: { userIds: [id], mails: 'send' } });
    expect(await forget(one)).toMatchObject({ done: 1 });
    // The other badge's mails still wait.
    expect(await leavesAt(jobId)).not.toBeNull();
    expect(await forget(other)).toMatchObject({ done: 1 });
    expect(await leavesAt(jobId)).toBeNull();
    expect(await forget(other)).toMatchObject({ done: 0 });
    for (const { id } of badges) {
      await expect
        .poll(() => storedMails(id), { timeout: 30_000, interval: 500 })
        .toMatchObject([{ to: '', delivery: { state: 'LOGGED' } }]);
      expect((await db.doc(`badges/${id}`).get()).get('mail.state')).toBe('sent');
    }
    for (const { recipientEmail } of badges) expect(await documentsWith(String(recipientEmail))).toEqual([]);
  });

  test('are otherwise cancelled, and the job no longer offers to send them', async () => {
    const { at, jobId, badges, userIds } = await issueHeld();
    await call(usersApi.bulkForget, { ...at, body: { userIds } });
    for (const { id } of badges)
      expect(await storedMails(id)).toMatchObject([{ to: '', delivery: { state: 'CANCELLED' } }]);
    expect(await leavesAt(jobId)).toBeNull();
  });

  test('are counted at the same cost, however many mails the action created', { timeout: 60_000 }, async () => {
    const at = { sessionId: await signIn() };
    await letMailsWait(at.sessionId, 60);
    const { tag, jobId } = await issueToNewTag(at.sessionId, 100);
    const { users } = await call(usersApi.list, { ...at, query: { tagId: tag.id, limit: 100 } });
    const [last = '', ...others] = users.map(({ id }) => id);
    await call(usersApi.bulkForget, { ...at, body: { userIds: others } });
    expect(await leavesAt(jobId)).not.toBeNull();
    const { cost } = await measure(() => call(usersApi.bulkForget, { ...at, body: { userIds: [last] } }));
    expect(await leavesAt(jobId)).toBeNull();
    expect(cost.reads).toBeLessThan(60);
  });
});
