import { expect, test } from 'vitest';
import { sign } from '../../functions/src/credentials/signing.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { toStoredTime } from '../../functions/src/firestore/stored-fields.ts';
import { signIn } from '../../functions/src/testing/api.ts';
import { credentialOf, issueBadge } from './records.ts';
import { newIssuer, unsigned } from './signed-here.ts';
import { expectVerdicts } from './verifiers/all.ts';
import { didkit } from './verifiers/didkit.ts';

const milliseconds = Array.from({ length: 1000 }, (_, millisecond) => String(millisecond).padStart(3, '0'));

if (didkit) test('DIDKit accepts a badge that was issued at any millisecond', acceptsEachMillisecond, 120_000);

test.each(['2026-11-23T16:12:39.000Z', '2026-11-23T16:12:39.500Z', '2026-11-23T00:00:00.000Z'])(
  'a badge issued at %s is valid for all verifiers',
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
    const issuedAt = `2026-11-23T16:12:39.${millisecond}Z`;
    const text = JSON.stringify(await sign(unsigned(did, { issuedAt }), signer));
    if ((await didkit?.verifyProof(text))?.verdict !== 'valid') refused.push(millisecond);
  }
  expect(refused).toEqual([]);
}
