import { expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { certificatePath } from '../contract/text/address.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { usersApi } from '../contract/calls/users.ts';
import { db } from '../firestore/firebase.ts';
import { call, signIn } from '../testing/api.ts';
import { createIssuedBadge } from '../testing/builders.ts';
import { localApi } from '../testing/local-api.ts';
import { isRevoked } from '../testing/credential-versions.ts';

const sessionId = await signIn();
await localApi();
const { assertion, check, credential } = credentialsApi;

type Json = Record<string, unknown>;
const ask = (given: Json) => call(check, { body: { credential: given } });

/** Badge of a forgotten person, with its previous credentials. */
async function forgotten(isAsked = true) {
  const { id, userId, verificationHash: hash } = await createIssuedBadge(sessionId);
  const params = { hash };
  const before = isAsked
    ? { credential: await call(credential, { params }), assertion: await call(assertion, { params }) }
    : null;
  await call(usersApi.bulkForget, { sessionId, body: { userIds: [userId] } });
  return { id, hash, params, before };
}

test('only the version number of earlier credentials is kept', async () => {
  const { hash } = await forgotten();
  expect((await db.doc(`credentials/${hash}`).get()).data()).toMatchObject({
    version: 1,
    digest: '',
    credential: '',
    assertion: '',
    assertionDigests: [],
  });
});

test('earlier credentials stay valid, and the next version has the name only', async () => {
  const { hash, params, before } = await forgotten();
  expect(await isRevoked(hash, 1)).toBe(false);
  const next = await call(credential, { params });
  expect(next.credentialStatus.id).toMatch(/\/status\/2/);
  expect(next.credentialSubject.identifier).toEqual([
    { type: 'IdentityObject', hashed: false, identityHash: 'Grace Hopper', identityType: 'name' },
  ]);
  const hosted = await call(assertion, { params });
  expect(hosted.recipient).toEqual({
    type: 'url',
    hashed: false,
    identity: expect.stringMatching(new RegExp(`^https?://.*${certificatePath(hash)}$`)) as string,
  });
  expect(hosted.id).toBe(before?.assertion.id);
});

test('an earlier credential is ours but outdated, and an earlier assertion can no longer be checked', async () => {
  const { hash, params, before } = await forgotten();
  const { credential: signed, assertion: hosted } = before ?? expect.unreachable();
  const valid = { correctedAt: null, isRevoked: false, hasEnded: false };
  expect(await ask(signed)).toEqual({ outcome: 'ours', hash, isCurrent: false, ...valid });
  expect(await ask({ ...signed, name: 'Other' })).toEqual({ outcome: 'altered', hash });
  expect(await ask(hosted)).toEqual({ outcome: 'emptied', hash });
  expect(await ask({ ...hosted, issuedOn: '2020-01-01T00:00:00Z' })).toEqual({ outcome: 'emptied', hash });
  for (const given of [await call(credential, { params }), await call(assertion, { params })])
    expect(await ask(given)).toEqual({ outcome: 'ours', hash, isCurrent: true, ...valid });
});

test('a changed assertion that names the page counts as altered', async () => {
  const { hash, params } = await forgotten();
  const hosted = await call(assertion, { params });
  expect(await ask({ ...hosted, issuedOn: '2020-01-01T00:00:00Z' })).toEqual({ outcome: 'altered', hash });
});

test('an assertion for a badge that was never signed counts as altered', async () => {
  const { hash } = await forgotten(false);
  const other = await createIssuedBadge(sessionId);
  const hosted = await call(assertion, { params: { hash: other.verificationHash } });
  const id = hosted.id.replace(other.verificationHash, hash);
  expect(await ask({ ...hosted, id })).toEqual({ outcome: 'altered', hash });
});

test('taking the badge back revokes its credentials', async () => {
  const { id, hash } = await forgotten();
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  expect(await isRevoked(hash, 1)).toBe(true);
});
