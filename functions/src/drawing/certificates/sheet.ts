import type { PaperSize } from '../../contract/rules/pictures.ts';
import { mixed } from '../../art/designs/colors.ts';
import type { Mark } from '../draw.ts';

/** Sides of paper in points, shorter one first. */
export const paperSides = {
  a4: [595.28, 841.89],
  letter: [612, 792],
} as const satisfies Record<PaperSize, readonly [number, number]>;

// Light colors of the page.
export const color = { ink: '#18181b', muted: '#52525c', line: '#e4e4e7', surface: '#ffffff', warning: '#973c00' };

export interface WordPlaces {
  column: Record<'x' | 'y' | 'width' | 'height', number>;
  checkAt: Record<'x' | 'y' | 'width', number>;
  link: Record<'x' | 'y' | 'width', number>;
  /** Shortens long texts to leave room below. */
  isTight?: boolean;
}

const margin = 28;
const panelWidth = 306;

/** Places on a landscape certificate, in points: art on the school's color at the left, text at the right. */
export function sheetOn(paperSize: PaperSize = 'a4', schoolColor: string) {
  const [height, width] = paperSides[paperSize];
  const sheet = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  // The left part is designed for A4; on higher paper it is vertically centered.
  const down = Math.round((height - paperSides.a4[0]) / 2);
  return {
    backgroundMarks: backgroundOf(sheet, schoolColor),
    art: { x: 56, y: 98 + down, width: 250, height: 250 },
    qr: { x: 56, y: 390 + down, width: 96, height: 96 },
    words: {
      column: { x: 366, y: 51, width: Math.round(width - 425.89), height: Math.round(height - 99.28) },
      checkAt: { x: 164, y: 410 + down, width: 142 },
      link: { x: 164, y: 423 + down, width: 142 },
    },
  };
}

/** Places within both paper sizes, portrait and landscape. */
export const anywhere = {
  column: { x: 36, y: 36, width: 520, height: 470 },
  checkAt: { x: 36, y: 520, width: 520 },
  link: { x: 36, y: 534, width: 520 },
  signers: { x: 36, y: 546, width: 520 },
};

function backgroundOf(sheet: Record<'x' | 'y' | 'width' | 'height', number>, schoolColor: string): Mark[] {
  const panel = { ...sheet, width: panelWidth };
  return [
    { kind: 'rectangle', ...panel, color: mixed(color.surface, schoolColor, 0.06) },
    { kind: 'rectangle', ...panel, x: panel.x + panel.width, width: 0.75, color: color.line },
    { kind: 'rectangle', ...sheet, color: color.line, lineWidth: 0.75 },
    { kind: 'rectangle', ...sheet, height: 5, color: schoolColor },
  ];
}
