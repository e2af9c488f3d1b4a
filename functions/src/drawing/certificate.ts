import { badgeName, certificateTitle, stateWords } from '../contract/badge-words.ts';
import type { PublicBadge } from '../contract/verification.ts';
import { waysToBreak } from '../contract/break-lines.ts';
import { type Mark, type PdfPage, drawPdf, drawPng } from './draw.ts';
import { DrawingError } from './drawing-process.ts';
import { drawQrCode } from './qr-code.ts';

/** What a certificate says. */
export interface Certificate {
  badge: Pick<PublicBadge, 'recipientName' | 'badgeType' | 'year' | 'verificationHash' | 'issuedAt'>;
  issuer: string;
  /** The date in words; null for a badge that is not issued. */
  issuedOn: string | null;
  link: string;
}

// A4 in points, landscape.
const page = { width: 841.89, height: 595.28 };
const artPlace = { x: 70, y: 140, width: 280, height: 280 };
const column = { x: 390, width: 390 };
const qrPlace = { x: 690, y: 430, width: 90, height: 90 };
const dark = '#18181b';
const muted = '#52525b';
// Filters, and scripts beyond these, come out right only as a picture of the drawing.
const needsPicture = /<filter|<mask|<pattern|[^\u{9}-\u{52f}\u{1e00}-\u{215f}]/u;

/** Draws the certificate, one A4 page whose text can be selected. Art that cannot be drawn is left out of it. */
export async function drawCertificate(certificate: Certificate, svg: string): Promise<Buffer> {
  const marks = textMarks(certificate);
  const qr: Mark = { kind: 'svg', svg: await drawQrCode(certificate.link), ...qrPlace };
  for (const art of [() => artMark(svg), () => pictureMark(svg), () => Promise.resolve([])]) {
    try {
      return await drawPdf(pageOf(certificate, [...frame, ...(await art()), ...marks, qr]));
    } catch (error) {
      if (!(error instanceof DrawingError)) throw error;
    }
  }
  throw new Error('The certificate cannot be drawn even without its art.');
}

async function artMark(svg: string): Promise<Mark[]> {
  return needsPicture.test(svg) ? pictureMark(svg) : [{ kind: 'svg', svg, ...artPlace }];
}

async function pictureMark(svg: string): Promise<Mark[]> {
  return [{ kind: 'image', png: await drawPng(svg, 1_600), ...artPlace }];
}

function pageOf({ badge, issuer }: Certificate, drawings: Mark[]): PdfPage {
  const createdAt = badge.issuedAt ?? `${badge.year}-01-01T00:00:00.000Z`;
  return { title: certificateTitle(badge), author: issuer, createdAt, drawings };
}

const frame: Mark[] = [
  { kind: 'rectangle', x: 24, y: 24, width: page.width - 48, height: page.height - 48, color: '#4338ca', lineWidth: 2 },
  {
    kind: 'rectangle',
    x: 32,
    y: 32,
    width: page.width - 64,
    height: page.height - 64,
    color: '#c7d2fe',
    lineWidth: 0.75,
  },
];

function textMarks({ badge, issuer, issuedOn, link }: Certificate): Mark[] {
  const { recipientName, verificationHash } = badge;
  const small = { size: 10, color: muted, lines: 1 };
  return [
    line('Certificate', 100, { size: 14, color: '#4338ca', lines: 1, isBold: true }),
    line(recipientName, 160, { size: 36, color: dark, lines: 4, isBold: true }),
    line(badgeName(badge), 260, { size: 20, color: dark, lines: 2 }),
    line(`Issued by ${issuer}`, 320, { size: 14, color: dark, lines: 2 }),
    line(issuedOn ? `Issued on ${issuedOn}` : stateWords.never, 370, {
      size: 14,
      color: dark,
      lines: 1,
      isBold: !issuedOn,
    }),
    { ...line(`Verification hash: ${verificationHash}`, 490, small), width: 285 },
    { ...line(link, 510, { ...small, color: '#4338ca', link }), width: 285 },
  ];
}

interface Style {
  size: number;
  color: string;
  /** At most so many. */
  lines: number;
  isBold?: boolean;
  link?: string;
}

function line(text: string, y: number, { lines, ...style }: Style): Mark & { kind: 'text' } {
  return { kind: 'text', choices: waysToBreak(text, lines), ...column, y, ...style };
}
