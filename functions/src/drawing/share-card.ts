import { type TextBlock, type TextOutline, drawPng, isolated, outlineTexts } from './draw.ts';
import { placedArt } from '../svg/shown-art.ts';

/** Size in pixels that networks show beside a shared link. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface CardText {
  name: string;
  badgeType: string;
  yearLabel: string;
  organization: string;
  state: string;
  issued: boolean;
}

const margin = 72;
const artSide = 440;
const gap = 64;
const dark = '#18181b';
const muted = '#52525b';
const pill = { padding: 28, height: 60 };

/**
 * The picture of a badge for a shared link, 1200 by 630; without `art`, a stored SVG, the text takes the whole width. All of it
 * is drawn at once: a picture of the art for the card, packed and unpacked again, takes longer than both.
 */
export async function drawCard(text: CardText, art: string | null): Promise<Buffer> {
  const x = art ? margin + artSide + gap : margin;
  const [organization, name, badge, state] = await outlineTexts(blocksOf(text, cardSize.width - margin - x));
  const [ink, tint] = text.issued ? ['#14532d', '#dcfce7'] : ['#3f3f46', '#e4e4e7'];
  const nameTop = organization.height + 20;
  const badgeTop = nameTop + name.height + 16;
  const pillTop = badgeTop + badge.height + 36;
  const stateTop = pillTop + (pill.height - state.height) / 2;
  const width = Math.max(0, ...state.lines.map((line) => line.width)) + 2 * pill.padding;
  const parts = [
    pathsOf(organization, x, 0, muted),
    pathsOf(name, x, nameTop, dark),
    pathsOf(badge, x, badgeTop, dark),
    `<rect x="${x}" y="${pillTop}" width="${width}" height="${pill.height}" rx="${pill.height / 2}" fill="${tint}"/>`,
    pathsOf(state, x + pill.padding, stateTop, ink),
  ];
  const top = (cardSize.height - pillTop - pill.height) / 2;
  const drawn = art ? placedArt(art, { x: margin, y: (cardSize.height - artSide) / 2, side: artSide }) : '';
  return drawPng(page(`${drawn}<g transform="translate(0 ${top})">${parts.join('')}</g>`), cardSize.width);
}

/** The words of a card, each with the room that it has. */
export function blocksOf(
  { name, badgeType, yearLabel, organization, state }: CardText,
  width: number,
): [TextBlock, TextBlock, TextBlock, TextBlock] {
  const [regular, bold] = ['NotoSans-Regular', 'NotoSans-Bold'] as const;
  return [
    { text: organization, face: regular, width, size: 30, smallest: 24, mostLines: 2 },
    { text: name, face: bold, width, size: 68, smallest: 10, mostLines: 6, height: 204, isHeading: true },
    {
      text: `${isolated(badgeType)} ${yearLabel}`,
      face: regular,
      width,
      ...{ size: 36, smallest: 14, height: 120, isHeading: true },
    },
    { text: state, face: bold, width: width - 2 * pill.padding, size: 28, smallest: 20, mostLines: 1 },
  ];
}

function pathsOf({ lines, size, height }: TextOutline, x: number, top: number, color: string): string {
  const paths = lines.map(({ path }, index) => {
    const baseline = top + size + (index * height) / lines.length;
    return `<path transform="translate(${x} ${baseline})" d="${path}" fill="${color}"/>`;
  });
  return paths.join('');
}

function page(inside: string): string {
  const { width, height } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fafafa"/><rect width="${width}" height="12" fill="#4338ca"/>${inside}</svg>`;
}
