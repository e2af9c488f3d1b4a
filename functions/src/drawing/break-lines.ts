const segmenter = new Intl.Segmenter();
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/**
 * The ways to set a text on one line, on two and so on up to `most`, with lines as even as can be. It breaks at spaces,
 * and within a word only where the word is longer than a line.
 */
export function waysToBreak(text: string, most: number): string[][] {
  const graphemes = [...segmenter.segment(text.trim())].map(({ segment }) => segment);
  const ways = Array.from({ length: most }, (_, index) => breakInto(graphemes, index + 1));
  return ways.filter((lines, index) => lines.length === index + 1);
}

/** At most `count` lines: the narrowest that will do. */
function breakInto(graphemes: string[], count: number): string[] {
  const total = widthOf(graphemes);
  for (let limit = Math.ceil(total / count); limit < total; limit++) {
    const lines = fill(graphemes, limit);
    if (lines.length <= count) return lines;
  }
  return [graphemes.join('')];
}

function fill(graphemes: string[], limit: number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  for (const grapheme of graphemes) {
    if (widthOf(line) + widthOf([grapheme]) > limit && grapheme !== ' ') {
      const space = line.lastIndexOf(' ');
      const end = space > 0 ? space : line.length;
      lines.push(line.slice(0, end).join('').trim());
      line = line.slice(end).filter((_, index) => index > 0 || line[end] !== ' ');
    }
    line.push(grapheme);
  }
  return [...lines, line.join('').trim()].filter(Boolean);
}

function widthOf(graphemes: string[]): number {
  return graphemes.reduce((sum, grapheme) => sum + (wide.test(grapheme) ? 2 : 1), 0);
}
