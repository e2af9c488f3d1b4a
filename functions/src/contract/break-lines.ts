// Made when it is first needed: a function starts without it.
let segmenter: Intl.Segmenter | undefined;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const hyphens = /^[-\u2010\u2013]/;

/**
 * The ways to set a text on one line, on two and so on up to `most`, with lines as even as can be. It breaks at spaces
 * and after hyphens, and within a word only where the word is longer than a line.
 */
export function waysToBreak(text: string, most: number): string[][] {
  segmenter ??= new Intl.Segmenter();
  const graphemes = [...segmenter.segment(text.trim())].map(({ segment }) => segment);
  const widths = graphemes.map((grapheme) => (wide.test(grapheme) ? 2 : 1));
  const ways = Array.from({ length: most }, (_, index) => breakInto(graphemes, widths, index + 1));
  return ways.filter((lines, index) => lines.length === index + 1);
}

/** Breaks into at most `count` lines, as narrow as possible. */
function breakInto(graphemes: string[], widths: number[], count: number): string[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  for (let limit = Math.ceil(total / count); limit < total; limit++) {
    const lines = fill(graphemes, widths, limit);
    if (lines.length <= count) return lines;
  }
  return [graphemes.join('')];
}

function fill(graphemes: string[], widths: number[], limit: number): string[] {
  const lines: string[] = [];
  let start = 0;
  let width = 0;
  for (let index = 0; index < graphemes.length; index++) {
    const next = widths[index] ?? 1;
    if (width + next > limit && index > start && graphemes[index] !== ' ') {
      const end = lastBreak(graphemes, start, index) ?? index;
      lines.push(lineOf(graphemes, start, end));
      start = graphemes[end] === ' ' ? end + 1 : end;
      width = 0;
      for (let place = start; place < index; place++) width += widths[place] ?? 1;
    }
    width += next;
  }
  return [...lines, lineOf(graphemes, start, graphemes.length)].filter(Boolean);
}

/** The last place between the two at which a line may end: at a space or behind a hyphen. */
function lastBreak(graphemes: string[], start: number, end: number): number | undefined {
  for (let place = end; place > start; place--) {
    if (graphemes[place] === ' ' || hyphens.test(graphemes[place - 1] ?? '')) return place;
  }
  return undefined;
}

function lineOf(graphemes: string[], start: number, end: number): string {
  return graphemes.slice(start, end).join('').trim();
}
