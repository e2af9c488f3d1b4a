import { randomUUID } from 'node:crypto';
import type { DocumentData } from '@google-cloud/firestore';
import { describe, expect, test } from 'vitest';
import { auditApi } from './contract/calls/audit.ts';
import { authApi } from './contract/calls/auth.ts';
import { storedSessionId } from './sessions/session.ts';
import { badgeTemplatesApi } from './contract/calls/badge-templates.ts';
import { badgesApi } from './contract/calls/badges.ts';
import { credentialsApi } from './contract/calls/credentials.ts';
import { settingsApi } from './contract/calls/settings.ts';
import { tagsApi } from './contract/calls/tags.ts';
import { usersApi } from './contract/calls/users.ts';
import { verificationApi } from './contract/calls/verification.ts';
import { db } from './firestore/firebase.ts';
import { createAdministrator } from './testing/administrators.ts';
import { call, request, signIn } from './testing/api.ts';
import {
  createBadge,
  createBadgeWith,
  createIssuedBadge,
  createTag,
  createTagOf,
  createTemplate,
  createUser,
  userNamed,
} from './testing/builders.ts';
import { bodyOf } from './testing/client.ts';

const sessionId = await signIn();

const at = { sessionId };

/** Changes a document to the form of a newer version, with an additional field. */
async function renew(path: string, odd: DocumentData = {}): Promise<void> {
  await db.doc(path).update({ ...odd, fromAnotherVersion: { some: ['value'] } });
}

describe('a document with a field of a newer version is read, and can be changed', () => {
  test('a badge with a mail in a state that only the newer version knows', async () => {
    const { id, recipientEmail, verificationHash } = await createIssuedBadge(sessionId);
    await renew(`badges/${id}`, { mail: { state: 'read aloud', at: new Date(), error: null } });
    const { badges } = await call(badgesApi.list, { ...at, query: { search: recipientEmail } });
    expect(badges).toMatchObject([{ id, issued: true, mail: null }]);
    const body = { badgeIds: [id] };
    expect((await call(badgesApi.bulkUnissue, { ...at, body })).done).toBe(1);
    const issued = await call(badgesApi.issue, { ...at, params: { id }, body: {} });
    expect(issued).toMatchObject({ issued: true, verificationHash });
  });

  test('the page and the credentials of a badge', async () => {
    const { verificationHash: hash } = await createIssuedBadge(sessionId);
    const { credentialSubject } = await call(credentialsApi.credential, { ...at, params: { hash } });
    const assertion = await call(credentialsApi.assertion, { ...at, params: { hash } });
    const id = credentialSubject.achievement.id.split('/').at(-1) ?? '';
    for (const name of ['publicBadges', 'badgePages', 'credentials']) await renew(`${name}/${hash}`);
    await renew(`credentialStatuses/${hash}-1`);
    await renew(`achievements/${id}`);
    expect((await call(verificationApi.details, { ...at, params: { hash } })).state).toBe('issued');
    expect((await call(credentialsApi.check, { ...at, body: { credential: assertion } })).outcome).toBe('ours');
    const again = await call(credentialsApi.credential, { ...at, params: { hash } });
    expect(again.credentialStatus.statusListCredential).toMatch(/\/status\/1$/);
    await call(credentialsApi.status, { ...at, params: { hash, version: '1' } });
    await call(credentialsApi.badgeClass, { ...at, params: { id } });
  });

  test('a user, a tag and a template', async () => {
    const [user, tag] = [await createUser(sessionId), await createTag(sessionId)];
    const template = await createTemplate(sessionId);
    for (const path of [`users/${user.id}`, `tags/${tag.id}`, `badgeTemplates/${template.id}`]) await renew(path);
    expect(await userNamed(sessionId, user.email)).toMatchObject({ id: user.id, badgeCount: 0 });
    expect((await createBadge(sessionId, user.id)).recipientEmail).toBe(user.email);
    const [tags, templates] = [await call(tagsApi.list, at), await call(badgeTemplatesApi.list, at)];
    expect(tags.find(({ id }) => id === tag.id)?.name).toBe(tag.name);
    expect(templates.find(({ id }) => id === template.id)?.name).toBe(template.name);
  });

  test('the meaning of a template', async () => {
    const meaning = { criteria: { text: 'Help once.' } };
    const { id: templateId } = await createTemplate(sessionId, undefined, { meaning });
    const badge = await createBadgeWith(sessionId, { templateId });
    await renew(`meanings/${badge.meaningId ?? ''}`);
    const params = { hash: badge.verificationHash };
    const shown = await call(verificationApi.details, { ...at, params });
    expect(shown.meaning?.criteria.text).toBe('Help once.');
  });

  test('an administrator and a session', async () => {
    const administrator = await createAdministrator();
    const session = await signIn(administrator);
    await renew(`administrators/${administrator.uid}`);
    await renew(`adminSessions/${storedSessionId(session)}`);
    await call(authApi.verifySession, { sessionId: session });
    await signIn(administrator);
  });

  test('a job, its key and its awards', async () => {
    const { id } = await createTagOf(sessionId, 2);
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { tagIds: [id], year: 2026 };
    const issue = async () =>
      bodyOf(badgesApi.bulkIssueByTags, await request(badgesApi.bulkIssueByTags, { ...at, headers, body }));
    const first = await issue();
    await renew(`jobs/${first.jobId}`, { kind: 'of-a-newer-version' });
    await renew(`jobs/${first.jobId}/private/request`);
    const [key] = (await db.collection('idempotencyKeys').where('recordId', '==', first.jobId).get()).docs;
    await renew(key?.ref.path ?? '');
    const { users } = await call(usersApi.byTags, { ...at, query: { tagIds: [id] } });
    const userIds = users.map((user) => user.id);
    const awards = await db.collection('awards').where('userId', 'in', userIds).get();
    for (const award of awards.docs) await renew(award.ref.path);
    expect(await issue()).toEqual(first);
    const counted = { total: 2, holding: 2, reasons: [] };
    expect(await call(badgesApi.countRecipients, { ...at, body })).toMatchObject(counted);
  });

  test('an act on record, of a kind and in a role that only the newer one knows', async () => {
    const { id } = await createTag(sessionId);
    const { entries } = await call(auditApi.list, { ...at, query: { record: id } });
    await renew(`auditEntries/${entries[0]?.id ?? ''}`, { kind: 'planet', 'actor.role': 'astronaut' });
    const read = await call(auditApi.list, { ...at, query: { record: id } });
    expect(read.entries).toMatchObject([{ action: 'tags.create', kind: 'job', role: null }]);
  });
});

test('a setting with an invalid value or an unknown name does not affect the others', async () => {
  const settings = db.collection('settings');
  const odd = settings.doc('defaultYear');
  const before = (await odd.get()).data();
  try {
    await odd.set({ key: odd.id, value: { not: 'a year' }, fromAnotherVersion: true });
    await settings.doc('fromAnotherVersion').set({ key: 'fromAnotherVersion', value: 1 });
    const answer = await call(settingsApi.get, at);
    expect(answer.defaultYear).toEqual(expect.any(Number));
    expect(answer.enablePublicVerification).toBe(true);
  } finally {
    await settings.doc('fromAnotherVersion').delete();
    await (before ? odd.set(before) : odd.delete());
  }
});
