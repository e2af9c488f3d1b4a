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
