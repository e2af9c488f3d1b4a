import { breakEvenly } from './break-lines.ts';
import { graphemesOf, wordsOf } from './measured-text.ts';

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const beforeBreak = /^(?: $|[-\u2010\u2013])/;

/**
 * Ways to set a text on one to `most` even lines. A word breaks only if it is longer than a line and words may break.
 */
export function waysToBreak(given: string, most: number, { keepsWords = false } = {}): string[][] {
  const text = given.trim();
  // In columns: exact widths would be uneven for scripts that only have upper bounds.
  const columnsIn = (start: number, end: number) =>
    graphemesOf(text.slice(start, end)).reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0);
  const words = wordsOf(text, { breaks: breaksOf(text), widthOf: columnsIn, space: 1 });
  const columns = columnsIn(0, text.length);
  const longestWord = keepsWords ? Math.max(...words.map(({ ink }) => ink)) : 0;
  const ways = Array.from({ length: most }, (_, index) => {
    const least = Math.max(Math.ceil(columns / (index + 1)), longestWord);
    const lines = breakEvenly({ text, words, longWordsBegin: true }, index + 1, [least, columns]);
    return lines.map(({ start, end }) => text.slice(start, end));
  });
  return ways.filter((lines, index) => lines.length === index + 1);
}

function breaksOf(text: string): { position: number }[] {
  const graphemes = graphemesOf(text);
  const begins = graphemes.filter(
    ({ segment }, index) => segment !== ' ' && beforeBreak.test(graphemes[index - 1]?.segment ?? ''),
  );
  return [...begins.map(({ index }) => ({ position: index })), { position: text.length }];
}
