import { expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { settingsApi } from '../contract/calls/settings.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createBadgeWith, createIssuedBadge } from '../testing/builders.ts';
import { issuerDid, site } from './addresses.ts';
import { inHours } from '../testing/scheduled-badges.ts';

const sessionId = await signIn();
const { credential, assertion, status, badgeClass, classImage, issuer } = credentialsApi;
const named = [credential, assertion].map((spec) => [spec.path, spec] as const);
const unknownHash = 'f'.repeat(32);

const idIn = (address: string) => address.split('/').at(-1) ?? '';

test('an issued badge has an Open Badges 3.0 credential with its content', async () => {
  const badge = await createIssuedBadge(sessionId);
  const { verificationHash: hash } = badge;
  const answer = await call(credential, { params: { hash } });
  expect(answer).toMatchObject({
    id: `${site}/api/credentials/${hash}`,
    name: `${badge.badgeType} ${badge.year}`,
    issuer: { id: issuerDid },
    validFrom: badge.issuedAt?.replace(/\.\d+Z$/, 'Z'),
    credentialStatus: { statusListCredential: `${site}/api/credentials/${hash}/status/1` },
  });
  expect(answer.proof[0]?.verificationMethod).toMatch(new RegExp(`^${issuerDid}#key-`));
  expect(answer.credentialSubject.identifier[1]?.identityHash).toBe(badge.recipientName);
});

test('an issued badge has an Open Badges 2.0 assertion whose addresses all work', async () => {
  const badge = await createIssuedBadge(sessionId);
  const { verificationHash: hash } = badge;
  const answer = await call(assertion, { params: { hash } });
  expect(answer).toMatchObject({ id: `${site}/api/openbadges/assertions/${hash}`, issuedOn: badge.issuedAt });
  const awarded = await call(badgeClass, { params: { id: idIn(answer.badge) } });
  expect(awarded).toMatchObject({ id: answer.badge, name: `${badge.badgeType} ${badge.year}` });
  expect(awarded.image).toBe(`${answer.badge}/image.svg`);
  const art = await request(classImage, { params: { id: idIn(answer.badge) } });
  expect(art.text).toContain('<svg');
  expect(art.text).not.toContain(badge.recipientName);
  expect((await call(issuer)).id).toBe(awarded.issuer);
  const { credentialSubject } = await call(credential, { params: { hash } });
  expect(credentialSubject.achievement).toMatchObject({ id: answer.badge, image: { id: awarded.image } });
});

test('equal awards share a badge class, and different ones do not', async () => {
  const badges = [await createIssuedBadge(sessionId), await createIssuedBadge(sessionId)];
  const [one, other] = await Promise.all(
    badges.map(({ verificationHash: hash }) => call(assertion, { params: { hash } })),
  );
  expect(one?.badge).toBe(other?.badge);
  const said = { description: 'For something else.', publishAt: inHours(0) };
  const { verificationHash: hash } = await createBadgeWith(sessionId, said);
  expect((await call(assertion, { params: { hash } })).badge).not.toBe(one?.badge);
});

test.each(named)('%s answers 404 for an unissued badge, and for an unknown one', async (_, spec) => {
  const { verificationHash: hash } = await createBadgeWith(sessionId);
  await refusal(spec, 404, { params: { hash } });
  await refusal(spec, 404, { params: { hash: unknownHash } });
});

test('the assertion of a badge that was taken back is revoked as the standard requires', async () => {
  const { id, verificationHash: hash } = await createIssuedBadge(sessionId);
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  const { status: code, headers, text } = await request(assertion, { params: { hash } });
  expect([code, headers.get('cache-control')]).toEqual([410, 'no-store']);
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://w3id.org/openbadges/v2',
    id: `${site}/api/openbadges/assertions/${hash}`,
    type: 'Assertion',
    revoked: true,
  });
});

test('a deleted badge is not found, and its assertion is revoked if it was ever signed', async () => {
  const [signed, unsigned] = [await createIssuedBadge(sessionId), await createIssuedBadge(sessionId)];
  await call(credential, { params: { hash: signed.verificationHash } });
  await call(badgesApi.bulkDelete, { sessionId, body: { badgeIds: [signed.id, unsigned.id] } });
  for (const { verificationHash: hash } of [signed, unsigned]) await refusal(credential, 404, { params: { hash } });
  expect((await request(assertion, { params: { hash: signed.verificationHash } })).status).toBe(410);
  await refusal(assertion, 404, { params: { hash: unsigned.verificationHash } });
});

test('a badge that was never signed has no status and no badge class', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  await refusal(status, 404, { params: { hash, version: '1' } });
  await refusal(status, 400, { params: { hash, version: '0' } });
  for (const spec of [badgeClass, classImage]) await refusal(spec, 404, { params: { id: unknownHash } });
});

test('status, badge class and issuer stay public while public verification is off', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const { badge } = await call(assertion, { params: { hash } });
  await call(settingsApi.update, { sessionId, body: { enablePublicVerification: false } });
  try {
    await call(status, { params: { hash, version: '1' } });
    await call(badgeClass, { params: { id: idIn(badge) } });
    await call(issuer);
  } finally {
    await call(settingsApi.update, { sessionId, body: { enablePublicVerification: true } });
  }
});

test('credentials and status are not cached, fixed content is, and art is sandboxed', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const { badge } = await call(assertion, { params: { hash } });
  const params = { hash, version: '1', id: idIn(badge) };
  const kept = async (spec: (typeof credentialsApi)[keyof typeof credentialsApi]) =>
    (await request(spec, { params })).headers.get('cache-control');
  expect(await Promise.all([credential, assertion, status].map(kept))).toEqual(['no-store', 'no-store', 'no-store']);
  expect(await kept(badgeClass)).toBe('public, max-age=86400');
  expect(await kept(classImage)).toBe('public, max-age=31536000, immutable');
  expect(await kept(issuer)).toBe('public, max-age=60');
  const { headers } = await request(classImage, { params });
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('answers and documents contain no private key and no e-mail', async () => {
  const { verificationHash: hash, recipientEmail } = await createIssuedBadge(sessionId);
  const answers = [
    await request(credential, { params: { hash } }),
    await request(assertion, { params: { hash } }),
    await request(status, { params: { hash, version: '1' } }),
  ].map(({ text }) => text);
  const stays = (await db.doc(`credentialStatuses/${hash}-1`).get()).data();
  expect(Object.keys(stays ?? {}).sort()).toEqual(['issuedAt', 'revoked', 'valid']);
  const documents = [stays, (await db.doc(`credentials/${hash}`).get()).data()].map((data) => JSON.stringify(data));
  // Prefix of an Ed25519 private key in base58.
  for (const text of [...answers, ...documents]) {
    expect(text).not.toMatch(/z3u2|private/i);
    expect(text).not.toContain(recipientEmail);
  }
});
