import * as z from 'zod';
import { db } from '../firestore/firebase.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/stored-fields.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import { type Trace, credentialTraceSchema, noTrace } from './trace.ts';

// Without traces, a restored badge would reuse page revisions and versions.
const pages = db.collection('badgePages');
const credentials = db.collection('credentials');

const storedSchema = credentialTraceSchema.extend({ signedAt: storedTimeSchema });
const fieldMask = ['revision', ...Object.keys(storedSchema.shape)];

/** Traces in order, in one read. */
export async function getTraces(hashes: string[], reader: Reader): Promise<Trace[]> {
  if (hashes.length === 0) return [];
  const documents = await reader.getAll(...[pages, credentials].flatMap((all) => hashes.map((hash) => all.doc(hash))), {
    fieldMask,
  });
  return hashes.map((_, index) => {
    const [page, credential] = [documents[index], documents[index + hashes.length]];
    return {
      revision: z.int().parse(page?.get('revision') ?? noTrace.revision),
      credential: credential?.exists ? storedSchema.parse(credential.data()) : null,
    };
  });
}

/** Continues the versions of a restored badge. No text is stored, so the next lookup signs again. */
export function stageCredentialTrace(writer: Writer, hash: string, badgeId: string, { credential }: Trace): void {
  if (!credential) return;
  const { signedAt, ...kept } = credential;
  const noText = { digest: '', credential: '', assertion: '' };
  writer.set(credentials.doc(hash), { badgeId, ...kept, ...noText, signedAt: toStoredTime(signedAt) });
}
