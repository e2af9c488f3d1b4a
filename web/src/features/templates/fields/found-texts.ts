import { textElementsOf, parseSvg } from '../drawing/parse-svg.ts';

const longest = 200;

/** Texts of a drawing that can stand for a field, each once: the lines of its text elements. */
export function textsFound(svg: string): string[] {
  const texts = textElementsOf(parseSvg(svg)).flatMap((text) => {
    const lines = [...text.querySelectorAll('tspan')].filter(beginsLine);
    return (lines.length > 0 ? lines : [text]).map(({ textContent }) => usableWords(textContent));
  });
  return [...new Set(texts.filter((words) => words !== ''))];
}

/** Whether an element of a text begins a line: it has a position of its own. */
export function beginsLine(element: Element): boolean {
  return ['x', 'y', 'dy'].some((name) => element.hasAttribute(name));
}

/** The part of a text that a field can name: its longest line, without blanks around it. */
export function usableWords(words: string): string {
  const lines = words.split(/[\n\r\t]+/).map((line) => line.trim().slice(0, longest).trim());
  return lines.reduce((best, line) => (line.length > best.length ? line : best), '');
}
