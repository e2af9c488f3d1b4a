import { expect, test, vi } from 'vitest';
import type { Mark } from '../draw.ts';
import { DrawingError } from '../drawing-process.ts';
import type { BookPage } from '../drawing-process/draw-book.ts';
import { readPdfPieces, readPdfStructure } from '../../testing/pdf-structure.ts';
import { png } from '../../testing/png.ts';
import { newBook } from './book.ts';

vi.setConfig({ testTimeout: 20_000 });

const info = {
  title: 'Certificates',
  author: 'Northwind University',
  language: 'en',
  createdAt: '2026-05-04T12:00:00.000Z',
};
const text = (words: string): Mark => ({
  kind: 'text',
  text: words,
  face: 'sans' as const,
  color: '#000000',
  x: 40,
  y: 40,
  width: 400,
  size: 12,
  smallest: 12,
});
const broken: Mark = { kind: 'image', png: Buffer.from('no picture'), x: 0, y: 0, width: 9, height: 9 };
const countOf = (pdf: Buffer, pattern: RegExp) => pdf.toString('latin1').match(pattern)?.length ?? 0;

async function bookOf(pages: number, paper: Omit<BookPage, 'drawings'> = {}): Promise<Buffer> {
  const book = newBook(info);
  const parts: Buffer[] = [];
  for (let page = 1; page <= pages; page += 1)
    parts.push(await book.add({ ...paper, drawings: [text(`Page ${page} of it`)] }));
  return Buffer.concat([...parts, await book.end()]);
}

test('a book is one document with its pages, and each font once', async () => {
  const pdf = await bookOf(30);
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(pdf.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
  expect(countOf(pdf, /\/Type \/Page\b/g)).toBe(30);
  const fonts = countOf(pdf, /\/FontFile\d/g);
  expect(fonts).toBeGreaterThan(0);
  expect(fonts).toBe(countOf(await bookOf(1), /\/FontFile\d/g));
});

const place = { x: 9, y: 9, width: 24, height: 24 };
const drawn = (picture: Buffer) =>
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">' +
  `<image width="9" height="9" xlink:href="data:image/png;base64,${picture.toString('base64')}"/></svg>`;

test.each<[string, (picture: Buffer) => Mark]>([
  ['picture', (picture) => ({ kind: 'image', png: picture, ...place })],
  ['picture of a drawing', (picture) => ({ kind: 'svg', svg: drawn(picture), ...place })],
])('a %s that is on every page is in the document once', async (_, markOf) => {
  const [logo, other] = [markOf(png({ color: [10, 20, 30, 255] })), markOf(png({ color: [30, 20, 10, 255] }))];
  const withPictures = async (...pages: Mark[]) => {
    const book = newBook(info);
    const parts: Buffer[] = [];
    for (const mark of pages) parts.push(await book.add({ drawings: [mark] }));
    return countOf(Buffer.concat([...parts, await book.end()]), /\/Subtype \/Image/g);
  };
  const once = await withPictures(logo);
  expect(once).toBeGreaterThan(0);
  expect(await withPictures(logo, logo, logo)).toBe(once);
  expect(await withPictures(logo, other)).toBe(2 * once);
});

test('gradients on every page are in the document once, and others separately', async () => {
  const disc = (color: string): Mark => ({
    kind: 'svg',
    svg:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><linearGradient id="g"><stop stop-color="#fff"/>' +
      `<stop offset=".5" stop-color="#aac"/><stop offset="1" stop-color="${color}"/></linearGradient><circle r="4" fill="url(#g)"/></svg>`,
    x: 40,
    y: 40,
    width: 90,
    height: 90,
  });
  const withColors = async (...colors: string[]) => {
    const book = newBook(info);
    const parts: Buffer[] = [];
    for (const color of colors) parts.push(await book.add({ drawings: [disc(color)] }));
    return Buffer.concat([...parts, await book.end()]);
  };
  const shadings = async (...colors: string[]) => countOf(await withColors(...colors), /\/ShadingType/g);
  expect(await shadings('#a33')).toBe(1);
  expect(await shadings('#a33', '#a33', '#a33')).toBe(1);
  expect(await shadings('#a33', '#3a3', '#a33')).toBe(2);
  const uses = countOf(await withColors('#a33', '#a33', '#a33'), /\/Sh\d+ \d+ 0 R/g);
  expect(uses).toBe(3);
});

test('finished pages leave before the last one comes', async () => {
  const book = newBook(info);
  const sizes: number[] = [];
  for (let page = 0; page < 10; page += 1) sizes.push((await book.add({ drawings: [text('words')] })).length);
  await book.end();
  expect(sizes.slice(2).every((size) => size > 0)).toBe(true);
});

test('a book without a page has no bytes', async () => {
  expect(await newBook(info).end()).toHaveLength(0);
});

test('two books that are drawn at the same time do not mix', async () => {
  const [one, other] = await Promise.all([bookOf(3), bookOf(5)]);
  expect([one, other].map((pdf) => countOf(pdf, /\/Type \/Page\b/g))).toEqual([3, 5]);
});

test('a page that fails loses its book, and no other', async () => {
  const [book, other] = [newBook(info), newBook(info)];
  await book.add({ drawings: [text('first')] });
  await other.add({ drawings: [text('first')] });
  await expect(book.add({ drawings: [broken] })).rejects.toThrow(DrawingError);
  await expect(book.end()).rejects.toThrow('The book was lost.');
  expect((await other.end()).length).toBeGreaterThan(0);
});

test('a page is as large as its paper', async () => {
  expect((await bookOf(1)).toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]');
  const letter = await bookOf(1, { paperSize: 'letter' });
  expect(letter.toString('latin1')).toContain('/MediaBox [0 0 792 612]');
  const upright = await bookOf(1, { paperSize: 'letter', layout: 'portrait' });
  expect(upright.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
});

test('each page is a part of the structure that is read aloud', async () => {
  const pdf = await bookOf(3);
  const whole = readPdfStructure(pdf);
  expect(whole.elements.map(({ type, elements }) => [type, elements.map((element) => element.type)])).toEqual(
    Array.from({ length: 3 }, () => ['Sect', ['P']]),
  );
  expect(readPdfPieces(pdf).unmarked).toEqual([]);
});
