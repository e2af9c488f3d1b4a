import { type MeasuredText, graphemesOf, wordsOf } from './measured-text.ts';

/** A range without trailing spaces. */
export interface Line {
  start: number;
  end: number;
  width: number;
}

const steps = 14;

/** Fills each line up to `limit`, which bounds the ink without trailing spaces. */
export function breakLines({ words, longWordsBegin }: MeasuredText, limit: number): Line[] {
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const word of words) {
    const isLong = word.ink > limit;
    if (isLong && longWordsBegin && line) {
      lines.push(line);
      line = undefined;
    }
    for (const { start, end, ink, space, endsLine } of isLong ? word.parts() : [word]) {
      if (line && line.width + ink > limit) {
        lines.push(line);
        line = undefined;
      }
      line = { start: line?.start ?? start, end, width: (line?.width ?? 0) + ink + space };
      if (!endsLine) continue;
      lines.push(line);
      line = undefined;
    }
  }
  return line ? [...lines, line] : lines;
}

/** Up to `count` lines of about equal length, with the least possible limit between two widths. */
export function breakEvenly(text: MeasuredText, count: number, [least, most]: [least: number, most: number]): Line[] {
  const narrowest = largest(-most, -least, (negative) => breakLines(text, -negative).length <= count);
  return breakLines(text, narrowest === null ? most : -narrowest);
}

/** Largest number that passes, given that smaller ones pass; null if even `from` fails. */
export function largest(from: number, to: number, passes: (value: number) => boolean): number | null {
  if (passes(to)) return to;
  if (!passes(from)) return null;
  let [low, high] = [from, to];
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

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
