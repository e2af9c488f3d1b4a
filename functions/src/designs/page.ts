import { say } from '../contract/messages/say.ts';
import type { PaperSize } from '../contract/pictures.ts';
import { type DesignChoices, pageFields } from './design.ts';
import { type FieldRoom, drawing, fieldLine } from './texts.ts';

/** Colours of texts on white paper. */
export const paperInk = { black: '#18181b', grey: '#52525b', dark: '#3f3f46' };

/** Sides of paper in tenths of a millimetre, the shorter one first. */
const sides = { a4: [2100, 2970], letter: [2159, 2794] } as const satisfies Record<PaperSize, readonly number[]>;

export interface Sheet {
  width: number;
  height: number;
}

/** A page with its ground, which reaches all edges of the paper, and what stands on it, which is placed on A4. */
export function page(
  { paperSize }: Pick<DesignChoices, 'paperSize'>,
  lies: 'across' | 'upright',
  { ground, inside }: { ground: (sheet: Sheet) => string; inside: string },
): string {
  const [width, height] = sideways(sides[paperSize], lies);
  const [a4Width, a4Height] = sideways(sides.a4, lies);
  const scale = Math.min(width / a4Width, height / a4Height);
  const [x, y] = [(width - a4Width * scale) / 2, (height - a4Height * scale) / 2].map((length) => Math.round(length));
  const placed =
    paperSize === 'a4' ? inside : `<g transform="translate(${x} ${y}) scale(${scale.toFixed(4)})">${inside}</g>`;
  return drawing(width, height, [
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ground({ width, height }),
    placed,
  ]);
}

function sideways(
  [short, long]: readonly [number, number],
  lies: 'across' | 'upright',
): [width: number, height: number] {
  return lies === 'across' ? [long, short] : [short, long];
}

type RoomOf = 'qrCode' | 'signatures' | 'seal';

/** The rectangle that is the place of a picture. */
export function pictureRoom(field: RoomOf, place: Record<'x' | 'y' | 'width' | 'height', number>, look = ''): string {
  const lengths = Object.entries(place).map(([name, length]) => `${name}="${length}"`);
  return `<rect id="${pageFields[field]}" ${lengths.join(' ')} ${look || 'fill="#ffffff"'}/>`;
}

/** The dates of a badge in words, below each other, each in a line that goes with it. */
export function dateLines(room: FieldRoom & { y: number }): string {
  const { y, size } = room;
  return (
    fieldLine(say('art.issuedOn', { date: pageFields.issueDate }), room) +
    fieldLine(say('art.validUntil', { date: pageFields.lastDay }), { ...room, y: y + size * 1.4 })
  );
}

/** The badge's id below the frame of a page, in small print in the middle. */
export function numberLine({ width, height }: Sheet, fromBelow: number): string {
  const look = { size: 22, width: 1400, fill: paperInk.grey, style: 'sans' } as const;
  return fieldLine(pageFields.badgeId, { ...look, x: width / 2, y: height - fromBelow });
}
