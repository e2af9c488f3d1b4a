// A spreadsheet runs such a cell as a formula; full-width characters count too.
const startsFormula = /^'*[=+\-@\t\r＝＋－＠]/u;

/** Prefixes a cell with an apostrophe if a spreadsheet could run it as a formula. */
export function protectCell(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** Reverses `protectCell`: `unprotectCell(protectCell(text))` is always `text`. */
export function unprotectCell(cell: string): string {
  return cell.startsWith("'") && startsFormula.test(cell) ? cell.slice(1) : cell;
}

// Without it, Excel assumes the country's encoding.
const byteOrderMark = '\u{feff}';

/** Protects cells against formulas. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('');
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${protectCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
