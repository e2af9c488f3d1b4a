import { createHash, createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { RDFC10 } from 'rdfjs-c14n';
import type { DidDocument } from '../../../functions/src/contract/did.ts';
import type { OpenBadgeCredential, StatusListCredential } from '../../../functions/src/contract/open-badges-3.ts';
import './canonical-writer.ts';
import { knownContexts } from './known-contexts.ts';
import { type Verifier, judging } from './verifier.ts';

// The standard by hand, in the order in which it says it: JSON-LD by one package, canonical form by another, the rest by
// Node. https://www.w3.org/TR/vc-di-eddsa/#eddsa-rdfc-2022

/** The SHA-256 digest of the canonical form of a document. */
export async function canonicalHash(document: object): Promise<Buffer> {
  const parser = new JsonLdParser({ documentLoader: { load: loadContext } });
  parser.end(JSON.stringify(document));
  const canonical = await new RDFC10().canonicalize(await parser.toArray());
  return createHash('sha256').update(canonical).digest();
}

function loadContext(url: string): Promise<object> {
  const context = knownContexts.get(url);
  return context ? Promise.resolve(context) : Promise.reject(new Error(`${url} is no context of Open Badges.`));
}

/** Whether a proof belongs to the rest of its document, by a key that its issuer shows. Answers what was signed. */
async function checkProof({ proof: [proof], ...document }: OpenBadgeCredential | StatusListCredential) {
  if (!proof) throw new Error('There is no proof.');
  const { proofValue, ...options } = proof;
  const hashes = [{ '@context': document['@context'], ...options }, document].map(canonicalHash);
  const signed = Buffer.concat(await Promise.all(hashes));
  const issuer = typeof document.issuer === 'string' ? document.issuer : document.issuer.id;
  const { verificationMethod: keys, assertionMethod } = await resolve(issuer);
  const key = keys.find(({ id }) => id === proof.verificationMethod && assertionMethod.includes(id));
  if (!key) throw new Error(`${issuer} shows no key ${proof.verificationMethod}.`);
  // Two bytes name the kind of the key.
  const x = base58(key.publicKeyMultibase, 34).subarray(2).toString('base64url');
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
  return { isGenuine: verify(null, signed, publicKey, base58(proofValue, 64)), signed: signed.toString('hex') };
}

async function resolve(did: string): Promise<DidDocument> {
  return ask<DidDocument>(`http://${decodeURIComponent(did.replace(/^did:web:/, ''))}/.well-known/did.json`);
}

async function ask<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return (await answer.json()) as T;
}

/** Reads multibase, whose z stands for base58 as Bitcoin writes it. */
function base58(text: string, bytes: number): Buffer {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const number = Array.from(text.slice(1)).reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n);
  return Buffer.from(number.toString(16).padStart(bytes * 2, '0'), 'hex');
}

async function isRevoked({ statusListCredential, statusListIndex }: OpenBadgeCredential['credentialStatus']) {
  const list = await ask<StatusListCredential>(statusListCredential);
  if (!(await checkProof(list)).isGenuine) throw new Error('The list of what was revoked is not genuine.');
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
  const [index, bitsInByte] = [Number(statusListIndex), 8];
  // The first bit is the highest one of the first byte.
  const byte = bits.readUInt8(Math.floor(index / bitsInByte));
  return ((byte >> (bitsInByte - 1 - (index % bitsInByte))) & 1) === 1;
}

export const thirdCheck: Verifier = {
  name: 'third check',
  verify: judging(async (text) => {
    const credential = JSON.parse(text) as OpenBadgeCredential;
    const { isGenuine, signed } = await checkProof(credential);
    if (!isGenuine) return { verdict: 'invalid', says: { signature: 'wrong', signed } };
    const revoked = await isRevoked(credential.credentialStatus);
    return { verdict: revoked ? 'revoked' : 'valid', says: { signature: 'right', signed, revoked } };
  }),
};
