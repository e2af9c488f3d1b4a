import { expect, test } from 'vitest';
import { markText } from './drawing-preview.tsx';
import { sampleYearOf } from './sample-values.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

test.each([
  ['2025', '<text>{{YEAR}}</text>'],
  ['2031', '<text>founded 1994, now 2025</text>'],
  ['2031', '<text>2025/26</text>'],
  ['2025', '<path id="year-2025"/>'],
])('a preview uses the year %s for %s', (year, content) => {
  expect(sampleYearOf(svg(content))).toBe(year);
});

test('marks each text that contains the words, and no other', () => {
  const marked = markText(svg('<text>in 2025</text><text>2026</text><text><tspan>20</tspan>25</text>'), ['2025']);
  const parts = new DOMParser().parseFromString(marked, 'image/svg+xml');
  const [filter] = parts.querySelectorAll('filter');
  const marks = [...parts.querySelectorAll('text')].map((element) => element.getAttribute('filter'));
  expect(marks).toEqual([`url(#${filter?.id ?? ''})`, null, `url(#${filter?.id ?? ''})`]);
});

test.each(['', 'absent'])('changes nothing if no text contains "%s"', (words) => {
  expect(markText(svg('<text>A</text>'), [words])).toBe(svg('<text>A</text>'));
});
