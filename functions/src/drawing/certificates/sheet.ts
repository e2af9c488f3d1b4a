import type { PaperSize } from '../../contract/rules/pictures.ts';
import { mixed } from '../../art/designs/school-style.ts';
import type { PdfLayout } from '../../contract/rules/art-fields.ts';
import { canvasOf } from '../../art/clean/canvas.ts';
import { type Mark, type PdfPage, drawPng } from '../draw.ts';
import { DrawingError } from '../drawing-process.ts';

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

/** Room for art on a sheet, in points. */
const roomOnSheet = { width: 250, height: 250 };

// Features that are correct only in a rasterized drawing.
const needsPicture =
  /<filter|<mask|<pattern|data:image\/gif|(?:filter|mix-blend-mode|paint-order|font-variant|writing-mode)[:=]"?(?!normal|lr|horiz)/;

type Size = Record<'width' | 'height', number>;
type Place = Size & Record<'x' | 'y', number>;

/** Page filled by its art: landscape if the art is wider than high, else portrait. */
interface ArtPage {
  layout: NonNullable<PdfPage['layout']>;
  /** Centered on the page, in points. */
  place: Place;
}

export function artPageOf(svg: string, paperSize: PaperSize = 'a4'): ArtPage {
  const [width, height] = paperSides[paperSize];
  return pageFor(canvasOf(svg) ?? { width, height }, paperSize);
}

function pageFor(canvas: Size, paperSize: PaperSize): ArtPage {
  const [short, long] = paperSides[paperSize];
  const isBroad = canvas.width > canvas.height;
  const page = isBroad ? { width: long, height: short } : { width: short, height: long };
  const scale = scaleInto(canvas, page);
  const [width, height] = [canvas.width * scale, canvas.height * scale];
  const place = { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
  return { layout: isBroad ? 'landscape' : 'portrait', place };
}

/** Art at a place, in points, with its text alternative. */
interface PlacedArt extends Place {
  alt: string;
}

/** Best first: as vectors, or as a picture with `pixels` on its longer side. */
export function waysToDraw(svg: string, place: PlacedArt, pixels: number): (() => Promise<Mark[]>)[] {
  const asPicture = async (): Promise<Mark[]> => [{ kind: 'image', png: await drawPng(svg, pixels), ...place }];
  const asLines = (): Promise<Mark[]> => Promise.resolve([{ kind: 'svg', svg, ...place }]);
  return [needsPicture.test(svg) ? asPicture : asLines, asPicture];
}

interface WayToDraw {
  name: string;
  hasArt: boolean;
}

/** Draws a page; throws DrawingError to try the next way. */
export type DrawPage = (page: PdfPage, way: WayToDraw) => Promise<Buffer>;

/** Null if none does. */
export async function firstDrawn(
  arts: (() => Promise<Mark[]>)[],
  drawWith: (art: Mark[], index: number) => Promise<Buffer>,
): Promise<Buffer | null> {
  for (const [index, art] of arts.entries()) {
    try {
      return await drawWith(await art(), index);
    } catch (error) {
      if (!(error instanceof DrawingError)) throw error;
    }
  }
  return null;
}

/** Points per unit of art on A4. */
export function pointsPerUnit(canvas: Size, layout: PdfLayout): number {
  return layout === 'page' ? pageFor(canvas, 'a4').place.width / canvas.width : scaleInto(canvas, roomOnSheet);
}

function scaleInto({ width, height }: Size, room: Size): number {
  return Math.min(room.width / width, room.height / height);
}
