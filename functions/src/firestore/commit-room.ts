import { gramsOf } from './grams.ts';

// Half of what one commit may have in production, where the entries of indexes count and the emulator counts nothing.
const roomBytes = 5 * 1024 * 1024;
// A document may have a megabyte.
const mostKeptBytes = 900_000;
// A piece of a text: the entry of its index, which names the document, and its place in the document.
const gramBytes = 130;
// A text stands in several documents of a record, some of them with two indexes, in up to four bytes a letter.
const textCopies = 12;

// A document that keeps a deleted record: its name, and the entries of its indexes.
const copyBytes = 900;

// Bytes that one record writes beside its texts.
const otherBytes = 10_700;

/** Measures of a record from which its size in a commit is estimated. */
export interface Weight {
  /** Texts that a search looks in. */
  searched: string[];
  /** Number of tags on it: each has an entry of an index. */
  tags?: number;
  /** A text that no index holds. */
  unsearched?: string | null;
  /** The commit takes the pieces of other texts of this length away. */
  replaces?: true;
  /** Text that the one document holds which keeps the records of a commit as they were. */
  kept?: string;
  /** Text of a document of its own, which keeps the record once it is deleted. */
  copy?: string;
  /** Number of documents of a kind that hold them; 1 when absent. */
  copies?: number;
}

/** The first of some records that one commit bears in production, at least one. A null weighs nothing. */
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
