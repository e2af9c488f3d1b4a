import type { PdfLayout } from '../../contract/rules/art-fields.ts';
import type { PaperSize } from '../../contract/rules/pictures.ts';
import { canvasOf } from '../../art/clean/canvas.ts';
import { type Mark, type PdfPage, drawPng } from '../draw.ts';
import { DrawingError } from '../drawing-process.ts';
import { paperSides } from './sheet.ts';

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

/** Ways to draw art, best first: as vectors, or as a picture with `pixels` on its longer side. */
export function waysToDraw(svg: string, place: PlacedArt, pixels: number): (() => Promise<Mark[]>)[] {
  const asPicture = async (): Promise<Mark[]> => [{ kind: 'image', png: await drawPng(svg, pixels), ...place }];
  const asLines = (): Promise<Mark[]> => Promise.resolve([{ kind: 'svg', svg, ...place }]);
  return [needsPicture.test(svg) ? asPicture : asLines, asPicture];
}

/** One way to draw a certificate; the best are tried first. */
interface WayToDraw {
  name: string;
  hasArt: boolean;
}

/** Draws a page; throws DrawingError to try the next way. */
export type DrawPage = (page: PdfPage, way: WayToDraw) => Promise<Buffer>;

/** Draws with the first art that works; null if none does. */
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
