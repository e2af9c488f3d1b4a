import { say } from '../../contract/words/say.ts';
import type { PaperSize } from '../../contract/rules/pictures.ts';
import { inkOf, textColorOn } from './school-style.ts';
import { type Design, type DesignChoices, type Named, designPlaceholders, drawn, pageFields } from './design.ts';
import { picture } from './ornaments.ts';
import type { Point } from './shapes.ts';
import { type FieldRoom, type TextRoom, drawing, fieldLine, nameLine, shortLine, textIn, typeLine } from './texts.ts';

const paperInk = { black: '#18181b', grey: '#52525b', dark: '#3f3f46' };

/** Sides of paper in tenths of a millimeter, shorter one first. */
const sides = { a4: [2100, 2970], letter: [2159, 2794] } as const satisfies Record<PaperSize, readonly number[]>;

export interface Sheet {
  width: number;
  height: number;
}

type PictureRoom = Sheet & Point & { look?: string };

/** Rooms for texts on A4. A text ends above the next room, with as many lines as it may have. */
interface Rooms {
  logo: Point & { side: number };
  organization: TextRoom & { isCapital?: boolean };
  type: FieldRoom;
  awardLine: FieldRoom;
  name: FieldRoom;
  description: FieldRoom;
  year: FieldRoom;
  signatures: PictureRoom;
  seal: PictureRoom;
  qrCode: PictureRoom;
  /** Day of issue; the last valid day is below it. */
  dates: FieldRoom & { y: number };
  smallPrint: FieldRoom;
  /** Null if the ground contains it. */
  badgeId: FieldRoom | null;
}

/** Text colors from the choices: `ink` on paper, `onFirst` on the first color. */
type Look = typeof paperInk & { ink: string; onFirst: string; hasLogo: boolean };

interface PageParts {
  lies: 'across' | 'upright';
  /** Reaches all edges of the paper. */
  ground: (choices: DesignChoices, sheet: Sheet) => string;
  /** Placed on A4, like the rooms. */
  ornaments: (choices: DesignChoices) => string;
  rooms: (look: Look) => Rooms;
}

export function pageDesign(named: Named, { lies, ground, ornaments, rooms }: PageParts): Design {
  const draw = (choices: DesignChoices) => {
    const { first, logo } = choices;
    const look = { ...paperInk, ink: inkOf(first), onFirst: textColorOn(first), hasLogo: logo !== null };
    const [width, height] = sideways(sides[choices.paperSize], lies);
    const placed = onA4(ornaments(choices) + roomsOf(choices, rooms(look)), { width, height, lies });
    const paper = `<rect width="${width}" height="${height}" fill="#ffffff"/>`;
    return drawing(width, height, [paper, ground(choices, { width, height }), placed]);
  };
  return { ...named, pdfLayout: 'page', draw: drawn(draw, pageFields) };
}

/** Centers on the paper what was placed on A4, scaled to fit. */
function onA4(inside: string, { width, height, lies }: Sheet & Pick<PageParts, 'lies'>): string {
  const [a4Width, a4Height] = sideways(sides.a4, lies);
  if (width === a4Width) return inside;
  const scale = Math.min(width / a4Width, height / a4Height);
  const [x, y] = [(width - a4Width * scale) / 2, (height - a4Height * scale) / 2].map((length) => Math.round(length));
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(4)})">${inside}</g>`;
}

function sideways([short, long]: readonly [number, number], lies: PageParts['lies']): [width: number, height: number] {
  return lies === 'across' ? [long, short] : [short, long];
}

function roomsOf(choices: DesignChoices, rooms: Rooms): string {
  const { logo } = choices;
  const { isCapital, ...organization } = rooms.organization;
  const { y, size } = rooms.dates;
  return [
    logo === null ? '' : picture(logo, rooms.logo, rooms.logo.side),
    textIn(isCapital ? choices.organization.toUpperCase() : choices.organization, organization),
    typeLine(choices, rooms.type),
    fieldLine(pageFields.awardLine, rooms.awardLine),
    nameLine(rooms.name),
    fieldLine(pageFields.description, rooms.description),
    shortLine(designPlaceholders.year, rooms.year),
    pictureRoom('signatures', rooms.signatures),
    pictureRoom('seal', rooms.seal),
    pictureRoom('qrCode', rooms.qrCode),
    fieldLine(say('art.issuedOn', { date: pageFields.issueDate }), rooms.dates),
    fieldLine(say('art.validUntil', { date: pageFields.lastDay }), { ...rooms.dates, y: y + size * 1.4 }),
    fieldLine(pageFields.smallPrint, rooms.smallPrint),
    rooms.badgeId === null ? '' : fieldLine(pageFields.badgeId, rooms.badgeId),
  ].join('');
}

function pictureRoom(field: 'qrCode' | 'signatures' | 'seal', { look = 'fill="#ffffff"', ...place }: PictureRoom) {
  const lengths = Object.entries(place).map(([name, length]) => `${name}="${length}"`);
  return `<rect id="${pageFields[field]}" ${lengths.join(' ')} ${look}/>`;
}

/** Badge ID centered at a distance from the lower edge of a page. */
export function badgeIdAtFoot({ width, height }: Sheet, distance: number): string {
  const look = { size: 22, width: 1400, fill: paperInk.grey, style: 'sans' } as const;
  return fieldLine(pageFields.badgeId, { ...look, x: width / 2, y: height - distance });
}
