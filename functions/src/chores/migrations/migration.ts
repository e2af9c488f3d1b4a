import type { Stamp } from '../../firestore/writer.ts';

/** A document as it is stored, whichever version wrote it. */
export interface OldDocument {
  collection: string;
  id: string;
  data: Record<string, unknown>;
  stamp: Stamp;
}

/** Rewrites what an older version of the program stored, so that today's readers need no exception for it. */
export interface Migration {
  /** Migrations run in the order of their numbers. A number never gets another meaning. */
  number: number;
  /** Says in words what it does: "Gives old users a number of badges". */
  does: string;
  /** Gone through in this order, by id. */
  collections: string[];
  /** The fields that it judges a document by, which are all that is read of it; all of them without this. */
  fields?: string[];
  /**
   * Rewrites those of some documents of one collection that are old, all of them or none, and answers how many they were.
   * It is safe to run twice and beside the product: what was changed since it was read is read again.
   */
  mend: (documents: OldDocument[]) => Promise<number>;
}

/** Thrown by a migration for one record that it cannot judge: that record is left and named, and the others go on. */
export class LeftRecordError extends Error {}
