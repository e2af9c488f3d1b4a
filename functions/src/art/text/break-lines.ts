import type { MeasuredText } from './measured-text.ts';

/** Line of a text, as a range without trailing spaces. */
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
