import type { Stamp } from '../../firestore/writer.ts';

/** Document as stored, from any version. */
export interface OldDocument {
  collection: string;
  id: string;
  data: Record<string, unknown>;
  stamp: Stamp;
}

/** Rewrites what an older version stored, so that current readers need no exception for it. */
export interface Migration {
  /** Order of migrations. A number never changes its meaning. */
  number: number;
  /** "Gives old users a number of badges". */
  does: string;
  /** Collections in order, each by id. */
  collections: string[];
  /** All if omitted. */
  fields?: string[];
  /**
   * Rewrites old documents among these of one collection, all or none, and returns how many. Safe to repeat and in
   * parallel with the product: it rereads what changed.
   */
  mend: (documents: OldDocument[]) => Promise<number>;
}

/** Error for one record that a migration cannot judge. That record is skipped and named; the others continue. */
export class LeftRecordError extends Error {}
