import { paperSides } from '../drawing/certificates/sheet.ts';
import type { PaperSize } from '../contract/rules/pictures.ts';
import type { Mark, PdfPage } from '../drawing/draw.ts';
import { say } from '../words.ts';

/** A QR code with what stands beside it. */
export interface SheetCode {
  svg: string;
  name: string;
  /** Null of somebody without one. */
  className: string | null;
  what: string;
}

const [columns, lines] = [3, 8];
export const codesOnPage = columns * lines;

// In points.
const margin = { x: 24, y: 25 };
const side = 86;
const gap = 6;
const color = { ink: '#18181b', muted: '#52525c', line: '#9f9fa9' };
const lineWidth = 0.5;

/** A page of QR codes with names, 24 at most, and the lines to cut along. */
export function codeSheetPage(codes: readonly SheetCode[], paperSize: PaperSize = 'a4'): CodePage {
  const sheet = sheetOn(paperSize);
  const placed = codes.slice(0, codesOnPage).flatMap((code, index) => codeMarks(code, index, sheet));
  return { layout: 'portrait', paperSize, drawings: [...cutLines(sheet), ...placed] };
}

type CodePage = Pick<PdfPage, 'layout' | 'paperSize' | 'drawings'>;
type Sheet = ReturnType<typeof sheetOn>;

function sheetOn(paperSize: PaperSize) {
  const [paperWidth, paperHeight] = paperSides[paperSize];
  const [width, height] = [paperWidth - 2 * margin.x, paperHeight - 2 * margin.y];
  return { ...margin, width, height, cell: { width: width / columns, height: height / lines } };
}

function cutLines({ cell, ...sheet }: Sheet): Mark[] {
  const rectangle = { kind: 'rectangle', color: color.line } as const;
  const upright = Array.from({ length: columns + 1 }, (_, index): Mark => ({
    ...rectangle,
    x: sheet.x + index * cell.width,
    y: sheet.y,
    width: lineWidth,
    height: sheet.height,
  }));
  const across = Array.from({ length: lines + 1 }, (_, index): Mark => ({
    ...rectangle,
    x: sheet.x,
    y: sheet.y + index * cell.height,
    width: sheet.width,
    height: lineWidth,
  }));
  return [...upright, ...across];
}

function codeMarks({ svg, name, className, what }: SheetCode, index: number, { cell, ...sheet }: Sheet): Mark[] {
  const x = sheet.x + (index % columns) * cell.width;
  const y = sheet.y + Math.floor(index / columns) * cell.height;
  const words = { kind: 'text', x: x + side + gap, width: cell.width - side - 2 * gap } as const;
  const alt = say('file.qrAlt');
  const small = { face: 'badgeSans', size: 8, smallest: 6, color: color.muted } as const;
  return [
    { kind: 'svg', svg, alt, x: x + gap / 2, y: y + (cell.height - side) / 2, width: side, height: side },
    { ...words, text: name, y: y + 12, height: 40, face: 'badgeSansBold', size: 10, smallest: 6, color: color.ink },
    { ...words, ...small, text: what, y: y + 56, height: 20 },
    ...(className === null ? [] : [{ ...words, ...small, text: className, y: y + 78, height: 10, mostLines: 1 }]),
  ];
}
