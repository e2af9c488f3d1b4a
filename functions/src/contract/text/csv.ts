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

// Excel reads a file that begins without it in the encoding of the country.
const byteOrderMark = '\u{feff}';

/** CSV file, or its beginning, as text. No cell is taken for a formula. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('');
}

/** One more line of a CSV file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${protectCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
