import { textElementsOf, parseSvg } from '../drawing/parse-svg.ts';

const longest = 200;

/** Unique text lines of a drawing that can be fields. */
export function textsFound(svg: string): string[] {
  const texts = textElementsOf(parseSvg(svg)).flatMap((text) => {
    const lines = [...text.querySelectorAll('tspan')].filter(beginsLine);
    return (lines.length > 0 ? lines : [text]).map(({ textContent }) => usableWords(textContent));
  });
  return [...new Set(texts.filter((words) => words !== ''))];
}

/** Whether a text's element begins a line, with its own position. */
export function beginsLine(element: Element): boolean {
  return ['x', 'y', 'dy'].some((name) => element.hasAttribute(name));
}

/** Longest line of a text, trimmed, which a field can name. */
export function usableWords(words: string): string {
  const lines = words.split(/[\n\r\t]+/).map((line) => line.trim().slice(0, longest).trim());
  return lines.reduce((best, line) => (line.length > best.length ? line : best), '');
}
