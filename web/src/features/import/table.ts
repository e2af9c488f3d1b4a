/** A row of a file, unchanged. `row` is its number in a spreadsheet, from 1. */
export interface TableRow {
  row: number;
  cells: string[];
}

/** Whether nothing stands in the row. */
export function isBlank({ cells }: TableRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

const emailAddress = /^[^\s@;,|]+@[^\s@;,|]+\.[^\s@;,|]+$/;

/** Whether a cell holds an e-mail address and nothing else. */
export function isAddress(cell: string | undefined): boolean {
  return emailAddress.test((cell ?? '').trim());
}
