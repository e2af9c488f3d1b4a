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
