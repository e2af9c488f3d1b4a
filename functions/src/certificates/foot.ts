import type { Attestation } from '../contract/pictures.ts';
import { say } from '../words.ts';
import type { Mark } from '../drawing/draw.ts';
import { color } from './sheet.ts';
import { smallPicture } from '../drawing/small-picture.ts';

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
export function withFoot(column: Room, { signatures, seal, line, issuer }: Foot): [column: Room, foot: Mark[]] {
  const hasRow = signatures.length > 0 || seal !== null;
  const height = (hasRow ? rowHeight : 0) + (line === null ? 0 : lineHeight);
  const top = column.y + column.height + nearer.bottom - height;
  const y = column.y - nearer.top;
  const lower = { ...column, y, height: top - above - y };
  const width = Math.min(mostWidth, (column.width - (seal ? sealSide + gap : 0) - gap) / 2);
  const marks = signatures.flatMap((one, index) =>
    signatureMarks(one, { x: column.x + index * (width + gap), y: top, width, height: rowHeight }),
  );
  const sealX = column.x + column.width - sealSide;
  if (seal) marks.push(pictureMark(seal, say('attestation.sealOf', { issuer }), { x: sealX, y: top, side: sealSide }));
  if (line !== null) marks.push(lineMark(line, { ...column, y: top + height - lineHeight }));
  return [lower, marks];
}

function signatureMarks({ name, office, picture }: Foot['signatures'][number], { x, y, width }: Room): Mark[] {
  const words = { smallest: 7, mostLines: 2 } as const;
  const rule = {
    ...({ kind: 'rectangle', isSigned: true, color: color.muted } as const),
    ...{ x, y: y + pictureHeight + 2, width, height: 0.75 },
  };
  const parts = [
    ...(name
      ? [{ kind: 'text', text: name, face: 'badgeSansBold', size: 9.5, ...words, color: color.ink } as const]
      : []),
    ...(office
      ? [{ kind: 'text', text: office, face: 'badgeSans', size: 8.5, ...words, color: color.muted } as const]
      : []),
  ];
  const alt = name ? say('attestation.signatureOf', { name }) : say('attestation.signature');
  return [
    ...(picture ? [{ kind: 'image', png: picture, alt, x, y, width, height: pictureHeight } as const] : []),
    rule,
    { kind: 'column', x, y: y + pictureHeight + 6, width, height: rowHeight - pictureHeight - 6, parts, atTop: true },
  ];
}

function pictureMark(png: Buffer, alt: string, { x, y, side }: { x: number; y: number; side: number }): Mark {
  return { kind: 'image', png, alt, x, y, width: side, height: side };
}

function lineMark(text: string, { x, y, width }: Room): Mark {
  const face = 'badgeSans';
  return { kind: 'text', text, face, x, y: y + 2, width, size: 8, smallest: 6, mostLines: 2, color: color.muted };
}
