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
