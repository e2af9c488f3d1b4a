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

// About two lines of a dialog.
const mostCharacters = 80;

/** A name for a sentence or a title: a very long one is cut at the end. */
export function shortName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= mostCharacters) return name;
  return `${characters
    .slice(0, mostCharacters - 1)
    .join('')
    .trimEnd()}…`;
}
