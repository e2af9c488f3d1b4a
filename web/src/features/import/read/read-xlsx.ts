import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/web-worker';
import { numberText } from './number-formats.ts';
import type { Sheet, TableRow } from './table.ts';
import { shownParts } from './xlsx-parts.ts';

/** Visible sheets of an Excel file, with dates and numbers as text. */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  const { parts, hiddenRows } = shownParts(bytes);
  // The library unpacks large sheets in workers built from text. Our content security policy forbids them, and the
  // library would wait forever. It reads uncompressed parts directly.
  const sheets = await readXlsxFile(Uint8Array.from(zipSync(parts, { level: 0 })).buffer);
  return sheets.map(({ sheet, data }, index) => ({
    names: [sheet],
    rows: data.map((cells, at) => tableRow(cells, at + 1, hiddenRows[index]?.has(at + 1) ?? false)),
  }));
}

function tableRow(values: readonly unknown[], row: number, isHidden: boolean): TableRow {
  const dates = [...values.keys()].filter((column) => values[column] instanceof Date);
  return { row, cells: values.map(textOf), dates, isHidden };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T00:00:00.000Z', '')
      .replace(/T(\d\d:\d\d).*/, ' $1');
  return '';
}
