import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyStore } from '../../../../scripts/testing/empty-store.mjs';
import { inviteByCommand } from '../../administrators/roles/commands.service.ts';
import { authApi } from '../../contract/calls/auth.ts';
import { badgeTemplatesApi } from '../../contract/calls/badge-templates.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { settingsApi } from '../../contract/calls/settings.ts';
import { tagsApi } from '../../contract/calls/tags.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { listKeys } from '../../credentials/keys.service.ts';
import { auth, bucket, db } from '../../firestore/firebase.ts';
import { keepListenerBare, listenerUid } from '../../sessions/accounts/listener.store.ts';
import { createAdministrator } from '../../testing/administrators.ts';
import { call, request, signIn } from '../../testing/api.ts';
import { createBadgeWith, createIssuedBadge, createTemplate, uniqueEmail } from '../../testing/builders.ts';
import { issueToNewTag } from '../../testing/jobs.ts';
import { localApi } from '../../testing/local-api.ts';
import { png } from '../../testing/png.ts';
import { listDisagreeing } from '../../testing/disagreeing-records.ts';
import { importAccounts } from './accounts.store.ts';
import { exportData } from './export.service.ts';
import { restoreData } from './restore.service.ts';

const folder = await mkdtemp(join(tmpdir(), 'export-'));
afterAll(() => rm(folder, { recursive: true }));

await localApi();
const silent = { onProgress: () => undefined, onFile: () => undefined };

async function fill(sessionId: string) {
  // Sending a mail would change its badge during the test.
  const body = { organizationName: 'The School of the Export', enableEmailNotifications: false };
  await call(settingsApi.update, { sessionId, body });
  await call(settingsApi.saveLogo, { sessionId, body: { png: png().toString('base64') } });
  await issueToNewTag(sessionId, 3, { templateId: (await createTemplate(sessionId)).id });
  const issued = await createIssuedBadge(sessionId);
  const revoked = await createIssuedBadge(sessionId);
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [revoked.id] } });
  const meant = await createTemplate(sessionId, undefined, { meaning: { criteria: { text: 'Help once.' } } });
  const saying = await createBadgeWith(sessionId, { templateId: meant.id });
  await createBadgeWith(sessionId, {}, 'Łucja 王芳 مريم');
  const seen = db.doc('users/with-all-kinds').collection('below').doc('1');
  await seen.set({ at: new Date(0), bytes: Buffer.from([1]), whole: 1, half: 0.5, list: [{}], of: db.doc('users/1') });
  return [issued, revoked, saying].map(({ verificationHash }) => verificationHash);
}

/** Bodies of answers to administrators and visitors as raw texts, without the time of the answer. */
async function answers(sessionId: string, hashes: string[]) {
  const query = { limit: 100, page: 1 };
  const shown = [
    ...[usersApi.list, badgesApi.list].map((endpoint) => ({ endpoint, input: { sessionId, query } })),
    ...[tagsApi.list, badgeTemplatesApi.list, settingsApi.get].map((endpoint) => ({ endpoint, input: { sessionId } })),
    ...hashes.flatMap((hash) =>
      publicParts.map((endpoint) => ({ endpoint, input: { params: { hash }, ...uncounted } })),
    ),
  ];
  const texts: string[] = [];
  for (const { endpoint, input } of shown) {
    const { status, text } = await request(endpoint, input);
    expect(status, endpoint.path).toBe(200);
    texts.push(text.replaceAll(/"answeredAt":"[^"]+"/g, ''));
  }
  return texts;
}
const { certificatePage, detailsPage, badgeSvg, qrCode, details } = verificationApi;
const publicParts = [certificatePage, detailsPage, badgeSvg, qrCode, details];
const uncounted = { query: { count: 'false' } };

async function contents(of: string) {
  const names = (await readdir(of, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = await Promise.all(names.sort().map((name) => readFile(name, 'utf8')));
  return new Map(names.map((name, index) => [name.slice(of.length), texts[index]]));
}

test('an export restores an empty system byte for byte, and people can sign in as before', async () => {
  await emptyStore();
  await bucket().deleteFiles({ force: true });
  const administrator = await createAdministrator();
  await auth().setCustomUserClaims(administrator.uid, { admin: true, school: 'North' });
  const before = await signIn(administrator);
  const hashes = await fill(before);
  await listKeys();
  const shown = await answers(before, hashes);

  const first = join(folder, 'first');
  const manifest = await exportData(first, silent.onProgress);
  expect(manifest.counts.objects).toBeGreaterThan(0);
  expect(Object.keys(manifest.files)).not.toContain('firestore/adminSessions.jsonl');
  expect(Object.keys(manifest.files)).toContain('firestore/meanings.jsonl');
  expect(Object.keys(manifest.files).filter((name) => name.includes('/logos%2F'))).toHaveLength(1);

  await expect(restoreData(first, silent)).rejects.toThrow('has data');
  await emptyStore();
  await bucket().deleteFiles({ force: true });
  await auth().deleteUser(administrator.uid);
  // A deploy publishes its key before a restore.
  await listKeys();

  // After an interruption, existing documents are written again.
  const stop = () => {
    throw new Error('ended');
  };
  await expect(
    restoreData(first, { ...silent, onProgress: (what) => what === 'documents' && stop() }),
  ).rejects.toThrow();
  await restoreData(first, { ...silent, sendMails: true });

  const after = await signIn(administrator);
  expect(await answers(after, hashes)).toEqual(shown);
  expect((await auth().getUser(administrator.uid)).customClaims).toEqual({ admin: true, school: 'North' });
  expect(await listDisagreeing()).toEqual([]);

  const second = join(folder, 'second');
  await exportData(second, silent.onProgress);
  expect([...(await contents(second)).keys()]).toEqual([...(await contents(first)).keys()]);
  for (const [name, text] of await contents(second)) {
    // The first line is the newest entry: a sign-in after the restore.
    const compared = name.includes('auditEntries') ? text?.slice(text.indexOf('\n') + 1) : text;
    if (!/auth|administrators/.test(name)) expect(compared, name).toBe((await contents(first)).get(name));
  }
}, 60_000);

test('restoring over existing data resets accounts with the same ID, and refuses one whose e-mail is taken', async () => {
  const [taken, changed] = [await createAdministrator(), await createAdministrator()];
  const gone = await createAdministrator();
  const accounts = join(folder, 'accounts');
  await exportData(accounts, silent.onProgress);
  await auth().deleteUsers([taken.uid, gone.uid]);
  const here = await auth().createUser({ email: taken.email, password: 'of the account that stays' });
  await auth().updateUser(changed.uid, { email: `changed-${changed.email}`, disabled: true });
  await auth().setCustomUserClaims(changed.uid, null);

  const { refused } = await restoreData(accounts, { ...silent, over: true });
  expect(refused).toEqual([`${taken.email}: another account here has this e-mail, and stays.`]);
  expect((await auth().getUserByEmail(taken.email)).uid).toBe(here.uid);
  await expect(auth().getUser(taken.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  await signIn(changed);
  await signIn(gone);
});

test('an export contains no code or invitation that could be used to sign in', async () => {
  const { email } = await createAdministrator();
  await call(authApi.requestOtp, { body: { email } });
  const { link } = await inviteByCommand(uniqueEmail(), 'viewer', true);
  const token = link.split('#invitation=')[1] ?? '';
  const stored = await db.collection('mail').get();
  const codes = stored.docs
    .filter((mail) => mail.get('to') === email)
    .map((mail) => /\b\d{6}\b/.exec(String(mail.get('message.text')))?.[0]);
  expect(codes).toEqual([expect.stringMatching(/^\d{6}$/)]);
  expect(token).toMatch(/^[\w-]{20,}$/);

  const secret = join(folder, 'secret');
  await exportData(secret, silent.onProgress);
  const mails = await readFile(join(secret, 'firestore/mail.jsonl'), 'utf8');
  expect(mails).toContain(email);
  for (const text of [...codes, token]) expect(mails).not.toContain(text);
});

test('the account for live listeners is neither exported nor restored', async () => {
  await keepListenerBare();
  const listeners = join(folder, 'listeners');
  await exportData(listeners, silent.onProgress);
  expect(await readFile(join(listeners, 'auth/accounts.jsonl'), 'utf8')).not.toContain(`"${listenerUid}"`);
  const forged = {
    uid: listenerUid,
    email: 'forged@school.example',
    emailVerified: true,
    displayName: null,
    disabled: false,
    claims: { admin: true },
    passwordHash: null,
    passwordSalt: null,
    createdAt: new Date(0).toUTCString(),
  };
  expect(await importAccounts([forged], null)).toEqual({ accounts: [], refused: [] });
  const { email, customClaims = {} } = await auth().getUser(listenerUid);
  expect([email, customClaims]).toEqual([undefined, {}]);
});

test('an export that is changed or incomplete restores nothing', async () => {
  const changed = join(folder, 'changed');
  await exportData(changed, silent.onProgress);
  const file = join(changed, 'firestore/users.jsonl');
  await writeFile(file, (await readFile(file, 'utf8')).replace('Grace', 'Grate'));
  await expect(restoreData(changed, { ...silent, over: true })).rejects.toThrow('firestore/users.jsonl');
  await rm(join(changed, 'manifest.json'));
  await expect(restoreData(changed, { ...silent, over: true })).rejects.toThrow('no whole export');
  await expect(exportData(changed, silent.onProgress)).rejects.toThrow('not empty');
});
