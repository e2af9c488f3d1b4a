import { gramsOf } from './facets.ts';

// Half the limit of a commit in production, where index entries count; the emulator ignores them.
const roomBytes = 5 * 1024 * 1024;
// A document may have a megabyte.
const mostKeptBytes = 900_000;
// Cost of a gram: its index entry, which contains the document's name, and its share of the document.
const gramBytes = 130;
// A text is in several documents of a record, some with two indexes, in up to four bytes per letter.
const textCopies = 12;

// A document that keeps a deleted record: its name and index entries.
const copyBytes = 900;

// Bytes that a record writes in addition to its texts.
const otherBytes = 10_700;

/** Measures of a record to estimate its size in a commit. */
export interface Weight {
  searched: string[];
  /** Each has an index entry. */
  tags?: number;
  /** Text without an index. */
  unsearched?: string | null;
  /** The commit also removes the grams of other texts of this length. */
  replaces?: true;
  /** Text in the one document that keeps the previous values of a commit's records. */
  kept?: string;
  /** Text in the separate document that keeps the deleted record. */
  copy?: string;
  /** Defaults to 1. */
  copies?: number;
}

/** Takes the first records that fit one commit in production, at least one. A null weighs nothing. */
export function thatFit<T>(records: T[], weigh: (record: NonNullable<T>) => Weight): T[] {
  let bytes = 0;
  let keptBytes = 0;
  const fitting = records.findIndex((record) => {
    const weight: Weight | null = record ? weigh(record) : null;
    if (weight !== null) bytes += bytesOf(weight);
    keptBytes += Buffer.byteLength(weight?.kept ?? '');
    return bytes > roomBytes || keptBytes > mostKeptBytes;
  });
  return fitting === -1 ? records : records.slice(0, Math.max(fitting, 1));
}

function bytesOf({ searched, tags = 0, unsearched, replaces, kept = '', copy, copies = 1 }: Weight): number {
  const letters = searched.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const grams = Object.keys(gramsOf(...searched)).length * (replaces ? 2 : 1);
  const entries = grams + tags * (replaces ? 2 : 1);
  return (
    Buffer.byteLength(kept) +
    (copy === undefined ? 0 : copyBytes + Buffer.byteLength(copy)) +
    copies * (otherBytes + textCopies * letters + 4 * Buffer.byteLength(unsearched ?? '') + gramBytes * entries)
  );
}
