import { mixed, readableOn } from '../art/designs/school-style.ts';
import { canvasOf } from '../art/clean/canvas.ts';
import { placedArt } from '../art/clean/shown-art.ts';
import { type TextBlock, type TextOutline, drawPng, isolated, outlineTexts } from '../drawing/draw.ts';

/** In pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface CardText {
  name: string;
  badgeType: string;
  yearLabel: string;
  organization: string;
  /** "Check it at badges.example.com". */
  checkAt: string;
  /** Null if it is valid. */
  state: string | null;
}

export interface CardLook {
  color: string;
  logo: Buffer | null;
  isPage: boolean;
}

const margin = 72;
const panel = 460;
const badgeSide = 480;
const pageSides = { width: 560, height: 486 };
const logoSide = 56;
const head = { middle: 92, gap: 20 };
const foot = { middle: 538, mark: 28, gap: 14, pill: { padding: 28, height: 60 } };
const between = 16;
const inks = { dark: '#18181b', muted: '#52525b', state: '#3f3f46', stateTint: '#e4e4e7' };

/** Draws a badge's link preview in one step; without `art`, text takes the full width. */
export async function drawCard(text: CardText, art: string | null, look: CardLook): Promise<Buffer> {
  const x = art ? (look.isPage ? 668 : 612) : margin;
  const width = cardSize.width - margin - x;
  const [organization, name, badge, last] = await outlineTexts(blocksOf(text, width, look.logo !== null));
  const height = name.height + between + badge.height;
  const top = (head.middle + foot.middle - height) / 2;
  const nameLeft = look.logo ? x + logoSide + head.gap : x;
  const parts = [
    ground(art, look),
    look.logo ? picture(look.logo, { x, y: head.middle - logoSide / 2 }) : '',
    pathsOf(organization, nameLeft, head.middle - organization.height / 2, inks.dark),
    pathsOf(name, x, top, inks.dark),
    pathsOf(badge, x, top + name.height + between, inks.muted),
    text.state === null ? checked(last, x, look) : pill(last, x),
  ];
  const { width: w, height: h } = cardSize;
  return drawPng(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}">${parts.join('')}</svg>`, w);
}

/** Words of a card, each with its space. */
export function blocksOf(
  { name, badgeType, yearLabel, organization, checkAt, state }: CardText,
  width: number,
  hasLogo = false,
): [TextBlock, TextBlock, TextBlock, TextBlock] {
  const beside = hasLogo ? width - logoSide - head.gap : width;
  const last =
    state === null
      ? ({ text: checkAt, face: 'badgeSans', width: width - foot.mark - foot.gap, size: 24, smallest: 14 } as const)
      : ({ text: state, face: 'badgeSansBold', width: width - 2 * foot.pill.padding, size: 28, smallest: 18 } as const);
  return [
    { text: organization, face: 'badgeSansBold', width: beside, size: 26, smallest: 18, mostLines: 2 },
    { text: name, face: 'badgeDisplayBold', width, size: 72, smallest: 10, mostLines: 6, height: 230, isHeading: true },
    {
      text: `${isolated(badgeType)}, ${yearLabel}`,
      face: 'badgeSans',
      width,
      size: 36,
      smallest: 14,
      height: 120,
      isHeading: true,
    },
    { ...last, mostLines: 1 },
  ];
}

/** Band in the school's colour, and the art; a page looks like a sheet of paper. */
function ground(art: string | null, { color, isPage }: CardLook): string {
  const { width, height } = cardSize;
  const white = `<rect width="${width}" height="${height}" fill="#ffffff"/>`;
  if (art === null) return `${white}<rect width="${width}" height="12" fill="${readableOn(color, '#ffffff')}"/>`;
  const band = `<rect width="${panel}" height="${height}" fill="${mixed('#ffffff', color, 0.08)}"/>`;
  if (!isPage) return white + band + placedArt(art, { x: margin, y: (height - badgeSide) / 2, side: badgeSide });
  return white + band + sheetOf(art);
}

function sheetOf(art: string): string {
  const canvas = canvasOf(art) ?? pageSides;
  const scale = Math.min(pageSides.width / canvas.width, pageSides.height / canvas.height);
  const [width, height] = [canvas.width * scale, canvas.height * scale];
  const [x, y] = [48 + (pageSides.width - width) / 2, (cardSize.height - height) / 2];
  const side = Math.max(width, height);
  const shadow =
    '<defs><filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="20"/></filter></defs>' +
    `<rect x="${x}" y="${y + 12}" width="${width}" height="${height}" fill="#000000" fill-opacity="0.18" filter="url(#shadow)"/>`;
  return shadow + placedArt(art, { x: x - (side - width) / 2, y: y - (side - height) / 2, side });
}

function picture(png: Buffer, { x, y }: { x: number; y: number }): string {
  return `<image x="${x}" y="${y}" width="${logoSide}" height="${logoSide}" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

/** Check mark in the school's colour, and where to check. */
function checked(words: TextOutline, x: number, { color }: CardLook): string {
  const half = foot.mark / 2;
  return (
    `<g transform="translate(${x + half} ${foot.middle})"><circle r="${half}" fill="${readableOn(color, '#ffffff')}"/>` +
    '<path d="M-6 0.5l4 4 8-9" fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g>' +
    pathsOf(words, x + foot.mark + foot.gap, foot.middle - words.height / 2, inks.muted)
  );
}

function pill(words: TextOutline, x: number): string {
  const { padding, height } = foot.pill;
  const width = Math.max(0, ...words.lines.map((line) => line.width)) + 2 * padding;
  return (
    `<rect x="${x}" y="${foot.middle - height / 2}" width="${width}" height="${height}" rx="${height / 2}" fill="${inks.stateTint}"/>` +
    pathsOf(words, x + padding, foot.middle - words.height / 2, inks.state)
  );
}

function pathsOf({ lines, size, height }: TextOutline, x: number, top: number, color: string): string {
  const paths = lines.map(({ path }, index) => {
    const baseline = top + size + (index * height) / lines.length;
    return `<path transform="translate(${x} ${baseline})" d="${path}" fill="${color}"/>`;
  });
  return paths.join('');
}
