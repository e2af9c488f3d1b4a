// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { detectPlaceholders } from './detect-placeholders.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 2000">${content}</svg>`;

describe('the year', () => {
  test.each([
    ['in text', '<text>Class of 2024</text>', '2024', 'text'],
    ['in text split over spans', '<text><tspan>20</tspan><tspan>31</tspan></text>', '2031', 'text'],
    [
      'as a marked placeholder before a literal one',
      '<text>Since 1999</text><text>{{ Year }}</text>',
      '{{ Year }}',
      'text',
    ],
    ['in a comment', '<!-- artwork for 2019 --><path d="M0 0"/>', '2019', 'comment'],
    ['in the id of a path', '<path id="year-2022" d="M0 0"/>', '2022', 'path'],
    ['in an id as Illustrator encodes it', '<g id="_x32_021_outline"/>', '2021', 'path'],
    ['in a label', '<path aria-label="2040" d="M0 0"/>', '2040', 'path'],
    ['at the lower end', '<text>1990</text>', '1990', 'text'],
  ])('is found %s', (_, content, year, yearFoundIn) => {
    expect(detectPlaceholders(svg(content))).toMatchObject({ year, yearFoundIn });
  });
  test.each([
    ['below the range', '<text>1989</text>'],
    ['above the range', '<text>2041</text>'],
    ['inside a longer number', '<text>120245</text>'],
    ['in the coordinates of a path', '<path d="M 2024 2025 L 1999 2000"/>'],
    ['in the number that a drawing program gives a path', '<path id="path2024" d="M0 0"/><g id="g1999-5"/>'],
    ['in the view box and the name space alone', ''],
  ])('is not taken from what is %s', (_, content) => {
    expect(detectPlaceholders(svg(content))).toMatchObject({ year: '{{YEAR}}', yearFoundIn: null });
  });
});

describe('the name', () => {
  test.each([
    ['{{NAME}}', '{{NAME}}'],
    ['Awarded to {{ recipient_name }}', '{{ recipient_name }}'],
    ['[Your Name]', '[Your Name]'],
    ['%FULLNAME%', '%FULLNAME%'],
    ['__NAME__', '__NAME__'],
    ['Recipient Name', 'Recipient Name'],
    ['presented to JANE DOE', 'JANE DOE'],
  ])('is found in "%s"', (text, name) => {
    expect(detectPlaceholders(svg(`<text>${text}</text>`))).toMatchObject({ name, nameFoundIn: 'text' });
  });
  test('is not taken from other words', () => {
    const found = detectPlaceholders(svg('<text>Named after a tournament</text><g data-name="Layer 1"/>'));
    expect(found).toMatchObject({ name: '{{NAME}}', nameFoundIn: null });
  });
});

test('a file that is not SVG has the defaults', () => {
  expect(detectPlaceholders('not < an svg')).toEqual({
    year: '{{YEAR}}',
    yearFoundIn: null,
    name: '{{NAME}}',
    nameFoundIn: null,
  });
});
