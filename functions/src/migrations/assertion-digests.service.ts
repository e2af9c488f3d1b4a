import * as z from 'zod';
import { transact } from '../firestore/writer.ts';
import { listKeptHashes, stageAssertionDigests } from '../public-badges/credentials.store.ts';
import type { Migration, OldDocument } from './migration.ts';
import { readAgain, removed, stageChange } from './old-documents.store.ts';

const oldStatusSchema = z.object({ assertionDigest: z.string() });

/**
 * Statuses stay when a badge is deleted. They held what stands for an assertion, and so for its person: it moves to the
 * document that is deleted with the badge.
 */
export const assertionDigests: Migration = {
  number: 6,
  does: 'Moves what stands for assertions into the documents that are deleted with their badges',
  collections: ['credentialStatuses'],
  fields: ['assertionDigest'],
  mend: async (documents) => {
    const old = documents.filter(isOld);
    return old.length > 0 ? moveDigests(old) : 0;
  },
};

async function moveDigests(documents: OldDocument[]): Promise<number> {
  return transact(async (reader, writer) => {
    const old = (await readAgain(documents, reader)).filter(isOld);
    // Those that are gone were deleted with their badges.
    for (const hash of await listKeptHashes([...new Set(old.map(hashOf))], reader)) {
      const digests = old.filter((document) => hashOf(document) === hash).map(digestOf);
      stageAssertionDigests(writer, hash, digests);
    }
    for (const document of old) stageChange(writer, document, { assertionDigest: removed });
    return old.length;
  });
}

function isOld({ data }: OldDocument): boolean {
  return 'assertionDigest' in data;
}

function digestOf({ data }: OldDocument): string {
  return oldStatusSchema.parse(data).assertionDigest;
}

// "{hash}-{version}"
function hashOf({ id }: OldDocument): string {
  return id.split('-')[0] ?? '';
}
