import type { IssuerKey } from '../issuer-key.ts';

// Loaded where a key is made or used: most instances never do either.
const load = () => import('@digitalbazaar/ed25519-multikey');

/** Signer of bytes, in the form that Data Integrity takes. */
export interface Signer {
  /** The address of its public key. */
  id: string;
  algorithm: 'Ed25519';
  sign(options: { data: Uint8Array }): Promise<Uint8Array>;
}

export async function makeKeyPair(id: string): Promise<IssuerKey> {
  const { generate } = await load();
  const pair = await generate();
  const { publicKeyMultibase, secretKeyMultibase } = await pair.export({ publicKey: true, secretKey: true });
  return { id, publicKeyMultibase, privateKeyMultibase: secretKeyMultibase };
}

/**
 * Signer with a key; throws where its two halves do not belong together. The only place that uses a private key: a key
 * that never leaves a key service, as Cloud KMS keeps it for `EC_SIGN_ED25519`, would sign here.
 */
export async function signerOf(key: IssuerKey, address: string): Promise<Signer> {
  const { from } = await load();
  const { publicKeyMultibase, privateKeyMultibase: secretKeyMultibase } = key;
  const pair = await from({ id: address, type: 'Multikey', publicKeyMultibase, secretKeyMultibase });
  const signer = pair.signer();
  const data = new TextEncoder().encode(address);
  const isPair = await pair.verifier().verify({ data, signature: await signer.sign({ data }) });
  if (!isPair) throw new Error(`The two halves of the key ${key.id} do not belong together.`);
  return signer;
}

/** The id of the next key that is made in a year of UTC: `key-2026-1`, `key-2026-2`, and then `key-2027-1`. */
export function nextKeyId(ids: string[], now: Date): string {
  const prefix = `key-${now.getUTCFullYear()}-`;
  const numbers = ids.filter((id) => id.startsWith(prefix)).map((id) => Number(id.slice(prefix.length)));
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}
