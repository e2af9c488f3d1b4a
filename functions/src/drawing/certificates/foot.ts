import type { ArtFields } from '../../contract/rules/art-fields.ts';
import type { Attestation } from '../../contract/rules/pictures.ts';
import { say } from '../../words.ts';
import type { Mark } from '../draw.ts';
import { color } from './sheet.ts';
import { smallPicture } from '../small-picture.ts';

type Signature = Attestation['signatures'][number];
type Room = Record<'x' | 'y' | 'width' | 'height', number>;

const signaturePixels = { width: 3, height: 1, pixels: 600 };
const sealPixels = { width: 1, height: 1, pixels: 320 };
const gap = 16;
const mostWidth = 160;
const pictureHeight = 50;
/** Height of a signature: its picture, the rule below it, a name and an office of two lines each. */
const rowHeight = 104;
const sealSide = 84;
const lineHeight = 24;
/** Room between the words of the certificate and its foot; with one, both go nearer to the edges of the sheet. */
const above = 12;
const nearer = { top: 7, bottom: 11 };

/** The foot over the lowest 34 mm of art: smaller than on a sheet, on lines of their own. */
const overArt = { height: 96.38, side: 36, top: 5, scale: 0.66 };

/** Attestation of a certificate, with pictures as paper shows them. */
interface Foot {
  signatures: (Omit<Signature, 'picture'> & { picture: Buffer | null })[];
  seal: Buffer | null;
  line: string | null;
  issuer: string;
}

/** Makes an attestation ready to be drawn. A picture that is not among those given, or cannot be drawn, is left out. */
export async function footOf(
  { signatures, seal, line }: Attestation,
  issuer: string,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Foot> {
  const drawn = async (path: string | null, size: typeof sealPixels) => {
    const png = path === null ? undefined : pictures.get(path);
    return png ? smallPicture(png, size) : null;
  };
  const signed: Foot['signatures'] = [];
  for (const { picture, ...who } of signatures) signed.push({ ...who, picture: await drawn(picture, signaturePixels) });
  return { signatures: signed, seal: await drawn(seal, sealPixels), line, issuer };
}

/** The column without the room of the foot, and what stands there: signatures, the seal at the right, and the line below. */
export function withFoot(column: Room, foot: Foot): [column: Room, foot: Mark[]] {
  const height = heightOfRow(foot) + (foot.line === null ? 0 : lineHeight);
  const top = column.y + column.height + nearer.bottom - height;
  const y = column.y - nearer.top;
  const lower = { ...column, y, height: top - above - y };
  return [lower, footMarks(foot, { ...column, y: top })];
}

/** The foot on white, over the lowest part of art at a place. */
export function footOverArt({ x, y, width, height }: Room, foot: Foot): Mark[] {
  const ground = { x, y: y + height - overArt.height, width, height: overArt.height };
  // As wide as the paper, in the middle of which art is.
  const room = { x: overArt.side, y: ground.y + overArt.top, width: 2 * (x - overArt.side) + width };
  return [{ kind: 'rectangle', ...ground, color: color.surface }, ...footMarks(foot, room, overArt.scale)];
}

/** Says who signs, for who hears art with rooms for that. */
export function spokenSigners({ signatures, seal, line }: Attestation, fields: ArtFields, issuer: string): string[] {
  const signed = signatures.map(({ name, office }) => [altOf(name), office].filter(Boolean).join(', '));
  return [
    ...(fields.signatures === undefined ? [] : signed),
    ...(fields.seal !== undefined && seal ? [say('attestation.sealOf', { issuer })] : []),
    ...(fields.smallPrint !== undefined && line ? [line] : []),
  ];
}

function heightOfRow({ signatures, seal }: Foot): number {
  return signatures.length > 0 || seal ? rowHeight : 0;
}

function footMarks(foot: Foot, { x, y, width: room }: Omit<Room, 'height'>, scale = 1): Mark[] {
  const { signatures, seal, line, issuer } = foot;
  const side = sealSide * scale;
  const width = Math.min(mostWidth / scale, (room - (seal ? side + gap : 0) - gap) / 2);
  const marks = signatures.flatMap((one, index) =>
    signatureMarks(one, { x: x + index * (width + gap), y, width }, scale),
  );
  const place = { x: x + room - side, y, width: side, height: side };
  if (seal) marks.push({ kind: 'image', png: seal, alt: say('attestation.sealOf', { issuer }), ...place });
  if (line !== null) marks.push(lineMark(line, { x, y: y + heightOfRow(foot) * scale, width: room }));
  return marks;
}

function signatureMarks(
  { name, office, picture }: Foot['signatures'][number],
  { x, y, width }: Omit<Room, 'height'>,
  scale: number,
): Mark[] {
  const words = { smallest: 7, mostLines: scale === 1 ? 2 : 1 } as const;
  const height = pictureHeight * scale;
  const rule = {
    ...({ kind: 'rectangle', isSigned: true, color: color.muted } as const),
    x,
    y: y + height + 2,
    width,
    height: 0.75,
  };
  const parts = [
    ...(name
      ? [{ kind: 'text', text: name, face: 'badgeSansBold', size: 9.5, ...words, color: color.ink } as const]
      : []),
    ...(office
      ? [{ kind: 'text', text: office, face: 'badgeSans', size: 8.5, ...words, color: color.muted } as const]
      : []),
  ];
  // As wide as it is, it begins where its words do.
  const place = { x, y, width: Math.min(width, 3 * height), height };
  const lower = height + 6;
  return [
    ...(picture ? [{ kind: 'image', png: picture, alt: altOf(name), ...place } as const] : []),
    rule,
    { kind: 'column', x, y: y + lower, width, height: rowHeight * scale - lower, parts, atTop: true },
  ];
}

function altOf(name: string): string {
  return name ? say('attestation.signatureOf', { name }) : say('attestation.signature');
}

function lineMark(text: string, { x, y, width }: Omit<Room, 'height'>): Mark {
  const face = 'badgeSans';
  return { kind: 'text', text, face, x, y: y + 2, width, size: 8, smallest: 6, mostLines: 2, color: color.muted };
}
