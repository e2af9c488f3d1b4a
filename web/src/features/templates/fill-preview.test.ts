// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fillPreview } from './fill-preview.ts';

const usual = { name: '{{NAME}}', year: '{{YEAR}}' };
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

test.each([
  ['every placeholder', '<text>{{NAME}}, {{YEAR}}, {{NAME}}</text>', '<text>Jane Doe, 2025, Jane Doe</text>'],
  [
    'one that is spread over parts',
    '<text><tspan>To {{NA</tspan><tspan>M</tspan><tspan>E}} in {{YE</tspan>AR}}</text>',
    '<text><tspan>To Jane Doe</tspan><tspan></tspan><tspan> in 2025</tspan></text>',
  ],
  ['nothing outside of text', '<g id="{{YEAR}}"><text>A</text></g>', '<g id="{{YEAR}}"><text>A</text></g>'],
])('fills %s', (_, content, filled) => {
  expect(fillPreview(svg(content), usual)).toBe(svg(filled));
});

test('an empty placeholder stands for nothing, and a longer one comes first', () => {
  expect(fillPreview(svg('<text>NAMEYEAR NAME</text>'), { name: '', year: 'NAMEYEAR' })).toBe(
    svg('<text>2025 NAME</text>'),
  );
  expect(fillPreview(svg('<text>N. N.Y NN</text>'), { name: 'N.', year: 'N.Y' })).toBe(
    svg('<text>Jane Doe 2025 NN</text>'),
  );
});

test('what is no SVG has no preview', () => {
  expect(fillPreview('<svg', usual)).toBeNull();
  expect(fillPreview('<p xmlns="http://www.w3.org/1999/xhtml"/>', usual)).toBeNull();
});
