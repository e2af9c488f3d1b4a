import { expect, test } from 'vitest';
import { withoutFonts } from './use-drawing.ts';

test.each([
  ['<text font-family="Futura PT, sans-serif">a</text>', '<text font-family=" sans-serif">a</text>'],
  [
    `<text style="fill:red;font-family:'Futura PT', Arial, sans-serif;x:y">a</text>`,
    '<text style="fill:red;font-family: Arial, sans-serif;x:y">a</text>',
  ],
  ['<text style="font-family:&quot;futura pt&quot;,serif">a</text>', '<text style="font-family:serif">a</text>'],
  ['<text font-family="Arial">Futura PT</text>', '<text font-family="Arial">Futura PT</text>'],
])('removes only missing fonts from %s', (svg, after) => {
  expect(withoutFonts(svg, ['Futura PT'])).toBe(after);
  expect(withoutFonts(svg, [])).toBe(svg);
});
