import type { MeasuredText } from './measured-text.ts';

/** A line of a text, without the spaces at its end but in its width. */
export interface Line {
  start: number;
  end: number;
  width: number;
}

const steps = 14;

/** The lines of a text whose ink is at most as wide as `limit`, each as full as can be. */
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

/** At most `count` lines, about as long as each other: the narrowest that do, between two limits. */
export function breakEvenly(text: MeasuredText, count: number, [least, most]: [least: number, most: number]): Line[] {
  const narrowest = largest(-most, -least, (negative) => breakLines(text, -negative).length <= count);
  return breakLines(text, narrowest === null ? most : -narrowest);
}

/** The largest number that passes, where smaller ones do; null where not even `from` does. */
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
