import { describe, expect, test } from 'vitest';
import { type AddedLine, atPlace, boxOf, canvasOf, movedTo, newLine, places, withLines } from './added-lines.ts';
import { takeLines } from './placed-lines.ts';

const words = { name: '{{NAME}}', year: '<20 & 25>' };
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="100 0 200 100"><path d="M0 0"/></svg>';
const name = newLine('name');
const lineIn = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('text');
const attributesOf = (line: AddedLine, svg = drawing) => {
  const added = lineIn(withLines(svg, [line], words));
  return Object.fromEntries([...(added?.attributes ?? [])].map((one) => [one.name, one.value]));
};

test('lines are added at the end of the drawing, in viewBox units, with their placeholders', () => {
  const added = withLines(drawing, [name, newLine('year')], words);
  expect(
    added.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="100 0 200 100"><path d="M0 0"/><text '),
  ).toBe(true);
  const texts = [...new DOMParser().parseFromString(added, 'image/svg+xml').querySelectorAll('text')];
  expect(texts.map(({ textContent }) => textContent)).toEqual(['{{NAME}}', '<20 & 25>']);
  expect(attributesOf(name)).toEqual({
    x: '200',
    y: '93',
    'text-anchor': 'middle',
    'font-size': '7',
    fill: '#18181b',
    stroke: 'none',
    'font-family': "'Noto Serif', Georgia, 'Times New Roman', serif",
  });
});

test('the nine places form a grid, and each line is aligned to its side', () => {
  const at = places.map((_, place) => attributesOf(atPlace(name, place)));
  expect(at.map(({ x }) => x)).toEqual([...Array.from({ length: 3 }, () => ['114', '200', '286'])].flat());
  expect(at.map(({ y }) => y)).toEqual(['12.25', '52.45', '93'].flatMap((y) => [y, y, y]));
  expect(at.slice(0, 3).map((one) => one['text-anchor'])).toEqual(['start', 'middle', 'end']);
});

test('a line moves in percent of the shorter side', () => {
  expect(attributesOf({ ...name, moved: { x: -3, y: -10 } })).toMatchObject({ x: '197', y: '83' });
});

describe('no line leaves the picture', () => {
  const room = { canvas: { x: 100, y: 0, width: 200, height: 100 }, placeholders: words };
  const far = [-900, 0, 900].flatMap((x) => [-900, 0, 900].map((y) => ({ x, y })));
  const looks = (['start', 'middle', 'end'] as const).flatMap((align) => [2, 7, 20].map((size) => ({ align, size })));

  test.each(looks)('wherever it is moved: $align, $size % high', (look) => {
    for (const moved of far) {
      const { x, y, width, height } = boxOf({ ...name, ...look, moved }, room);
      expect(x).toBeGreaterThanOrEqual(100);
      expect(x + width).toBeLessThanOrEqual(300.001);
      expect(y).toBeGreaterThanOrEqual(-0.001);
      expect(y + height).toBeLessThanOrEqual(100.001);
    }
  });

  test('and it moves back immediately after it stops at the edge', () => {
    const stopped = movedTo(name, { x: 0, y: -900 }, room);
    const back = movedTo(stopped, { x: 0, y: stopped.moved.y + 1 }, room);
    expect(Number(attributesOf(back).y) - Number(attributesOf(stopped).y)).toBeCloseTo(1, 2);
    expect(Number(attributesOf(stopped).y)).toBeCloseTo(0.95 * 7, 2);
  });

  test('even if its text is wider than the picture', () => {
    const long = { canvas: room.canvas, placeholders: { ...words, name: 'x'.repeat(200) } };
    expect(boxOf({ ...name, moved: { x: 50, y: 0 } }, long)).toMatchObject({ x: 100, width: 200 });
  });
});

describe('existing lines', () => {
  const lines: AddedLine[] = [
    { ...atPlace(name, 3), size: 9.5, color: '#ff0000', typeface: 'sans' },
    { ...newLine('year'), moved: { x: 4, y: 2.5 }, align: 'end' },
  ];
  const stored = (svg: string) => svg.replace('<text ', '<text data-fit="9 9 9 9 0 0 sans" ');

  test('are read from the end of the drawing and written back unchanged', () => {
    const svg = withLines(drawing, lines, words);
    const taken = takeLines(stored(svg), [words]);
    expect(taken.rest).toBe(drawing);
    expect(taken.lines.map(({ thing, color, typeface, align }) => ({ thing, color, typeface, align }))).toEqual([
      { thing: 'name', color: '#ff0000', typeface: 'sans', align: 'start' },
      { thing: 'year', color: '#18181b', typeface: 'serif', align: 'end' },
    ]);
    expect(withLines(taken.rest, taken.lines, words)).toBe(svg);
  });

  test('are recognized by any of the given placeholders', () => {
    const svg = withLines(drawing, lines, words);
    expect(takeLines(svg, [{ name: 'Name', year: '' }, words]).lines).toHaveLength(2);
    expect(takeLines(svg, [{ name: 'Name', year: '' }])).toEqual({ rest: svg, lines: [] });
  });

  const ofOurs = withLines(drawing, [name], words).slice(drawing.length - '</svg>'.length, -'</svg>'.length);
  test.each([
    ['a text from a designer', '<text x="1" y="2" font-size="9">{{NAME}}</text>'],
    ['a line with an ID', ofOurs.replace('<text', '<text id="a"')],
    ['a line followed by another element', `${ofOurs}<path d="M0 0"/>`],
  ])('do not include %s', (_, last) => {
    const svg = drawing.replace('</svg>', `${last}</svg>`);
    expect(takeLines(svg, [words])).toEqual({ rest: svg, lines: [] });
  });

  test.each(['', '<svg', 'no svg'])('are not found in an invalid drawing: "%s"', (svg) => {
    expect(takeLines(svg, [words])).toEqual({ rest: svg, lines: [] });
  });
});

test('a line sets its size, color, alignment and typeface', () => {
  const line: AddedLine = { ...name, size: 12, color: '#ff0000', align: 'end', typeface: 'sans' };
  expect(attributesOf(line)).toMatchObject({ 'font-size': '12', fill: '#ff0000', 'text-anchor': 'end' });
  expect(attributesOf(line)['font-family']).toContain('Noto Sans');
});

test('a line gets the namespace prefix of its drawing', () => {
  const prefixed = '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:path/></s:svg >';
  expect(withLines(prefixed, [name], words)).toMatch(/<s:text [^>]+>{{NAME}}<\/s:text><\/s:svg >$/);
});

test.each([
  ['viewBox="1,2 3 4"', { x: 1, y: 2, width: 3, height: 4 }],
  ['width="30px" height="40"', { x: 0, y: 0, width: 30, height: 40 }],
  ['width="30mm" height="40mm"', null],
  ['', null],
])('reads the canvas of an SVG with %s', (attributes, canvas) => {
  expect(canvasOf(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)).toEqual(canvas);
});

test('a file that cannot take a line stays unchanged', () => {
  for (const svg of ['', '<svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', '<svg></svg>'])
    expect(withLines(svg, [name], words)).toBe(svg);
  expect(withLines(drawing, [], words)).toBe(drawing);
});
