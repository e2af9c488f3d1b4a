import { type ImportAnswer, type ImportRow, firstImportRow } from 'functions/contract';
import type { FileRow } from './import-rows.ts';
import { type RowProblem, problemOf } from './row-problems.ts';

/** Rows in one call: few enough that the bar moves, many enough that the calls do not add up. */
const pieceSize = 500;

/** How far an import has come. `sent` counts rows that were answered. */
export interface ImportProgress {
  /** Drawn once for a file; what goes on with it later belongs to the same import. */
  importId: string;
  sent: number;
  /** How many users were added, how many people who existed were changed, and how many needed no change. */
  imported: number;
  updated: number;
  unchanged: number;
  /** Rows that the server refused. */
  refusals: RowProblem[];
}

/** The beginning of a new import. */
export function nothingSent(): ImportProgress {
  return { importId: crypto.randomUUID(), sent: 0, imported: 0, updated: 0, unchanged: 0, refusals: [] };
}

/** One call of an import. */
export interface ImportPiece {
  users: ImportRow[];
  importId: string;
  /** How many rows went before it: the list keeps the file's order. */
  offset: number;
  updateExisting: boolean;
  key: string;
}

interface Steps {
  /** The key is the same when a piece whose answer got lost is sent again. */
  send: (piece: ImportPiece) => Promise<ImportAnswer>;
  /** People who exist get what the file says of them; else they are refused. */
  updateExisting: boolean;
  onProgress: (progress: ImportProgress) => void;
  isCancelled: () => boolean;
}

/** Sends the rows after `from.sent` piece by piece. A cancellation waits for the piece that is under way. */
export async function importInPieces(rows: FileRow[], from: ImportProgress, steps: Steps): Promise<ImportProgress> {
  let progress = from;
  while (progress.sent < rows.length && !steps.isCancelled()) {
    const piece = rows.slice(progress.sent, progress.sent + pieceSize);
    const answer = await steps.send({
      users: piece.map(({ cells }) => cells),
      importId: from.importId,
      offset: progress.sent,
      updateExisting: steps.updateExisting,
      key: `${from.importId}-${progress.sent}`,
    });
    progress = {
      ...progress,
      sent: progress.sent + piece.length,
      imported: progress.imported + answer.imported,
      updated: progress.updated + answer.updated,
      unchanged: progress.unchanged + answer.unchanged,
      refusals: [...progress.refusals, ...answer.errors.map((error) => inFile(error, piece))],
    };
    steps.onProgress(progress);
  }
  return progress;
}

function inFile({ row, message }: ImportAnswer['errors'][number], piece: FileRow[]): RowProblem {
  // The server takes each piece for a file with a header.
  const sent = piece[row - firstImportRow];
  return sent ? problemOf(sent, message) : { row, message, who: '' };
}
