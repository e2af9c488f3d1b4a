import { drawPng } from './draw.ts';
import { setText } from './set-text.ts';

/** In pixels: the size that networks show beside a shared link. */
export const cardSize = { width: 1200, height: 630 } as const;

/** What a share card says. */
export interface CardText {
  name: string;
  badge: string;
  organization: string;
  state: string;
  issued: boolean;
}

const margin = 72;
const artSide = 440;
const gap = 64;
const dark = '#18181b';
const muted = '#52525b';

/** The picture of a badge for a shared link, 1200 by 630; without `art` the text takes the whole width. */
export async function drawCard(text: CardText, art: Buffer | null): Promise<Buffer> {
  const x = art ? margin + artSide + gap : margin;
  const room = { x, width: cardSize.width - margin - x };
  const organization = await setText(text.organization, 0, { ...room, size: 30, mostLines: 2, color: muted });
  const name = await setText(text.name, organization.bottom + 20, {
    ...room,
    size: 68,
    mostLines: 6,
    color: dark,
    isBold: true,
  });
  const badge = await setText(text.badge, name.bottom + 16, { ...room, size: 36, mostLines: 2, color: dark });
  const state = await setText(text.state, badge.bottom + 48, {
    ...{ x: x + 24, width: room.width - 48, size: 28, mostLines: 1, isBold: true },
    color: text.issued ? '#14532d' : '#3f3f46',
  });
  const pill = `<rect x="${x}" y="${badge.bottom + 36}" width="${Math.min(room.width, 480)}" height="60" rx="30" fill="${text.issued ? '#dcfce7' : '#e4e4e7'}"/>`;
  const height = badge.bottom + 96;
  const column = `<g transform="translate(0 ${(cardSize.height - height) / 2})">${organization.svg}${name.svg}${badge.svg}${pill}${state.svg}</g>`;
  const picture = art
    ? `<image x="${margin}" y="${(cardSize.height - artSide) / 2}" width="${artSide}" height="${artSide}" href="data:image/png;base64,${art.toString('base64')}"/>`
    : '';
  const { width, height: full } = cardSize;
  return drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${full}"><rect width="${width}" height="${full}" fill="#fafafa"/><rect width="${width}" height="12" fill="#4338ca"/>${picture}${column}</svg>`,
    width,
  );
}
