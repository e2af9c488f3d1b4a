import { expect, test, vi } from 'vitest';
import type { Mark } from '../drawing/draw.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import { png } from '../testing/png.ts';
import { drawOnPaper, newBook } from './book.ts';

vi.setConfig({ testTimeout: 20_000 });

const info = {
  ...{ title: 'Certificates', author: 'Northwind University', language: 'en' },
  ...{ createdAt: '2026-05-04T12:00:00.000Z', paper: 'a4' as const },
};
const text = (words: string): Mark => ({
  kind: 'text',
  ...{ text: words, face: 'NotoSans-Regular' as const, color: '#000000' },
  ...{ x: 40, y: 40, width: 400, size: 12, smallest: 12 },
});
const broken: Mark = { kind: 'image', png: Buffer.from('no picture'), x: 0, y: 0, width: 9, height: 9 };
const countOf = (pdf: Buffer, pattern: RegExp) => pdf.toString('latin1').match(pattern)?.length ?? 0;

async function bookOf(pages: number, paper: 'a4' | 'letter' = 'a4'): Promise<Buffer> {
  const book = newBook({ ...info, paper });
  const parts: Buffer[] = [];
  for (let page = 1; page <= pages; page += 1) parts.push(await book.add({ drawings: [text(`Page ${page} of it`)] }));
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

test('a picture that is on every page is in the document once', async () => {
  const logo: Mark = { kind: 'image', png: png({ color: [10, 20, 30, 255] }), x: 9, y: 9, width: 24, height: 24 };
  const other: Mark = { ...logo, png: png({ color: [30, 20, 10, 255] }) };
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
  expect((await bookOf(1, 'letter')).toString('latin1')).toContain('/MediaBox [0 0 792 612]');
  const { paper: _, ...page } = info;
  const upright = await drawOnPaper({ ...page, layout: 'portrait', drawings: [text('words')] }, 'letter');
  expect(upright.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
});
