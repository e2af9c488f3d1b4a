import { createHash, createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { RDFC10 } from 'rdfjs-c14n';
import './canonical-writer.mjs';

// The standard by hand, in its own order: one package for JSON-LD, another for the canonical form, Node for the rest.
// It shares no line with the signing code. https://www.w3.org/TR/vc-di-eddsa/#eddsa-rdfc-2022

/** @typedef {ReadonlyMap<string, object>} Contexts  by their addresses; no other one is fetched */
/** @typedef {import('../../functions/src/contract/calls/open-badges-3.ts').OpenBadgeCredential} Credential */
/** @typedef {import('../../functions/src/contract/calls/open-badges-3.ts').StatusListCredential} StatusList */
/** @typedef {import('../../functions/src/contract/calls/credentials.ts').DidDocument} DidDocument */

/** The SHA-256 digest of the canonical form of a document. */
export async function canonicalHash(/** @type {object} */ document, /** @type {Contexts} */ contexts) {
  const load = async (/** @type {string} */ url) => {
    const context = contexts.get(url);
    if (!context) throw new Error(`${url} is no context of Open Badges.`);
    return context;
  };
  const parser = new JsonLdParser({ documentLoader: { load } });
  parser.end(JSON.stringify(document));
  const canonical = await new RDFC10().canonicalize(await parser.toArray());
  return createHash('sha256').update(canonical).digest();
}

/** DID of a document's issuer. */
export function issuerOf(/** @type {Credential | StatusList} */ { issuer }) {
  return typeof issuer === 'string' ? issuer : issuer.id;
}

/**
 * Whether a proof matches its document, by a key that the issuer publishes. Returns the signed data too. Throws if
 * nothing exists to check it with.
 */
export async function checkProof(
  /** @type {Credential | StatusList} */ { proof: [proof], ...document },
  /** @type {DidDocument} */ { verificationMethod: keys, assertionMethod },
  /** @type {Contexts} */ contexts,
) {
  if (!proof) throw new Error('There is no proof.');
  const { proofValue, ...options } = proof;
  const parts = [{ '@context': document['@context'], ...options }, document];
  const signed = Buffer.concat(await Promise.all(parts.map((part) => canonicalHash(part, contexts))));
  const key = keys.find(({ id }) => id === proof.verificationMethod && assertionMethod.includes(id));
  if (!key) throw new Error(`The issuer shows no key ${proof.verificationMethod}.`);
  // Two bytes name the kind of the key.
  const x = base58(key.publicKeyMultibase, 34).subarray(2).toString('base64url');
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
  return { isGenuine: verify(null, signed, publicKey, base58(proofValue, 64)), signed: signed.toString('hex') };
}

/** Whether a status list marks a credential as revoked, at the credential's index. */
export function isRevokedIn(
  /** @type {StatusList} */ { credentialSubject: { encodedList } },
  /** @type {Credential['credentialStatus']} */ { statusListIndex },
) {
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  const [index, bitsInByte] = [Number(statusListIndex), 8];
  // The first bit is the highest one of the first byte.
  const byte = bits.readUInt8(Math.floor(index / bitsInByte));
  return ((byte >> (bitsInByte - 1 - (index % bitsInByte))) & 1) === 1;
}

/** Decodes multibase; its z means Bitcoin's base58. */
function base58(/** @type {string} */ text, /** @type {number} */ bytes) {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const number = Array.from(text.slice(1)).reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n);
  return Buffer.from(number.toString(16).padStart(bytes * 2, '0'), 'hex');
}
