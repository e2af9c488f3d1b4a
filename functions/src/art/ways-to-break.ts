import { type MeasuredText, type Piece, type Word, breakEvenly } from './break-lines.ts';
import { graphemesOf } from './graphemes.ts';

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const hyphens = /^[-\u2010\u2013]/;

/**
 * The ways to set a text on one line, on two and so on up to `most`, with lines as even as can be. It breaks at spaces
 * and after hyphens, and within a word only where the word is longer than a line.
 */
export function waysToBreak(text: string, most: number): string[][] {
  const measured = inColumns(text.trim());
  const columns = measured.words.reduce((sum, { ink, space }) => sum + ink + space, 0);
  const ways = Array.from({ length: most }, (_, index) => {
    const lines = breakEvenly(measured, index + 1, [Math.ceil(columns / (index + 1)), columns]);
    return lines.map(({ start, end }) => measured.text.slice(start, end));
  });
  return ways.filter((lines, index) => lines.length === index + 1);
}

/**
 * A text in columns, two for a wide character: exact widths would have it break elsewhere in scripts whose widths are
 * upper bounds.
 */
function inColumns(text: string): MeasuredText {
  const words: Word[] = [];
  let letters: Piece[] = [];
  let before = '';
  for (const { segment, index } of graphemesOf(text)) {
    const [word, letter] = [words.at(-1), letters.at(-1)];
    const end = index + segment.length;
    if (segment === ' ' && word && letter) {
      word.space += 1;
      letter.space += 1;
    } else {
      const columns = wide.test(segment) ? 2 : 1;
      const next = { start: index, end, ink: columns, space: 0 };
      if (word && before !== ' ' && !hyphens.test(before)) {
        letters.push(next);
        word.end = end;
        word.ink += columns;
      } else {
        const parts = (letters = [next]);
        words.push({ ...next, parts: () => parts });
      }
    }
    before = segment;
  }
  return { text, words, longWordsBegin: true };
}
