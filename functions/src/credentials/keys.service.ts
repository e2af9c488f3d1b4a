import { AppError } from '../app-error.ts';
import { issuerKey, projectId } from '../config.ts';
import type { DidDocument } from '../contract/calls/credentials.ts';
import { commitUnlessTaken } from '../firestore/writer.ts';
import type { IssuerKey } from '../issuer-key.ts';
import { logNotSigned } from '../log/log.ts';
import { issuerDid, keyAddress } from './addresses.ts';
import { type PublicKey, didDocumentOf } from './did-document.ts';
import { type Signer, signerOf } from './key-pair.ts';
import { listPublicKeys, stageCreatedPublicKey } from './issuer-records.store.ts';

/** Has its public key's id and address. */
export interface IssuerSigner {
  /** `key-2026-1`. */
  keyId: string;
  /** `did:web:badges.example.org#key-2026-1`. */
  verificationMethod: string;
  signer: Signer;
}

// A restore may replace the published keys.
const keptMs = 60_000;
let latest: { openedAt: number; signer: Promise<IssuerSigner> } | undefined;

/**
 * Returns this instance's signer, after publishing its key. Throws `unavailable` without a key, or if another key has
 * its id.
 */
export function getSigner(): Promise<IssuerSigner> {
  if (!latest || Date.now() - latest.openedAt > keptMs) latest = { openedAt: Date.now(), signer: openSigner() };
  const { signer } = latest;
  return signer.catch((error: unknown) => {
    if (latest?.signer === signer) latest = undefined;
    logNotSigned(error);
    throw notSigned(error);
  });
}

async function openSigner(): Promise<IssuerSigner> {
  const key = await getShownKey();
  const verificationMethod = keyAddress(issuerDid, key.id);
  return { keyId: key.id, verificationMethod, signer: await signerOf(key, verificationMethod) };
}

/** Throws without a key, or if no one could check its signatures. */
export async function getShownKey(): Promise<IssuerKey> {
  if (!issuerKey) throw new Error(`The secret ISSUER_KEY holds no key. ${adviceFor('create')}`);
  if (!isForeign(issuerKey, await listKeys())) return issuerKey;
  throw new Error(
    `Another key is known as ${issuerKey.id}, so nobody could check what this one signs. ${adviceFor('rotate')}`,
  );
}

/** Whether another key is published under this id, so that signatures would fail to verify. */
export function isForeign({ id, publicKeyMultibase }: IssuerKey, shown: PublicKey[]): boolean {
  return shown.some((key) => key.id === id && key.publicKeyMultibase !== publicKeyMultibase);
}

function notSigned(cause: unknown): AppError {
  const message = 'Credentials cannot be signed at the moment. Try again later, or tell the organization.';
  return new AppError('unavailable', { message, cause, headers: { 'Retry-After': '60' } });
}

/** Oldest first. Publishes the current one. */
export async function listKeys(): Promise<PublicKey[]> {
  const keys = await listPublicKeys();
  if (!issuerKey || keys.some(({ id }) => id === issuerKey?.id)) return keys;
  // A suite on a developer's machine creates its key before its database.
  await addPublicKey(issuerKey, new Date());
  return listPublicKeys();
}

export async function getDidDocument(): Promise<DidDocument> {
  return didDocumentOf(issuerDid, await listKeys());
}

/** Published forever. False if its id is taken. */
export function addPublicKey({ id, publicKeyMultibase }: IssuerKey, now: Date): Promise<boolean> {
  const key = { id, publicKeyMultibase, createdAt: now.toISOString() };
  return commitUnlessTaken((writer) => {
    stageCreatedPublicKey(writer, key);
  });
}

function adviceFor(command: 'create' | 'rotate'): string {
  const where = projectId.startsWith('demo-') ? '' : ` --project ${projectId}`;
  return `Run npm run keys -- ${command}${where}, and then deploy again, or end npm start and start it again.`;
}
