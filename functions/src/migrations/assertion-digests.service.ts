import * as z from 'zod';
import { commitUnlessGone } from '../firestore/writer.ts';
import { stageAssertionDigest } from '../public-badges/credentials.store.ts';
import type { Migration } from './migration.ts';
import { removed, rewrite } from './old-documents.store.ts';

const oldStatusSchema = z.object({ assertionDigest: z.string() });

/**
 * Statuses stay when a badge is deleted. They held what stands for an assertion, and so for its person: it moves to the
 * document that is deleted with the badge.
 */
export const assertionDigests: Migration = {
  number: 6,
  does: 'Moves what stands for assertions into the documents that are deleted with their badges',
  collections: ['credentialStatuses'],
  mend: async (document) => {
    if (!('assertionDigest' in document.data)) return false;
    const { assertionDigest } = oldStatusSchema.parse(document.data);
    // "{hash}-{version}"
    const [hash = ''] = document.id.split('-');
    // One that is gone was deleted with its badge.
    await commitUnlessGone((writer) => {
      stageAssertionDigest(writer, hash, assertionDigest);
    });
    return rewrite(document, ({ data }) => ('assertionDigest' in data ? { assertionDigest: removed } : null));
  },
};
