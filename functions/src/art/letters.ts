import { lettersOfFonts } from './letters-of-fonts.ts';

// Joiners, selectors and direction marks have no shape of their own.
const shapeless = /[\p{Default_Ignorable_Code_Point}\s]/u;
const tables = new Map<string, Set<number>>();

/** Whether a font that ships with the functions can draw a character. */
export function hasLetter(font: string, character: string): boolean {
  return shapeless.test(character) || tableOf(font).has(character.codePointAt(0) ?? 0);
}

/** Characters of texts that no font can draw, each once. */
export function lettersWithoutFont(texts: readonly string[]): string[] {
  const fonts = Object.keys(lettersOfFonts);
  return [...new Set(texts.join(''))].filter((letter) => !fonts.some((font) => hasLetter(font, letter)));
}

function tableOf(font: string): Set<number> {
  const known = tables.get(font);
  if (known) return known;
  const table = new Set<number>();
  let point = 0;
  for (const range of lettersOfFonts[font]?.split(' ') ?? []) {
    const [skip = 0, count = 0] = range.split(',').map((number) => Number.parseInt(number, 36));
    point += skip;
    for (const end = point + count; point < end; point++) table.add(point);
  }
  tables.set(font, table);
  return table;
}
