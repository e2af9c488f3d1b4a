import { badgeIdOf, certificateTitle } from '../contract/badge-words.ts';
import type { PublicBadge } from '../contract/public-badge.ts';
import { type Mark, type Part, type PdfPage, drawPdf, drawPng, isolated } from './draw.ts';
import { DrawingError } from './drawing-process.ts';
import { drawQrCode } from './qr-code.ts';
import { say, spokenLanguage } from '../words.ts';

/** Texts of a certificate. */
export interface Certificate {
  badge: Pick<
    PublicBadge,
    'recipientName' | 'badgeType' | 'year' | 'yearLabel' | 'description' | 'verificationHash' | 'issuedAt'
  >;
  issuer: Pick<PublicBadge['issuer'], 'name' | 'contactEmail'>;
  /** The date in words; null for a badge that is not issued. */
  issuedOn: string | null;
  link: string;
}

// A4 in points, landscape. The sheet on it is the certificate page's: the art on gold at the left, the words at the right.
const sheet = { x: 28, y: 28, width: 785.89, height: 539.28 };
const panel = { ...sheet, width: 306 };
const artPlace = { x: 56, y: 98, width: 250, height: 250 };
const qrPlace = { x: 56, y: 390, width: 96, height: 96 };
const besideQr = { x: 164, width: 142 };
const column = { x: 366, y: 51, width: 416, height: 496 };
// The light colours of the page.
const color = { ink: '#18181b', muted: '#52525c', line: '#e4e4e7', link: '#4f39f6', surface: '#ffffff' };
const gold = { bar: '#fe9a00', tint: '#fff9e7', text: '#973c00' };
const marked = () => ({
  issued: {
    text: say('badge.issued'),
    color: '#026630',
    fill: '#dcfce7',
    icon: icon('#026630', '<path d="m8 12.5 3 3 5.5-6"/>'),
  },
  never: { text: say('badge.never'), color: '#973c00', fill: '#fef3c6', icon: icon('#973c00', '<path d="M8 12h8"/>') },
});
const logoPixels = 192;
// Filters, and scripts beyond these, come out right only as a picture of the drawing.
const needsPicture = /<filter|<mask|<pattern|[^\u{9}-\u{52f}\u{1e00}-\u{215f}]/u;

/**
 * Draws the certificate, one A4 page whose text can be selected; `logo` is the organisation's, a PNG. Art or a logo that
 * cannot be drawn is left out of it.
 */
export async function drawCertificate(certificate: Certificate, svg: string, logo: Buffer | null): Promise<Buffer> {
  const words = wordMarks(certificate, logo && (await smallLogo(logo)));
  const qr: Mark = { kind: 'svg', svg: await drawQrCode(certificate.link), ...qrPlace };
  for (const art of [() => artMark(svg), () => pictureMark(svg), () => Promise.resolve([])]) {
    try {
      return await drawPdf(pageOf(certificate, [...paper, ...(await art()), ...words, qr]));
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

/** The logo in as many pixels as paper shows; null where it cannot be drawn. */
async function smallLogo(png: Buffer): Promise<Buffer | null> {
  const picture = `<image width="1" height="1" href="data:image/png;base64,${png.toString('base64')}"/>`;
  try {
    return await drawPng(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${picture}</svg>`, logoPixels);
  } catch (error) {
    if (error instanceof DrawingError) return null;
    throw error;
  }
}

/** The page with all that is drawn on it, and what its file says of itself. */
export function pageOf({ badge, issuer }: Certificate, drawings: Mark[]): PdfPage {
  const { language } = new Intl.Locale(spokenLanguage());
  const createdAt = badge.issuedAt ?? `${badge.year}-01-01T00:00:00.000Z`;
  return { title: certificateTitle(badge), author: issuer.name, createdAt, language, drawings };
}

const paper: Mark[] = [
  { kind: 'rectangle', ...panel, color: gold.tint },
  { kind: 'rectangle', ...panel, x: panel.x + panel.width, width: 0.75, color: color.line },
  { kind: 'rectangle', ...sheet, color: color.line, lineWidth: 0.75 },
  { kind: 'rectangle', ...sheet, height: 5, color: gold.bar },
];

/** The words of the certificate in their places; `logo` as it is shown. */
export function wordMarks(certificate: Certificate, logo: Buffer | null): Mark[] {
  const { link } = certificate;
  const beside = { ...besideQr, face: 'NotoSans-Regular' } as const;
  return [
    { kind: 'column', ...column, parts: [...headParts(certificate), ...factParts(certificate, logo)] },
    { kind: 'text', text: say('file.checkAt'), ...beside, y: 410, size: 9, smallest: 9, color: color.muted },
    {
      kind: 'text',
      text: withBreaks(link),
      ...beside,
      y: 423,
      size: 7.5,
      smallest: 5,
      height: 66,
      color: color.link,
      link,
    },
  ];
}

// A line may end after a slash.
function withBreaks(link: string): string {
  return link.replaceAll(/\/(?=[^/])/g, '/\u200b');
}

function headParts({ badge: { recipientName, badgeType, yearLabel, description }, issuedOn }: Certificate): Part[] {
  const words = { face: 'NotoSans-Regular', size: 12, smallest: 4, color: color.ink } as const;
  const name = { face: 'NotoSerif-Bold', size: 40, smallest: 10, height: 104, isEven: true, color: color.ink } as const;
  const title = { face: 'NotoSerif-Regular', size: 18, smallest: 9, height: 46, isEven: true } as const;
  return [
    { kind: 'pill', face: 'NotoSans-Bold', size: 10.5, smallest: 10.5, ...marked()[issuedOn ? 'issued' : 'never'] },
    { kind: 'text', text: recipientName, ...name, gap: 12 },
    { kind: 'text', text: `${isolated(badgeType)}, ${yearLabel}`, ...title, color: gold.text, gap: 4 },
    ...(description ? [{ kind: 'text', text: description, ...words, fills: true, gap: 10 } as const] : []),
  ];
}

function factParts({ badge, issuer, issuedOn }: Certificate, logo: Buffer | null): Part[] {
  const facts = [
    [say('fact.id'), badgeIdOf(badge)],
    [say('fact.issueDate'), issuedOn ?? say('badge.noIssueDate')],
    [say('fact.issuer'), issuer.name],
    ...(issuer.contactEmail ? [[say('fact.contact'), issuer.contactEmail] as const] : []),
    [say('fact.hash'), badge.verificationHash],
  ] as const;
  const style = { face: 'NotoSans-Regular', size: 10, smallest: 9, mostLines: 2 } as const;
  const colors = { color: color.ink, labelColor: color.muted, ruleColor: color.line };
  return facts.map(([label, text], index) => ({
    ...{ kind: 'fact', label, text, ...style, ...colors },
    ...(logo && label === say('fact.issuer') && { picture: logo }),
    ...{ gap: index === 0 ? 16 : 0, isLast: index === facts.length - 1 },
  }));
}

function icon(stroke: string, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${stroke}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="10"/>${inside}</svg>`;
}
