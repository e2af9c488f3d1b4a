import { expect, test } from 'vitest';
import { paperSides } from '../drawing/certificates/sheet.ts';
import { type PaperSize, paperSizes } from '../contract/rules/pictures.ts';
import { type SheetCode, codeSheetPage, codesOnPage } from './file-pages.service.ts';

const code: SheetCode = { svg: '<svg/>', name: 'Grace Hopper', className: '9a', what: "Dean's List 2026" };
const marksOf = (count: number, paperSize?: PaperSize) =>
  codeSheetPage(
    Array.from({ length: count }, () => code),
    paperSize,
  ).drawings;

test.each(paperSizes)('a sheet has 24 codes with names, all within the page of %s', (paperSize) => {
  const marks = marksOf(codesOnPage, paperSize);
  const [width, height] = paperSides[paperSize];
  expect(codesOnPage).toBe(24);
  expect(marks.filter(({ kind }) => kind === 'svg')).toHaveLength(24);
  for (const mark of marks) {
    if (mark.kind === 'hidden') throw new Error('Nothing on a sheet is hidden.');
    const [right, bottom] = [mark.x + mark.width, mark.y + (mark.height ?? 0)];
    expect([mark.x, mark.y].every((place) => place > 18)).toBe(true);
    expect([right < width - 18, bottom < height - 18]).toEqual([true, true]);
  }
});

test.each(paperSizes)('on %s no codes touch, and no text overlaps a code or another cell', (paperSize) => {
  const marks = marksOf(codesOnPage, paperSize);
  const boxes = marks.flatMap((mark) => (mark.kind === 'svg' || mark.kind === 'text' ? [mark] : []));
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + (one.height ?? 0) <= other.y ||
        other.y + (other.height ?? 0) <= one.y;
      expect(isApart).toBe(true);
    }
});

test('a person without a class has no line for it', () => {
  const texts = codeSheetPage([{ ...code, className: null }]).drawings.filter(({ kind }) => kind === 'text');
  expect(texts).toHaveLength(2);
});

test('every cell has lines for cutting', () => {
  expect(marksOf(1).filter(({ kind }) => kind === 'rectangle')).toHaveLength(4 + 9);
});
