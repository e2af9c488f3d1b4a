import { expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import type { BadgesToCorrect } from '../contract/calls/corrections.ts';
import { deletedApi } from '../contract/calls/deleted.ts';
import { call, signIn } from '../testing/api.ts';
import { createIssuedBadge, createTemplate, uniqueWord } from '../testing/builders.ts';
import { undo } from '../testing/jobs.ts';
import { credentialText, isRevoked, versionOf } from '../testing/credential-versions.ts';

const sessionId = await signIn();

const correct = (id: string, wanted: Partial<BadgesToCorrect>) =>
  call(badgesApi.bulkCorrect, { sessionId, body: { badgeIds: [id], ...wanted } });

/** Revoked ones among the first versions. */
async function revokedOf(hash: string, versions: number): Promise<number[]> {
  const revoked: number[] = [];
  for (let version = 1; version <= versions; version += 1) if (await isRevoked(hash, version)) revoked.push(version);
  return revoked;
}

async function signedBadge() {
  const badge = await createIssuedBadge(sessionId);
  return { ...badge, hash: badge.verificationHash, text: await credentialText(badge.verificationHash) };
}

test.each([
  ['type', { badgeType: 'Honour Roll' }],
  ['year', { year: 2027 }],
  ['description', { description: 'For grades' }],
])('correcting the %s revokes earlier credentials, and the next request gets a valid one', async (_, wanted) => {
  const { id, hash } = await signedBadge();
  await correct(id, wanted);
  expect(await revokedOf(hash, 1)).toEqual([1]);
  expect(versionOf(await credentialText(hash))).toBe(2);
  expect(await revokedOf(hash, 2)).toEqual([1]);
});

test('another template keeps earlier credentials valid, and the next request gets a new version', async () => {
  const { id, hash } = await signedBadge();
  await correct(id, { templateId: (await createTemplate(sessionId)).id });
  expect(versionOf(await credentialText(hash))).toBe(2);
  expect(await revokedOf(hash, 2)).toEqual([]);
});

test('a badge without earlier requests gets a valid first version', async () => {
  const { id, verificationHash: hash } = await createIssuedBadge(sessionId);
  await correct(id, { badgeType: uniqueWord() });
  expect(versionOf(await credentialText(hash))).toBe(1);
  expect(await revokedOf(hash, 1)).toEqual([]);
});

test('undoing a correction revokes the versions in between, and does not restore the earlier ones', async () => {
  const { id, hash, text } = await signedBadge();
  const { jobId } = await correct(id, { badgeType: uniqueWord() });
  expect(versionOf(await credentialText(hash))).toBe(2);
  await undo(sessionId, jobId);
  expect(await revokedOf(hash, 2)).toEqual([1, 2]);
  const again = await credentialText(hash);
  expect(versionOf(again)).toBe(3);
  expect(await revokedOf(hash, 3)).toEqual([1, 2]);
  const named = (one: string) => (JSON.parse(one) as { name: string }).name;
  expect(named(again)).toBe(named(text));
});

test('an undone correction that no one requested still gets a new version, because the earlier one is revoked', async () => {
  const { id, hash } = await signedBadge();
  const { jobId } = await correct(id, { badgeType: uniqueWord() });
  await undo(sessionId, jobId);
  expect(versionOf(await credentialText(hash))).toBe(2);
  expect(await revokedOf(hash, 2)).toEqual([1]);
});

test('undoing a template correction keeps all versions valid', async () => {
  const { id, hash } = await signedBadge();
  const { jobId } = await correct(id, { templateId: (await createTemplate(sessionId)).id });
  await credentialText(hash);
  await undo(sessionId, jobId);
  expect(await revokedOf(hash, 2)).toEqual([]);
});

test('no later action restores a credential that a correction revoked', async () => {
  const { id, hash } = await signedBadge();
  await correct(id, { badgeType: uniqueWord() });
  expect(versionOf(await credentialText(hash))).toBe(2);
  const { jobId } = await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  await undo(sessionId, jobId);
  expect(await revokedOf(hash, 2)).toEqual([1]);
  await call(badgesApi.delete, { sessionId, params: { id } });
  expect(await revokedOf(hash, 2)).toEqual([1, 2]);
  await call(deletedApi.restore, { sessionId, body: { recordIds: [id] } });
  expect(await revokedOf(hash, 2)).toEqual([1]);
});
