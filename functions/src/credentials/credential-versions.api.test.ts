import { expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { settingsApi } from '../contract/calls/settings.ts';
import { usersApi } from '../contract/calls/users.ts';
import { db } from '../firestore/firebase.ts';
import { call, request, signIn } from '../testing/api.ts';
import { interfere } from '../testing/broken-commits.ts';
import { createIssuedBadge, uniqueEmail, uniqueWord } from '../testing/builders.ts';
import { localApi } from '../testing/local-api.ts';
import { credentialText, isRevoked, versionOf } from '../testing/credential-versions.ts';

const sessionId = await signIn();
const { credential, assertion, status } = credentialsApi;

const unissue = (id: string) => call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
const issue = (id: string) => call(badgesApi.issue, { sessionId, params: { id }, body: {} });
const isKept = async (hash: string) => (await db.doc(`credentials/${hash}`).get()).exists;

test('a badge is signed once; taking it back revokes that version, and issuing it again makes another', async () => {
  const { id, verificationHash: hash } = await createIssuedBadge(sessionId);
  const first = await credentialText(hash);
  expect(await credentialText(hash)).toBe(first);
  expect([versionOf(first), await isRevoked(hash, 1)]).toEqual([1, false]);
  const list = async () => (await request(status, { params: { hash, version: '1' } })).text;
  expect(await list()).toBe(await list());
  await unissue(id);
  expect(await isRevoked(hash, 1)).toBe(true);
  await issue(id);
  expect(await isRevoked(hash, 1)).toBe(true);
  const second = await credentialText(hash);
  expect([versionOf(second), await isRevoked(hash, 2), await isRevoked(hash, 1)]).toEqual([2, false, true]);
});

test('a new name of the person makes a new version, and the first stays valid', async () => {
  const { userId: id, recipientEmail: email, verificationHash: hash } = await createIssuedBadge(sessionId);
  const before = await credentialText(hash);
  const body = { name: 'Grace Murray Hopper', email };
  await call(usersApi.update, { sessionId, params: { id }, body });
  const after = await credentialText(hash);
  expect(after).toContain('Grace Murray Hopper');
  expect([versionOf(before), versionOf(after)]).toEqual([1, 2]);
  expect([await isRevoked(hash, 1), await isRevoked(hash, 2)]).toEqual([false, false]);
  const { recipient } = await call(assertion, { params: { hash } });
  await call(usersApi.update, { sessionId, params: { id }, body: { ...body, email: uniqueEmail() } });
  const moved = await call(assertion, { params: { hash } });
  const saltOf = (one: typeof recipient) => ('salt' in one ? one.salt : null);
  expect(saltOf(recipient)).toMatch(/./);
  expect(saltOf(moved.recipient)).toBe(saltOf(recipient));
  expect(moved.recipient.identity).not.toBe(recipient.identity);
});

test('a new name of the organization makes a new version', async () => {
  const { organizationName } = await call(settingsApi.get, { sessionId });
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  expect(versionOf(await credentialText(hash))).toBe(1);
  const other = `School ${uniqueWord()}`;
  await call(settingsApi.update, { sessionId, body: { organizationName: other } });
  try {
    const text = await credentialText(hash);
    expect(versionOf(text)).toBe(2);
    expect(text).toContain(other);
  } finally {
    await call(settingsApi.update, { sessionId, body: { organizationName } });
  }
});

test('simultaneous first requests get the same version, even from another instance', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const path = './credentials.service.ts?another';
  const another = (await import(path)) as typeof import('./credentials.service.ts');
  const asking = Array.from({ length: 20 }, () => credentialText(hash));
  const texts = await Promise.all([another.getCredential(hash), ...asking]);
  expect(new Set(texts).size).toBe(1);
  expect(versionOf(texts[0])).toBe(1);
  expect((await db.doc(`credentialStatuses/${hash}-2`).get()).exists).toBe(false);
});

const deletions = [
  ['alone', ({ id }: { id: string }) => call(badgesApi.delete, { sessionId, params: { id } })],
  ['among others', ({ id }: { id: string }) => call(badgesApi.bulkDelete, { sessionId, body: { badgeIds: [id] } })],
  ['with its person', ({ userId }: { userId: string }) => call(usersApi.delete, { sessionId, params: { id: userId } })],
] as const;

test.each(deletions)(
  'a badge that is deleted %s leaves no personal data, and its status is revoked',
  async (_, remove) => {
    const badge = await createIssuedBadge(sessionId);
    const { verificationHash: hash } = badge;
    await credentialText(hash);
    expect(await isKept(hash)).toBe(true);
    await remove(badge);
    expect(await isKept(hash)).toBe(false);
    expect(await isRevoked(hash, 1)).toBe(true);
  },
);

test('a badge that is deleted while it is signed leaves no personal data', async () => {
  const { id, verificationHash: hash } = await createIssuedBadge(sessionId);
  await localApi();
  let deletion: Promise<unknown> | undefined;
  // Deletes when everything is signed but not yet written.
  const restore = interfere((commit) => {
    deletion ??= call(badgesApi.delete, { sessionId, params: { id } });
    return commit();
  });
  try {
    const { status: code } = await request(credential, { params: { hash } });
    expect([200, 404]).toContain(code);
    await deletion;
  } finally {
    restore();
  }
  expect(await isKept(hash)).toBe(false);
  expect((await request(assertion, { params: { hash } })).status).toBeGreaterThanOrEqual(404);
});
