import { commitUnlessTaken } from '../firestore/writer.ts';
import { type Applicant, ownerFromBefore } from '../sessions/administrator.ts';
import { stageNewAdministrator } from '../sessions/administrators.store.ts';
import type { Migration } from './migration.ts';

/** Whoever has the claim of administrators and no document might do everything, and is an owner. */
export const administrators: Migration = {
  number: 7,
  does: 'Writes down as owners who was an administrator before there were roles',
  collections: ['accounts'],
  // There are some tens of them, and most have a document, which would keep those in one commit with them from being written.
  mend: async (documents) => {
    let written = 0;
    for (const { data } of documents) {
      const isNew = await commitUnlessTaken((writer) => {
        stageNewAdministrator(writer, ownerFromBefore(data as unknown as Applicant));
      });
      if (isNew) written += 1;
    }
    return written;
  },
};
