import { noFieldValues } from 'functions/art/text/art-values';
import { fillArt } from 'functions/art/text/fill-art';
import { expect, test } from 'vitest';
import { storedFormOf } from './stored-form.ts';

const usual = { name: '{{NAME}}', year: '{{YEAR}}' };
const values = { ...noFieldValues, name: 'Jane Doe', year: '2025' };
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

test.each([
  ['text', '<text>{{NAME}}, {{YEAR}}</text>', '<text>Jane Doe, 2025</text>'],
  ['text in CDATA', '<text><![CDATA[{{NAME}} & {{YEAR}}]]></text>', '<text>Jane Doe &amp; 2025</text>'],
  ['text around a comment', '<text>{{NA<!-- > -->ME}}</text>', '<text>Jane Doe</text>'],
  [
    'text after an attribute with a bracket',
    '<g id="a>b"><text>{{NAME}}</text></g>',
    '<g id="a&gt;b"><text>Jane Doe</text></g>',
  ],
])('the stored form of a file can be filled: %s', (_, content, filled) => {
  expect(fillArt(storedFormOf(svg(content)) ?? '', { placeholders: usual, fields: {} }, values)).toBe(svg(filled));
});

test('leaves out everything before the svg element', () => {
  const file = `<?xml version="1.0"?><!DOCTYPE svg><!-- made by hand -->${svg('<text>A</text>')}`;
  expect(storedFormOf(file)).toBe(svg('<text>A</text>'));
});

test.each(['', '<svg', '<p xmlns="http://www.w3.org/1999/xhtml"/>'])(
  'is null if the file is not an SVG: "%s"',
  (file) => {
    expect(storedFormOf(file)).toBeNull();
  },
);
