import { expect, test } from 'vitest';
import { builtIn } from '../../functions/src/badge-templates/art.ts';
import { draftOf } from '../../functions/src/credentials/draft.ts';
import { type Signer, makeKeyPair, signerOf } from '../../functions/src/credentials/key-pair.ts';
import { sign } from '../../functions/src/credentials/signing.ts';
import { statusEntryOf } from '../../functions/src/credentials/status-list.ts';
import { db } from '../../functions/src/firebase.ts';
import { toStoredTime } from '../../functions/src/firestore/stored-fields.ts';
import { signIn } from '../../functions/src/testing/api.ts';
import { issuedBadge } from '../../functions/src/testing/issued-badge.ts';
import { credentialOf, issueBadge } from './records.ts';
import { expectVerdicts } from './verifiers/all.ts';
import { didkit } from './verifiers/didkit.ts';

// Signed in this process, by a key that needs no address: nothing but the time differs, and nobody asks the suite.
const milliseconds = Array.from({ length: 1000 }, (_, millisecond) => String(millisecond).padStart(3, '0'));

if (didkit) test('DIDKit accepts a badge that was issued at any millisecond', acceptsEachMillisecond, 120_000);

test.each(['2026-11-23T16:12:39.000Z', '2026-11-23T16:12:39.500Z', '2026-11-23T00:00:00.000Z'])(
  'a badge that was issued at %s is valid for everybody',
  async (issuedAt) => {
    const { id, hash } = await issueBadge(await signIn());
    await db.doc(`badges/${id}`).update({ issuedAt: toStoredTime(issuedAt) });
    for (const page of ['badgePages', 'publicBadges']) await db.doc(`${page}/${hash}`).update({ issuedAt });
    await expectVerdicts(await credentialOf(hash), 'valid');
  },
);

async function acceptsEachMillisecond() {
  const { did, signer } = await newIssuer();
  const refused: string[] = [];
  for (const millisecond of milliseconds) {
    const text = await signAt(`2026-11-23T16:12:39.${millisecond}Z`, did, signer);
    if ((await didkit?.verifyProof(text))?.verdict !== 'valid') refused.push(millisecond);
  }
  expect(refused).toEqual([]);
}

async function newIssuer(): Promise<{ did: string; signer: Signer }> {
  const key = await makeKeyPair('key-2026-1');
  const did = `did:key:${key.publicKeyMultibase}`;
  return { did, signer: await signerOf(key, `${did}#${key.publicKeyMultibase}`) };
}

/** A credential of ours, as the text that would be answered, but for its issuer. */
async function signAt(issuedAt: string, did: string, signer: Signer): Promise<string> {
  const badge = issuedBadge({ issuedAt });
  const { credential } = draftOf(badge, builtIn.art);
  const issuer = { ...credential.issuer, id: did };
  const credentialStatus = statusEntryOf(badge.verificationHash, 1);
  return JSON.stringify(await sign({ ...credential, issuer, credentialStatus }, signer));
}
