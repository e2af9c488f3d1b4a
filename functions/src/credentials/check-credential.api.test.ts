import { describe, expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { usersApi } from '../contract/calls/users.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusedFields, request, signIn } from '../testing/api.ts';
import { createIssuedBadge } from '../testing/builders.ts';
import { askedAt, createEndingBadge } from '../testing/ending-badge.ts';
import { localApi } from '../testing/local-api.ts';

const sessionId = await signIn();
await localApi();
const { check, credential: newer, assertion: older } = credentialsApi;

type Json = Record<string, unknown>;
const ask = (credential: Json) => call(check, { body: { credential } });
const badge = await createIssuedBadge(sessionId);
const params = { hash: badge.verificationHash };
const signed: Json = await call(newer, { params });
const assertion: Json = await call(older, { params });
const valid = { correctedAt: null, isRevoked: false, hasEnded: false };
const revoked = { ...valid, isRevoked: true };
const both = [
  ['a credential', () => newer, signed],
  ['an assertion', () => older, assertion],
] as const;

test.each(both)('%s that was issued here is ours, and valid', async (_name, _endpoint, given) => {
  expect(await ask(given)).toEqual({ outcome: 'ours', hash: params.hash, isCurrent: true, ...valid });
});

test.each(both)('%s with any other content was altered', async (_name, _endpoint, given) => {
  for (const name of Object.keys(given).filter((key) => key !== '@context' && key !== 'type')) {
    const changed = { ...given, [name]: typeof given[name] === 'string' ? `${given[name]}x` : { more: 'x' } };
    const outcome = await ask(changed);
    // Without its own address, it does not identify a badge.
    expect([name, outcome]).toEqual([name, { outcome: 'altered', hash: name === 'id' ? null : params.hash }]);
  }
  expect(await ask({ ...given, evidence: 'more' })).toMatchObject({ outcome: 'altered' });
});

test.each(both)('%s of an unknown badge was altered, and has no link', async (_name, _endpoint, given) => {
  const id = String(given.id).replace(params.hash, 'f'.repeat(32));
  expect(await ask({ ...given, id })).toEqual({ outcome: 'altered', hash: null });
});

test.each(both)('%s stays ours when its badge is changed, taken back and issued again', async (_, spec) => {
  const one = await createIssuedBadge(sessionId);
  const { verificationHash: hash, id, userId } = one;
  const given: Json = await call(spec(), { params: { hash } });
  const body = { name: 'Somebody Else', email: `moved-${one.recipientEmail}` };
  await call(usersApi.update, { sessionId, params: { id: userId }, body });
  expect(await ask(given)).toEqual({ outcome: 'ours', hash, isCurrent: false, ...valid });
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  expect(await ask(given)).toEqual({ outcome: 'ours', hash, isCurrent: true, ...revoked });
  await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
  expect(await ask(given)).toEqual({ outcome: 'ours', hash, isCurrent: false, ...revoked });
});

test.each(both)('%s from before a correction shows when it was replaced', async (_, spec) => {
  const { verificationHash: hash, id } = await createIssuedBadge(sessionId);
  const given: Json = await call(spec(), { params: { hash } });
  await call(badgesApi.bulkCorrect, { sessionId, body: { badgeIds: [id], badgeType: 'Honour Roll' } });
  const correctedAt: unknown = (await db.doc(`badgePages/${hash}`).get()).get('correctedAt');
  expect(correctedAt).toEqual(expect.any(String));
  expect(await ask(given)).toEqual({ outcome: 'ours', hash, isCurrent: false, ...revoked, correctedAt });
  const present: Json = await call(spec(), { params: { hash } });
  expect(await ask(present)).toEqual({ outcome: 'ours', hash, isCurrent: true, ...valid });
  // The answer reveals nothing about the content of an invalid badge.
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  expect(await ask(given)).toMatchObject({ outcome: 'ours', correctedAt: null });
});

test.each(both)('%s can be valid, expired, revoked, or both expired and revoked', async (_, spec) => {
  const { id, verificationHash: hash, validUntil } = await createEndingBadge(sessionId);
  const askLater = (given: Json) => askedAt(validUntil, 1, () => ask(given));
  const given: Json = await call(spec(), { params: { hash } });
  expect(await ask(given)).toEqual({ outcome: 'ours', hash, isCurrent: true, ...valid });
  expect(await askedAt(validUntil, 0, () => ask(given))).toMatchObject(valid);
  expect(await askLater(given)).toEqual({ outcome: 'ours', hash, isCurrent: true, ...valid, hasEnded: true });
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  expect(await ask(given)).toEqual({ outcome: 'ours', hash, isCurrent: true, ...revoked });
  expect(await askLater(given)).toEqual({ outcome: 'ours', hash, isCurrent: true, ...revoked, hasEnded: true });
});

test('after its badge is deleted, a credential is still ours by its proof, and an assertion can no longer be checked', async () => {
  const { verificationHash: hash, id } = await createIssuedBadge(sessionId);
  const [credential, hosted] = [await call(newer, { params: { hash } }), await call(older, { params: { hash } })];
  await call(badgesApi.delete, { sessionId, params: { id } });
  expect(await ask(credential)).toEqual({ outcome: 'ours', hash, isCurrent: true, ...revoked });
  expect(await ask({ ...credential, name: 'Other' })).toEqual({ outcome: 'altered', hash: null });
  expect(await ask(hosted)).toEqual({ outcome: 'deleted', hash });
  expect(await ask({ ...hosted, issuedOn: '2020-01-01T00:00:00Z' })).toEqual({ outcome: 'deleted', hash });
});

test('a credential from elsewhere is named by its issuer, and anything else is unreadable', async () => {
  const foreign = { ...signed, id: 'https://college.example/1', proof: [] };
  const issuer = { id: 'did:web:college.example', name: 'College' };
  expect(await ask({ ...foreign, issuer })).toEqual({ outcome: 'foreign', issuer: 'College' });
  expect(await ask({ type: 'Assertion', recipient: {}, badge: {} })).toEqual({ outcome: 'foreign', issuer: null });
  for (const none of [{}, { type: 'BadgeClass' }, { name: 'package', version: '1.0.0' }])
    expect(await ask(none)).toEqual({ outcome: 'unreadable' });
});

describe('hostile input gets an outcome too', () => {
  const nested = (depth: number) => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)) as Json;
  test.each<[string, Json]>([
    ['names of prototypes', JSON.parse('{"constructor":{"prototype":{"x":1}},"toString":1}') as Json],
    ['nesting', { credentialSubject: nested(2_000) }],
    ['a context of its own', { '@context': { '@vocab': 'https://elsewhere.example/' } }],
    ['contexts from elsewhere', { '@context': ['https://elsewhere.example/context.json'] }],
    ['nothing where much is expected', { proof: null, issuer: null, credentialSubject: null }],
    ['lists in place of texts', { id: [signed.id], type: [[['VerifiableCredential']]] }],
  ])('%s', async (_, changes) => {
    const { status, text } = await request(check, { body: { credential: { ...signed, ...changes } } });
    expect(status).toBe(200);
    expect((JSON.parse(text) as { outcome: string }).outcome).toMatch(/^(altered|unreadable)$/);
  });

  test.each([undefined, 'text', [], null, 7])('input that is not an object is refused: %j', async (credential) => {
    expect(await refusedFields(check, { body: { credential } })).toEqual(['credential']);
  });
});
