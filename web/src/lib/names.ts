/** Joins names with semicolons. Names with a semicolon or quote are quoted. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => (/[;"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(';');
}

/** Splits a cell into names, trimmed and non-empty. */
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

/** Name for a sentence or title, truncated if very long. */
export function shortName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= mostCharacters) return name;
  return `${characters
    .slice(0, mostCharacters - 1)
    .join('')
    .trimEnd()}…`;
}
