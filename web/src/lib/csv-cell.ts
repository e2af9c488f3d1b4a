// A spreadsheet runs a cell that begins with one of these as a formula; the wide forms count as well.
const startsFormula = /^'*[=+\-@\t\r＝＋－＠]/u;

/** A cell that no spreadsheet takes for a formula: an apostrophe stands before what would be one. */
export function protectCell(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** What a protected cell stood for. `unprotectCell(protectCell(text))` is always `text`. */
export function unprotectCell(cell: string): string {
  return cell.startsWith("'") && startsFormula.test(cell) ? cell.slice(1) : cell;
}

/** Names in one cell with semicolons between them. A name that holds a semicolon or a quote is quoted. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => (/[;"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(';');
}

/** The names in a cell, trimmed and without empty ones. */
export function splitNames(cell: string): string[] {
  const names = cell.match(/\s*"(?:[^"]|"")*"\s*(?=;|$)|[^;]+/g) ?? [];
  return names.map((name) => unquoted(name.trim())).filter((name) => name !== '');
}

function unquoted(name: string): string {
  const [, inner] = /^"((?:[^"]|"")*)"$/.exec(name) ?? [];
  return inner === undefined ? name : inner.replaceAll('""', '"').trim();
}
