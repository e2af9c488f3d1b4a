import { say } from '../contract/messages/say.ts';
import { inkOf, linesOnPaper } from './colors.ts';
import { type DesignChoices, pageDesign, pageFields } from './design.ts';
import { circle, emblem, picture, rule, star } from './ornaments.ts';
import { type Point, n, polygon, rays, wave } from './shapes.ts';
import { drawing, fieldLine, nameLine, textIn, texts, typeLine, yearLine } from './texts.ts';

/** Sides of an A4 page, in tenths of a millimetre. */
const [short, long] = [2100, 2970];
const paper = '#ffffff';
const black = '#000000';

/** Places of what stands on a diploma, by their heights. */
interface Layout {
  width: number;
  height: number;
  /** The logo or the emblem: its middle, and half its side. */
  logo: { y: number; half: number };
  organization: { middle: number; height: number; size: number };
  badgeType: { middle: number; size: number };
  name: { y: number; size: number };
  rule: number;
  year: { y: number; size: number };
  medal: { y: number; radius: number };
  /** How wide the texts may get. */
  room: number;
  /** Middle of the column at each side of the medal. */
  column: number;
  /** Font size of the dates, by which the longest month fits as the shortest does. */
  dates: number;
}

const upright: Layout = {
  ...{ width: short, height: long, room: 1540, column: 500, dates: 36 },
  logo: { y: 500, half: 190 },
  organization: { middle: 820, height: 190, size: 92 },
  badgeType: { middle: 1140, size: 176 },
  name: { y: 1600, size: 172 },
  rule: 1706,
  year: { y: 1900, size: 118 },
  medal: { y: 2360, radius: 240 },
};

const broad: Layout = {
  ...{ width: long, height: short, room: 2150, column: 680, dates: 36 },
  logo: { y: 410, half: 140 },
  organization: { middle: 622, height: 110, size: 76 },
  badgeType: { middle: 810, size: 146 },
  name: { y: 1122, size: 170 },
  rule: 1228,
  year: { y: 1374, size: 96 },
  medal: { y: 1640, radius: 176 },
};

/** A page upright, in a frame whose corners are hollow. */
export const portrait = pageDesign('portrait', 'Diploma, portrait', (choices) =>
  drawing(short, long, [page(upright), hollowFrame(choices, upright), ...inside(choices, upright)]),
);

/** A page across, in a frame of waves. */
export const landscape = pageDesign('landscape', 'Diploma, landscape', (choices) =>
  drawing(long, short, [page(broad), wavyFrame(choices, broad), ...inside(choices, broad)]),
);

function page({ width, height }: Layout): string {
  return `<rect width="${width}" height="${height}" fill="${paper}"/>`;
}

function inside(choices: DesignChoices, layout: Layout): string[] {
  const { first, organization, logo } = choices;
  const lines = linesOnPaper(choices);
  const { width, room, name, year } = layout;
  const x = width / 2;
  const head = { x, y: layout.logo.y };
  const { y, radius } = layout.medal;
  return [
    logo === null
      ? emblem(head, layout.logo.half, { ...choices, ...lines })
      : picture(logo, head, layout.logo.half * 2),
    rule({ x, y: layout.rule }, room * 0.42, lines.second, 6),
    ...medal({ x, y }, radius, choices),
    qrPlace(layout),
    texts(
      textIn(organization, { x, width: room, fill: black, spacing: 0.04, ...layout.organization }),
      typeLine(choices, { x, width: room, fill: inkOf(first), isBold: true, ...layout.badgeType }),
      nameLine({ x, fill: black, width: room, ...name }),
      yearLine({ x, fill: inkOf(first), ...year }),
      fieldTexts(layout),
    ),
  ];
}

/** Dates of the badge at the left of the medal, each in a sentence that goes with it, and its id below the QR code. */
function fieldTexts({ width, column, dates, medal: { y } }: Layout): string {
  const room = { x: column, width: 540, size: dates, fill: black };
  const { issueDate, lastDay, badgeId } = pageFields;
  return (
    fieldLine(say('art.issuedOn', { date: issueDate }), { ...room, middle: y - 34 }) +
    fieldLine(say('art.validUntil', { date: lastDay }), { ...room, middle: y + 34 }) +
    fieldLine(badgeId, { ...room, x: width - column, middle: y + 170, size: 28 })
  );
}

/** The rectangle of the QR code, 28 mm wide, at the right of the medal. */
function qrPlace({ width, column, medal: { y } }: Layout): string {
  const side = 280;
  const left = width - column - side / 2;
  return `<rect id="${pageFields.qrCode}" x="${left}" y="${y - side / 2}" width="${side}" height="${side}" fill="${paper}"/>`;
}

/** A small seal in both colours. */
function medal(center: Point, radius: number, { first, second }: DesignChoices): string[] {
  const edge = rays(center, [radius, radius * 0.93], 96);
  return [
    `<path d="${polygon(edge)}" fill="${second}"/>`,
    circle(center, radius * 0.78, `fill="${first}"`),
    circle(center, radius * 0.7, `fill="none" stroke="${second}" stroke-width="${n(radius * 0.02)}"`),
    star(center, radius * 0.5, second),
  ];
}

function hollowFrame(choices: DesignChoices, { width, height }: Layout): string {
  const { first, second } = linesOnPaper(choices);
  const line = (inset: number, hollow: number, color: string, thickness: number) => {
    const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
    const arc = `A${hollow} ${hollow} 0 0 0`;
    const d =
      `M${left + hollow} ${top}H${right - hollow}${arc} ${right} ${top + hollow}V${bottom - hollow}` +
      `${arc} ${right - hollow} ${bottom}H${left + hollow}${arc} ${left} ${bottom - hollow}` +
      `V${top + hollow}${arc} ${left + hollow} ${top}Z`;
    return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${thickness}"/>`;
  };
  const at = 130;
  const dots = corners(width, height, at).map((corner) => circle(corner, 30, `fill="${second}"`));
  return line(116, 120, first, 42) + line(172, 120, second, 6) + line(190, 120, second, 3) + dots.join('');
}

function wavyFrame(choices: DesignChoices, { width, height }: Layout): string {
  const { first, second } = linesOnPaper(choices);
  const onBand = first === second ? paper : second;
  const [outer, inner] = [104, 204];
  const band = inner - outer;
  const middle = (outer + inner) / 2;
  const frame = (inset: number, thickness: number, color: string) =>
    `<rect x="${inset}" y="${inset}" width="${width - inset * 2}" height="${height - inset * 2}" ` +
    `fill="none" stroke="${color}" stroke-width="${thickness}"/>`;
  const [left, top, right, bottom] = [middle, middle, width - middle, height - middle];
  const sides = [
    [
      { x: inner, y: top },
      { x: width - inner, y: top },
    ],
    [
      { x: inner, y: bottom },
      { x: width - inner, y: bottom },
    ],
    [
      { x: left, y: inner },
      { x: left, y: height - inner },
    ],
    [
      { x: right, y: inner },
      { x: right, y: height - inner },
    ],
  ] as const;
  const waves = sides.flatMap(([from, to]) => [58, -58].map((high) => wave(from, to, high, 64)));
  return (
    frame(middle, band, first) +
    `<path d="${waves.join('')}" fill="none" stroke="${onBand}" stroke-width="6"/>` +
    corners(width, height, middle)
      .map((corner) => star(corner, 40, onBand))
      .join('') +
    frame(inner + 26, 5, second)
  );
}

/** The points this far within each corner: the two at the top, then those at the bottom. */
function corners(width: number, height: number, inset: number): Point[] {
  const [right, bottom] = [width - inset, height - inset];
  return [
    { x: inset, y: inset },
    { x: right, y: inset },
    { x: right, y: bottom },
    { x: inset, y: bottom },
  ];
}
