// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type AddedLine, atPlace, canvasOf, newLine, places, withLines } from './added-lines.ts';

const words = { name: '{{NAME}}', year: '<20 & 25>' };
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="100 0 200 100"><path d="M0 0"/></svg>';
const name = newLine('name');
const lineIn = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('text');
const attributesOf = (line: AddedLine, svg = drawing) => {
  const added = lineIn(withLines(svg, [line], words));
  return Object.fromEntries([...(added?.attributes ?? [])].map((one) => [one.name, one.value]));
};

test('a line stands at the end of the drawing, in the units of its view box, and holds its placeholder', () => {
  const added = withLines(drawing, [name, newLine('year')], words);
  expect(
    added.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="100 0 200 100"><path d="M0 0"/><text '),
  ).toBe(true);
  const texts = [...new DOMParser().parseFromString(added, 'image/svg+xml').querySelectorAll('text')];
  expect(texts.map(({ textContent }) => textContent)).toEqual(['{{NAME}}', '<20 & 25>']);
  expect(attributesOf(name)).toEqual({
    ...{ x: '200', y: '93', 'text-anchor': 'middle', 'font-size': '7', fill: '#18181b', stroke: 'none' },
    'font-family': "'Noto Serif', Georgia, 'Times New Roman', serif",
  });
});

test('the nine places lie in three rows and three columns, each line aligned to its side', () => {
  const at = places.map((_, place) => attributesOf(atPlace(name, place)));
  expect(at.map(({ x }) => x)).toEqual([...Array.from({ length: 3 }, () => ['114', '200', '286'])].flat());
  expect(at.map(({ y }) => y)).toEqual(['12.25', '52.45', '93'].flatMap((y) => [y, y, y]));
  expect(at.slice(0, 3).map((one) => one['text-anchor'])).toEqual(['start', 'middle', 'end']);
});

test('a line is moved in parts of the shorter side, and never leaves the canvas', () => {
  expect(attributesOf({ ...name, moved: { x: -3, y: -10 } })).toMatchObject({ x: '197', y: '83' });
  expect(attributesOf({ ...name, moved: { x: 900, y: 900 } })).toMatchObject({ x: '300', y: '100' });
});

test('size, colour, alignment and typeface are those of the line', () => {
  const line: AddedLine = { ...name, size: 12, color: '#ff0000', align: 'end', typeface: 'sans' };
  expect(attributesOf(line)).toMatchObject({ 'font-size': '12', fill: '#ff0000', 'text-anchor': 'end' });
  expect(attributesOf(line)['font-family']).toContain('Noto Sans');
});

test('a drawing whose elements have a prefix takes a line with it', () => {
  const prefixed = '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:path/></s:svg >';
  expect(withLines(prefixed, [name], words)).toMatch(/<s:text [^>]+>{{NAME}}<\/s:text><\/s:svg >$/);
});

test.each([
  ['viewBox="1,2 3 4"', { x: 1, y: 2, width: 3, height: 4 }],
  ['width="30px" height="40"', { x: 0, y: 0, width: 30, height: 40 }],
  ['width="30mm" height="40mm"', null],
  ['', null],
])('the canvas of an svg with %s', (attributes, canvas) => {
  expect(canvasOf(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)).toEqual(canvas);
});

test('what cannot carry a line stays as it is', () => {
  for (const svg of ['', '<svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', '<svg></svg>'])
    expect(withLines(svg, [name], words)).toBe(svg);
  expect(withLines(drawing, [], words)).toBe(drawing);
});
