import type { FileRow } from './import-rows.ts';

// Written in a task of a few milliseconds each, so that the page answers meanwhile.
const rowsAtOnce = 2000;

/** Details of an import besides its rows. */
interface ImportDetails {
  updateExisting: boolean;
  fileName: string;
}

/** The body of an import as JSON, which may be several megabytes. */
export async function writeImport(rows: readonly FileRow[], details: ImportDetails): Promise<Blob> {
  const parts = [JSON.stringify(details).slice(0, -1), ',"users":['];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    if (start > 0) {
      await new Promise((resolve) => setTimeout(resolve));
      parts.push(',');
    }
    const piece = rows.slice(start, start + rowsAtOnce).map(({ row, cells }) => ({ row, ...cells }));
    parts.push(JSON.stringify(piece).slice(1, -1));
  }
  return new Blob([...parts, ']}'], { type: 'application/json' });
}
