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
/** Height of a signature: picture, rule, and two lines each for name and office. */
const rowHeight = 104;
const sealSide = 84;
const lineHeight = 24;
/** Space between text and foot. With a foot, both are closer to the edges of the sheet. */
const gapAbove = 12;
const nearer = { top: 7, bottom: 11 };

/** Foot over the lowest 34 mm of art: smaller than on a sheet, on its own lines. */
const overArt = { height: 96.38, side: 36, top: 5, scale: 0.66 };

/** Pictures are ready for paper. */
interface Foot {
  signatures: (Omit<Signature, 'picture'> & { picture: Buffer | null })[];
  seal: Buffer | null;
  line: string | null;
  issuer: string;
}

/** Leaves out pictures that are missing or cannot be drawn. */
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

/**
 * Reserves room for the foot: returns the shorter column and the foot's marks, with the seal at the right and the line
 * below.
 */
export function withFoot(column: Room, foot: Foot): [column: Room, foot: Mark[]] {
  const height = heightOfRow(foot) + (foot.line === null ? 0 : lineHeight);
  const top = column.y + column.height + nearer.bottom - height;
  const y = column.y - nearer.top;
  const lower = { ...column, y, height: top - gapAbove - y };
  return [lower, footMarks(foot, { ...column, y: top })];
}

/** Draws the foot on white over the lowest part of art. */
export function footOverArt({ x, y, width, height }: Room, foot: Foot): Mark[] {
  const ground = { x, y: y + height - overArt.height, width, height: overArt.height };
  // As wide as the paper, on which the art is centered.
  const room = { x: overArt.side, y: ground.y + overArt.top, width: 2 * (x - overArt.side) + width };
  return [{ kind: 'rectangle', ...ground, color: color.surface }, ...footMarks(foot, room, overArt.scale)];
}

/** Names the signers for screen readers, if the art has room for them. */
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
  // Narrowed, so that the picture starts where its text does.
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
