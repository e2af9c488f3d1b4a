import { attributeOf, rootTagOf } from '../art/svg-tags.ts';
import type { PdfLayout } from '../contract/art-fields.ts';
import { canvasOf } from '../svg/canvas.ts';
import { type Mark, type PdfPage, drawPng } from './draw.ts';

/** Sides of A4 in points. */
const [short, long] = [595.28, 841.89];
/** Place of art on a sheet, in points: as large as fits. */
export const artOnSheet = { x: 56, y: 98, width: 250, height: 250 };

// Filters, and scripts beyond these, come out right only as a picture of the drawing.
const needsPicture = /<filter|<mask|<pattern|[^\u{9}-\u{52f}\u{1e00}-\u{215f}]/u;

type Size = Record<'width' | 'height', number>;
type Place = Size & Record<'x' | 'y', number>;

/** A page of A4 that art fills as far as its shape allows: across where the art is wider than high, and otherwise upright. */
interface ArtPage {
  layout: NonNullable<PdfPage['layout']>;
  /** In the middle of the page, in points. */
  place: Place;
}

/** The page of a stored drawing. */
export function artPageOf(svg: string): ArtPage {
  const rootTag = rootTagOf(svg);
  return pageFor(canvasOf((name) => attributeOf(rootTag, name)) ?? { width: short, height: long });
}

function pageFor(canvas: Size): ArtPage {
  const isBroad = canvas.width > canvas.height;
  const page = isBroad ? { width: long, height: short } : { width: short, height: long };
  const scale = scaleInto(canvas, page);
  const [width, height] = [canvas.width * scale, canvas.height * scale];
  const place = { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
  return { layout: isBroad ? 'landscape' : 'portrait', place };
}

/** Ways to draw art at a place, the best first: as lines, and as a picture with so many pixels at its longer side. */
export function waysToDraw(svg: string, place: Place, pixels: number): (() => Promise<Mark[]>)[] {
  const asPicture = async (): Promise<Mark[]> => [{ kind: 'image', png: await drawPng(svg, pixels), ...place }];
  const asLines = (): Promise<Mark[]> => Promise.resolve([{ kind: 'svg', svg, ...place }]);
  return [needsPicture.test(svg) ? asPicture : asLines, asPicture];
}

/** How many points a unit of art takes on paper. */
export function pointsPerUnit(canvas: Size, layout: PdfLayout): number {
  return layout === 'page' ? pageFor(canvas).place.width / canvas.width : scaleInto(canvas, artOnSheet);
}

function scaleInto({ width, height }: Size, room: Size): number {
  return Math.min(room.width / width, room.height / height);
}
