import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/web-worker';
import { type TableRow, isBlank } from './table.ts';

/** A file of 10 MB of lists is about this long unpacked; a longer one would fill the browser's memory. */
const mostBytesUnpacked = 300 * 1024 * 1024;

/** The rows of the first sheet of an Excel file that has some, with dates and numbers as text. */
export async function readXlsx(bytes: Uint8Array): Promise<TableRow[]> {
  for (const { data } of await readXlsxFile(repacked(bytes))) {
    const rows = data.map((cells, index): TableRow => ({ row: index + 1, cells: cells.map(textOf) }));
    if (!rows.every(isBlank)) return rows;
  }
  return [];
}

// The library unpacks large sheets in workers that it makes from text, which our content security policy forbids, and would
// wait for them for ever. What is not compressed it takes as it stands.
function repacked(bytes: Uint8Array): ArrayBuffer {
  let unpacked = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > mostBytesUnpacked) throw new Error('The file is too large when it is unpacked.');
      return true;
    },
  });
  return Uint8Array.from(zipSync(files, { level: 0 })).buffer;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  // Excel keeps and shows 15 digits.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T00:00:00.000Z', '')
      .replace(/T(\d\d:\d\d).*/, ' $1');
  return '';
}
