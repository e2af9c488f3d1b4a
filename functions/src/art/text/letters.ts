import { lettersOfFonts } from './letters-of-fonts.ts';
import { pointsIn } from './geometry.ts';

// Joiners, selectors and direction marks have no shape.
const shapeless = /[\p{Default_Ignorable_Code_Point}\s]/u;
const tables = new Map<string, Set<number>>();

/** Whether a shipped font can draw a character. */
export function hasLetter(font: string, character: string): boolean {
  return shapeless.test(character) || tableOf(font).has(character.codePointAt(0) ?? 0);
}

/** Distinct characters that no font can draw. */
export function lettersWithoutFont(texts: readonly string[]): string[] {
  const fonts = Object.keys(lettersOfFonts);
  return [...new Set(texts.join(''))].filter((letter) => !fonts.some((font) => hasLetter(font, letter)));
}

function tableOf(font: string): Set<number> {
  const table = tables.get(font) ?? new Set(pointsIn(lettersOfFonts[font] ?? ''));
  tables.set(font, table);
  return table;
}
