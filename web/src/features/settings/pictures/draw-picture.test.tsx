import { pictureSizes } from 'functions/contract';
import { expect, test } from 'vitest';
import { fitted } from '../../../components/templates-and-art/drawn-picture.ts';
import { withSize } from './draw-picture.ts';

const { organizationLogo: square, firstSignature: line } = pictureSizes;
const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="1" height="1"/></svg>`;
/** Attributes that set the drawing's size and viewport in a browser. */
function sizeOf(text: string | null) {
  const root = new DOMParser().parseFromString(text ?? '', 'image/svg+xml').documentElement;
  return ['width', 'height', 'viewBox'].map((name) => root.getAttribute(name));
}

test.each([
  ['a square', square, 100, 100, { x: 0, y: 0, width: 512, height: 512 }],
  ['a wide picture', square, 1024, 256, { x: 0, y: 192, width: 512, height: 128 }],
  ['a tall picture', square, 3, 6, { x: 128, y: 0, width: 256, height: 512 }],
  ['a signature with matching proportions', line, 300, 100, { x: 0, y: 0, width: 768, height: 256 }],
  ['a wider signature', line, 768, 128, { x: 0, y: 64, width: 768, height: 128 }],
  ['a square signature', line, 100, 100, { x: 256, y: 0, width: 256, height: 256 }],
])('%s is centered and fits without cropping', (_, room, width, height, place) => {
  expect(fitted(width, height, room)).toEqual(place);
});

test.each([
  ['only a viewBox', 'viewBox="0 0 40 20"', '0 0 40 20'],
  ['a viewBox with an offset and commas', 'viewBox="-20,-10,40,20" width="100%"', '-20,-10,40,20'],
  ['only a size', 'width="40mm" height="20mm"', '0 0 40 20'],
  ['a viewBox and a different size', 'viewBox="0 0 40 20" width="7" height="7"', '0 0 40 20'],
])('an SVG with %s is scaled to fit the square', (_, attributes, box) => {
  expect(sizeOf(withSize(svg(attributes), square))).toEqual(['512', '256', box]);
});

test.each([
  ['has no size', svg('')],
  ['has no area', svg('viewBox="0 0 0 9"')],
  ['has a relative size but no viewBox', svg('width="100%" height="100%"')],
  ['is not well-formed', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g></svg>'],
  ['is not an SVG', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
])('a file that %s cannot be drawn', (_, text) => {
  expect(withSize(text, square)).toBeNull();
});
