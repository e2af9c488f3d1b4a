import { issuerKey, projectId } from '../config.ts';
import type { DidDocument } from '../contract/did.ts';
import { commitUnlessTaken } from '../firestore/writer.ts';
import type { IssuerKey } from '../issuer-key.ts';
import { issuerDid } from './addresses.ts';
import { type PublicKey, didDocumentOf, keyAddress } from './did-document.ts';
import { type Signer, signerOf } from './key-pair.ts';
import { listPublicKeys, stageCreatedPublicKey } from './keys.store.ts';

/** What signs credentials now, with the name and the address of its public key. */
export interface IssuerSigner {
  /** `key-2026-1`. */
  keyId: string;
  /** `did:web:badges.example.org#key-2026-1`. */
  verificationMethod: string;
  signer: Signer;
}

let current: Promise<IssuerSigner> | undefined;

/** The signer of this instance, made once. Its public key is shown before anything is signed with it. */
export function getSigner(): Promise<IssuerSigner> {
  current ??= openSigner().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}

async function openSigner(): Promise<IssuerSigner> {
  if (!issuerKey) throw new Error(`The secret ISSUER_KEY holds no key. ${adviceFor('create')}`);
  const keys = await listKeys();
  const shown = keys.find(({ id }) => id === issuerKey?.id);
  if (shown?.publicKeyMultibase !== issuerKey.publicKeyMultibase) {
    throw new Error(
      `Another key is known as ${issuerKey.id}, so nobody could check what this one signs. ${adviceFor('rotate')}`,
    );
  }
  const verificationMethod = keyAddress(issuerDid, issuerKey.id);
  return { keyId: issuerKey.id, verificationMethod, signer: await signerOf(issuerKey, verificationMethod) };
}

/** Every key that ever signed, the oldest first. The one that signs here is among them from now on. */
export async function listKeys(): Promise<PublicKey[]> {
  const keys = await listPublicKeys();
  if (!issuerKey || keys.some(({ id }) => id === issuerKey?.id)) return keys;
  // A suite on a developer's machine makes its key before it has a database.
  await addPublicKey(issuerKey, new Date());
  return listPublicKeys();
}

/** What the issuer's DID leads to. */
export async function getDidDocument(): Promise<DidDocument> {
  return didDocumentOf(issuerDid, await listKeys());
}

/** Shows the public half of a key for ever. Answers false when its id is taken. */
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
