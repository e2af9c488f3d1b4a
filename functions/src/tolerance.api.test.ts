import { randomUUID } from 'node:crypto';
import { type DocumentData, FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { auditApi } from './contract/audit.ts';
import { authApi } from './contract/auth.ts';
import { storedSessionId } from './sessions/session.ts';
import { badgeTemplatesApi } from './contract/badge-templates.ts';
import { badgesApi } from './contract/badges.ts';
import { credentialsApi } from './contract/credentials.ts';
import { settingsApi } from './contract/settings.ts';
import { tagsApi } from './contract/tags.ts';
import { usersApi } from './contract/users.ts';
import { db } from './firebase.ts';
import { call, request, signIn } from './testing/api.ts';
import { createIssuedBadge, createTag, createTemplate, createUser, importTagged } from './testing/builders.ts';
import { oneProcessApi } from './testing/one-process-api.ts';

const sessionId = await signIn();
const local = await oneProcessApi();

const at = () => ({ sessionId, baseUrl: local.baseUrl });
const gone = FieldValue.delete();

/** Makes a document as another version of the program wrote it: with a field more and without some. */
async function age(path: string, missing: string[], odd: DocumentData = {}): Promise<void> {
  const without = Object.fromEntries(missing.map((field) => [field, gone]));
  await db.doc(path).update({ ...without, ...odd, fromAnotherVersion: { some: ['value'] } });
}

describe('a document with a field more and without the newer ones is read', () => {
  test('a badge', async () => {
    const { id, recipientEmail, verificationHash } = await createIssuedBadge(sessionId);
    await age(`badges/${id}`, [
      'jobId',
      'firstIssuedAt',
      'revokedAt',
      'recipientDepartment',
      'linkedinShareCount',
      'tagIds',
      'revision',
      'mail',
      'mailId',
    ]);
    const { badges } = await call(badgesApi.list, { ...at(), query: { search: recipientEmail } });
    expect(badges).toMatchObject([
      { id, issued: true, firstIssuedAt: null, revokedAt: null, linkedinShareCount: 0, mail: null },
    ]);
    const body = { badgeIds: [id] };
    expect((await call(badgesApi.bulkUnissue, { ...at(), body })).done).toBe(1);
    const issued = await call(badgesApi.issue, { ...at(), params: { id }, body: {} });
    expect(issued).toMatchObject({ issued: true, verificationHash });
  });

  test('the credentials of a badge, which are signed anew', async () => {
    const { verificationHash: hash } = await createIssuedBadge(sessionId);
    const { credentialSubject } = await call(credentialsApi.credential, { ...at(), params: { hash } });
    const assertion = await call(credentialsApi.assertion, { ...at(), params: { hash } });
    const id = credentialSubject.achievement.id.split('/').at(-1) ?? '';
    await age(`credentials/${hash}`, ['digest', 'keyId', 'assertionDigests']);
    await age(`credentialStatuses/${hash}-1`, ['valid', 'revoked'], { assertionDigest: 'f'.repeat(64) });
    await age(`achievements/${id}`, []);
    expect((await call(credentialsApi.check, { ...at(), body: { credential: assertion } })).outcome).toBe('ours');
    const again = await call(credentialsApi.credential, { ...at(), params: { hash } });
    expect(again.credentialStatus.statusListCredential).toMatch(/\/status\/2$/);
    await call(credentialsApi.status, { ...at(), params: { hash, version: '1' } });
    await call(credentialsApi.badgeClass, { ...at(), params: { id } });
  });

  test('a user', async () => {
    const { id, email } = await createUser(sessionId);
    await age(`users/${id}`, ['importId', 'awardsKept', 'badgeCount', 'tagIds', 'status', 'department']);
    const { users } = await call(usersApi.list, { ...at(), query: { search: email } });
    expect(users).toMatchObject([{ id, badgeCount: 0, tags: [], status: 'active', department: null }]);
    const badge = await call(badgesApi.create, { ...at(), body: { userId: id, year: 2026 } });
    expect(badge.recipientEmail).toBe(email);
  });

  test('a tag', async () => {
    const { id, name } = await createTag(sessionId);
    await age(`tags/${id}`, ['description', 'grams'], { color: 'chartreuse' });
    const tags = await call(tagsApi.list, at());
    expect(tags.find((tag) => tag.id === id)).toMatchObject({ name, description: null, color: '#3b82f6' });
  });

  test('a template', async () => {
    const { id } = await createTemplate(sessionId);
    await age(`badgeTemplates/${id}`, ['placeholders']);
    const template = await call(badgeTemplatesApi.get, { ...at(), params: { id } });
    expect(template).toMatchObject({ namePlaceholder: '{{NAME}}', yearPlaceholder: '{{YEAR}}' });
    expect((await call(badgeTemplatesApi.list, at())).some((one) => one.id === id)).toBe(true);
  });

  test('a session', async () => {
    const session = await signIn();
    await age(`adminSessions/${storedSessionId(session)}`, [
      'otpHash',
      'guesses',
      'role',
      'device',
      'lastUsedAt',
      'endsAt',
    ]);
    await call(authApi.verifySession, { sessionId: session, baseUrl: local.baseUrl });
  });

  test('a job, its key and its awards', async () => {
    const tag = await createTag(sessionId);
    await importTagged(sessionId, tag.name, 2);
    const headers = { 'Idempotency-Key': randomUUID() };
    const issue = async () =>
      JSON.parse(
        (await request(badgesApi.bulkIssueByTags, { ...at(), headers, body: { tagIds: [tag.id], year: 2026 } })).text,
      ) as { jobId: string; count: number };
    const first = await issue();
    const newer = ['title', 'canCancel', 'requestedBy', 'problem', 'outlivedRequest', 'updated', 'hasPages'];
    await age(`jobs/${first.jobId}`, ['skipped', 'failed', 'cursor', 'turn', 'tries', ...newer]);
    await age(`jobs/${first.jobId}/private/request`, ['value.entry']);
    const [key] = (await db.collection('idempotencyKeys').where('recordId', '==', first.jobId).get()).docs;
    await age(key?.ref.path ?? '', ['createdAt', 'expiresAt']);
    const { users } = await call(usersApi.byTags, { ...at(), query: { tagIds: [tag.id] } });
    const ids = users.map(({ id }) => id);
    const awards = await db.collection('awards').where('userId', 'in', ids).get();
    for (const award of awards.docs) await age(award.ref.path, []);
    expect(await issue()).toEqual(first);
    const query = { tagIds: [tag.id], year: 2026 };
    expect(await call(badgesApi.recipients, { ...at(), query })).toEqual({ total: 2, holding: 2 });
  });

  test('an act on record, one of a kind that only another version knows included', async () => {
    const { id } = await createTag(sessionId);
    const { entries } = await call(auditApi.list, { ...at(), query: { record: id } });
    const path = `auditEntries/${entries[0]?.id ?? ''}`;
    await age(path, ['fields', 'reason', 'jobId', 'total', 'recordCount', 'actor.address'], { kind: 'planet' });
    const read = await call(auditApi.list, { ...at(), query: { record: id } });
    expect(read.entries).toMatchObject([{ action: 'tags.create', kind: 'job', fields: [], records: [], reason: null }]);
  });
});

test('a setting with an odd value or an unknown name leaves the others as they are', async () => {
  const settings = db.collection('settings');
  const odd = settings.doc('defaultYear');
  const before = (await odd.get()).data();
  try {
    await odd.set({ key: odd.id, value: { not: 'a year' }, fromAnotherVersion: true });
    await settings.doc('fromAnotherVersion').set({ key: 'fromAnotherVersion', value: 1 });
    const answer = await call(settingsApi.get, at());
    expect(answer.defaultYear).toEqual(expect.any(Number));
    expect(answer.enablePublicVerification).toBe(true);
  } finally {
    await settings.doc('fromAnotherVersion').delete();
    await (before ? odd.set(before) : odd.delete());
  }
});
