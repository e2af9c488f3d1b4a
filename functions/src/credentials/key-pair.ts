import type { IssuerKey } from '../issuer-key.ts';

// Loaded only when a key is created or used, which most instances never do.
const load = () => import('@digitalbazaar/ed25519-multikey');

/** Signer of bytes, as Data Integrity expects it. */
export interface Signer {
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
 * Creates a key's signer; throws if its halves do not match. The only use of a private key: a key service (Cloud KMS
 * with `EC_SIGN_ED25519`) would replace it.
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

/** Next key id in a UTC year: `key-2026-1`, `key-2026-2`, then `key-2027-1`. */
export function nextKeyId(ids: string[], now: Date): string {
  const prefix = `key-${now.getUTCFullYear()}-`;
  const numbers = ids.filter((id) => id.startsWith(prefix)).map((id) => Number(id.slice(prefix.length)));
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}
