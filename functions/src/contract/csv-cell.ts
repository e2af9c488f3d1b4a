// A spreadsheet runs a cell that begins with one of these as a formula; the wide forms count as well.
const startsFormula = /^'*[=+\-@\t\r＝＋－＠]/u;

/** A cell that no spreadsheet takes for a formula: an apostrophe stands before what would be one. */
export function protectCell(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** Text that a protected cell was made from: `unprotectCell(protectCell(text))` is always `text`. */
export function unprotectCell(cell: string): string {
  return cell.startsWith("'") && startsFormula.test(cell) ? cell.slice(1) : cell;
}

/** Begins a file of lines: Excel reads one without it in the encoding of the country. */
export const byteOrderMark = '\u{feff}';

/** A line of a CSV file, of which no cell is taken for a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${protectCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
