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
  ['a signature of its shape', line, 300, 100, { x: 0, y: 0, width: 768, height: 256 }],
  ['a signature that is wider', line, 768, 128, { x: 0, y: 64, width: 768, height: 128 }],
  ['a signature that is a square', line, 100, 100, { x: 256, y: 0, width: 256, height: 256 }],
])('%s stands whole in the middle of its room', (_, room, width, height, place) => {
  expect(fitted(width, height, room)).toEqual(place);
});

test.each([
  ['a box alone', 'viewBox="0 0 40 20"', '0 0 40 20'],
  ['a box that begins elsewhere, with commas', 'viewBox="-20,-10,40,20" width="100%"', '-20,-10,40,20'],
  ['a size alone', 'width="40mm" height="20mm"', '0 0 40 20'],
  ['a box and another size', 'viewBox="0 0 40 20" width="7" height="7"', '0 0 40 20'],
])('an SVG with %s is drawn as large as the square takes it', (_, attributes, box) => {
  expect(sizeOf(withSize(svg(attributes), square))).toEqual(['512', '256', box]);
});

test.each([
  ['has no size at all', svg('')],
  ['has no area', svg('viewBox="0 0 0 9"')],
  ['is a share of nothing', svg('width="100%" height="100%"')],
  ['is not well-formed', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g></svg>'],
  ['is another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
])('one that %s cannot be drawn', (_, text) => {
  expect(withSize(text, square)).toBeNull();
});
