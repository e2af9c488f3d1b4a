import type { DidDocument } from '../../../functions/src/contract/calls/credentials.ts';
import type { OpenBadgeCredential, StatusListCredential } from '../../../functions/src/contract/calls/open-badges-3.ts';
import { checkProof, isRevokedIn, issuerOf } from '../../../scripts/proof/check-proof.mjs';
import { knownContexts } from './known-contexts.ts';
import { type Verifier, judging, standing } from './verifier.ts';

async function check(document: OpenBadgeCredential | StatusListCredential) {
  const address = `http://${decodeURIComponent(issuerOf(document).replace(/^did:web:/, ''))}/.well-known/did.json`;
  return checkProof(document, await ask<DidDocument>(address), knownContexts);
}

async function ask<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return (await answer.json()) as T;
}

async function isRevoked({ credentialStatus }: OpenBadgeCredential): Promise<boolean> {
  const list = await ask<StatusListCredential>(credentialStatus.statusListCredential);
  if (!(await check(list)).isGenuine) throw new Error('The list of what was revoked is not genuine.');
  return isRevokedIn(list, credentialStatus);
}

function isOver({ validUntil }: OpenBadgeCredential): boolean {
  return validUntil !== undefined && Date.parse(validUntil) < Date.now();
}

/** The standard by hand, without a package that checks credentials. */
export const thirdCheck: Verifier = {
  name: 'third check',
  verify: judging(async (text) => {
    const credential = JSON.parse(text) as OpenBadgeCredential;
    const { isGenuine, signed } = await check(credential);
    if (!isGenuine) return { verdict: 'invalid', says: { signature: 'wrong', signed } };
    const [revoked, expired] = [await isRevoked(credential), isOver(credential)];
    return { verdict: standing({ revoked, expired }), says: { signature: 'right', signed, revoked, expired } };
  }),
};
