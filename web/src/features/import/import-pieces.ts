import { type ImportAnswer, type ImportRow, firstImportRow } from 'functions/contract';
import type { FileRow } from './import-file.ts';
import type { RowProblem } from './row-problems.ts';

/** Rows in one call: few enough that the bar moves, many enough that the calls do not add up. */
const pieceSize = 500;

/** How far an import has come. `sent` counts rows that were answered. */
export interface ImportProgress {
  /** Drawn once for a file; what goes on with it later belongs to the same import. */
  importId: string;
  sent: number;
  imported: number;
  /** Rows that the server refused. */
  refusals: RowProblem[];
}

/** The beginning of a new import. */
export function nothingSent(): ImportProgress {
  return { importId: crypto.randomUUID(), sent: 0, imported: 0, refusals: [] };
}

interface Steps {
  /** The key is the same when a piece whose answer got lost is sent again. */
  send: (piece: { users: ImportRow[]; importId: string; key: string }) => Promise<ImportAnswer>;
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
      key: `${from.importId}-${progress.sent}`,
    });
    progress = {
      ...progress,
      sent: progress.sent + piece.length,
      imported: progress.imported + answer.imported,
      refusals: [...progress.refusals, ...answer.errors.map((error) => inFile(error, piece))],
    };
    steps.onProgress(progress);
  }
  return progress;
}

function inFile({ row, message }: RowProblem, piece: FileRow[]): RowProblem {
  // The server takes each piece for a file with a header.
  return { row: piece[row - firstImportRow]?.row ?? row, message };
}
