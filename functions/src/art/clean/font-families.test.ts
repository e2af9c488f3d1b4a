import { expect, test } from 'vitest';
import { endFamiliesWithGenerics, missingFonts } from './font-families.ts';
import { getSvg } from './read-svg.ts';
import { Removals } from './removals.ts';
import { writeSvg } from './svg-tree.ts';

const read = (inside: string) => getSvg(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`, new Removals());
const missingIn = (inside: string) => missingFonts(read(inside));
function ended(inside: string): string {
  const root = read(inside);
  endFamiliesWithGenerics(root);
  return writeSvg(root).replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

test.each([
  ['an attribute', '<text font-family="Futura PT">a</text>', ['Futura PT']],
  ['a style', '<text style="fill:red;font-family:&quot;Futura PT&quot;,Arial,sans-serif">a</text>', ['Futura PT']],
  [
    'a group around',
    '<g font-family="Futura PT"><text>a<tspan font-family="Zapfino">b</tspan></text></g>',
    ['Futura PT', 'Zapfino'],
  ],
  ['the same font twice', '<text font-family="Zapfino">a</text><text font-family="zapfino">b</text>', ['Zapfino']],
])('a missing font is reported from %s', (_, inside, fonts) => {
  expect(missingIn(inside)).toEqual(fonts);
});

test.each([
  '<text>a</text>',
  '<text font-family="Arial, Futura PT">a</text>',
  '<text font-family="\'Times New Roman\'">a</text>',
  '<text font-family="Noto Sans Arabic">a</text>',
  '<text font-family="sans-serif">a</text>',
  '<g font-family="Zapfino"><path d="M0 0"/><text>  </text><title>a</title></g>',
  '<text font-family="Zapfino" display="none">a</text>',
  '<g style="display:none"><text font-family="Zapfino">a</text></g>',
])('%s is not reported', (inside) => {
  expect(missingIn(inside)).toEqual([]);
});

test('many fonts with long names make no long account', () => {
  const texts = Array.from({ length: 50 }, (_, index) => `<text font-family="${'F'.repeat(500)}${index}">a</text>`);
  const fonts = missingIn(texts.join(''));
  expect(fonts).toHaveLength(20);
  expect(Math.max(...fonts.map((font) => font.length))).toBe(80);
});

test.each([
  ['<text font-family="Futura PT">a</text>', '<text font-family="Futura PT, sans-serif">a</text>'],
  ['<text font-family="Adobe Garamond">a</text>', '<text font-family="Adobe Garamond, serif">a</text>'],
  [
    '<text style="font-family:\'Lucida Sans\' !important;x:y"/>',
    '<text style="font-family:\'Lucida Sans\', sans-serif !important;x:y"></text>',
  ],
])('%s gets a generic family at its end, once', (inside, after) => {
  expect(ended(inside)).toBe(after);
  expect(ended(after)).toBe(after);
});

test.each([
  '<text font-family="Arial, sans-serif">a</text>',
  '<text font-family="inherit">a</text>',
  '<text style="font-weight:700;font-size:9px">a</text>',
])('%s stays unchanged', (inside) => {
  expect(ended(inside)).toBe(inside);
});
