import type { PdfLayout } from '../contract/art-fields.ts';
import { badgeIdOf, certificateTitle } from '../contract/badge-words.ts';
import type { SharedMeaning } from '../contract/meaning.ts';
import type { PublicBadge } from '../contract/public-badge.ts';
import { artOnSheet, artPageOf, waysToDraw } from './art-page.ts';
import { type Mark, type Part, type PdfPage, drawPdf, drawPng, isolated } from './draw.ts';
import { DrawingError } from './drawing-process.ts';
import { drawQrCode } from './qr-code.ts';
import { say, spokenLanguage } from '../words.ts';

type PaperMeaning = Pick<SharedMeaning, 'awardLine' | 'criteria' | 'skills'>;

/** Texts of a certificate. */
export interface Certificate {
  badge: Pick<
    PublicBadge,
    'recipientName' | 'badgeType' | 'year' | 'yearLabel' | 'description' | 'verificationHash' | 'issuedAt'
  >;
  /** Left out where the badge has none. */
  meaning?: PaperMeaning;
  issuer: Pick<PublicBadge['issuer'], 'name' | 'contactEmail'>;
  /** The date in words; null for a badge that is not issued. */
  issuedOn: string | null;
  /** The last day on which it is valid, in words, and whether that is over; absent where it is valid for ever. */
  end?: { lastDay: string; isOver: boolean };
  link: string;
}

// A4 in points, landscape. The sheet on it is the certificate page's: the art on gold at the left, the words at the right.
const sheet = { x: 28, y: 28, width: 785.89, height: 539.28 };
const panel = { ...sheet, width: 306 };
const qrPlace = { x: 56, y: 390, width: 96, height: 96 };
const onSheet = {
  column: { x: 366, y: 51, width: 416, height: 496 },
  checkAt: { x: 164, y: 410, width: 142 },
  link: { x: 164, y: 423, width: 142 },
};
// Where A4 has room both upright and across.
const anywhere = {
  column: { x: 36, y: 36, width: 520, height: 470 },
  checkAt: { x: 36, y: 520, width: 520 },
  link: { x: 36, y: 534, width: 520 },
};
// The light colours of the page.
const color = { ink: '#18181b', muted: '#52525c', line: '#e4e4e7', link: '#4f39f6', surface: '#ffffff' };
const gold = { bar: '#fe9a00', tint: '#fff9e7', text: '#973c00' };
const marks = () => ({
  issued: {
    text: say('badge.issued'),
    color: '#026630',
    fill: '#dcfce7',
    icon: icon('#026630', '<path d="m8 12.5 3 3 5.5-6"/>'),
  },
  never: { text: say('badge.never'), color: '#973c00', fill: '#fef3c6', icon: icon('#973c00', '<path d="M8 12h8"/>') },
});

/** Whether the badge counts; of one whose end is over, since when. */
function markOf({ issuedOn, end }: Certificate) {
  const { issued, never } = marks();
  if (!end?.isOver) return issuedOn ? issued : never;
  const text = say('badge.expiredOn', { date: end.lastDay });
  return { text, color: '#3f3f46', fill: '#e4e4e7', icon: icon('#3f3f46', '<path d="M12 7v5l3 2"/>') };
}

const logoPixels = 192;
/**
 * Draws the certificate, one A4 page whose text can be selected; `logo` is the organisation's, a PNG. On a sheet the art stands
 * beside the words, and art or a logo that cannot be drawn is left out of it. Art that is the page and cannot be drawn becomes
 * such a sheet.
 */
export async function drawCertificate(
  certificate: Certificate,
  svg: string,
  logo: Buffer | null,
  pdfLayout: PdfLayout = 'sheet',
): Promise<Buffer> {
  const page = pdfLayout === 'page' ? await drawArtAsPage(certificate, svg) : null;
  return page ?? drawSheet(certificate, svg, logo);
}

async function drawSheet(certificate: Certificate, svg: string, logo: Buffer | null): Promise<Buffer> {
  const words = wordMarks(certificate, logo && (await smallLogo(logo)));
  const qr: Mark = { kind: 'svg', svg: await drawQrCode(certificate.link), ...qrPlace };
  const arts = [...waysToDraw(svg, artOnSheet, 1_600), () => Promise.resolve([])];
  const drawn = await firstDrawn(arts, (art) => pageOf(certificate, [...paper, ...art, ...words, qr]));
  if (!drawn) throw new Error('The certificate cannot be drawn even without its art.');
  return drawn;
}

/** The words are there for who reads the page aloud or searches it, and a press on the art follows the link. */
function drawArtAsPage(certificate: Certificate, svg: string): Promise<Buffer | null> {
  const { layout, place } = artPageOf(svg);
  const words: Mark = { kind: 'hidden', marks: wordMarks(certificate, null, anywhere) };
  const link: Mark = { kind: 'link', link: certificate.link, ...place };
  return firstDrawn(waysToDraw(svg, place, 2_000), (art) => ({
    ...pageOf(certificate, [words, ...art, link]),
    layout,
  }));
}

/** The page with the first art that can be drawn; null where none can. */
async function firstDrawn(arts: (() => Promise<Mark[]>)[], pageWith: (art: Mark[]) => PdfPage): Promise<Buffer | null> {
  for (const art of arts) {
    try {
      return await drawPdf(pageWith(await art()));
    } catch (error) {
      if (!(error instanceof DrawingError)) throw error;
    }
  }
  return null;
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
export function wordMarks(certificate: Certificate, logo: Buffer | null, places = onSheet): Mark[] {
  const { link } = certificate;
  const face = 'NotoSans-Regular';
  const linkWords = { text: withBreaks(link), size: 7.5, smallest: 5, height: 66, color: color.link, link };
  return [
    { kind: 'column', ...places.column, parts: [...headParts(certificate), ...factParts(certificate, logo)] },
    { kind: 'text', text: say('file.checkAt'), ...places.checkAt, face, size: 9, smallest: 9, color: color.muted },
    { kind: 'text', ...linkWords, ...places.link, face },
  ];
}

// A line may end after a slash.
function withBreaks(link: string): string {
  return link.replaceAll(/\/(?=[^/])/g, '/\u200b');
}

function headParts(certificate: Certificate): Part[] {
  const { badge, meaning } = certificate;
  const { recipientName, badgeType, yearLabel, description } = badge;
  const words = { face: 'NotoSans-Regular', size: 12, smallest: 4, color: color.ink } as const;
  const name = { face: 'NotoSerif-Bold', size: 40, smallest: 10, height: 104, isEven: true, color: color.ink } as const;
  const award = { face: 'NotoSerif-Regular', size: 13, smallest: 8, height: 33, color: color.muted } as const;
  const title = { face: 'NotoSerif-Regular', size: 18, smallest: 9, height: 46, isEven: true } as const;
  return [
    { kind: 'pill', face: 'NotoSans-Bold', size: 10.5, smallest: 10.5, ...markOf(certificate) },
    { kind: 'text', text: recipientName, ...name, gap: 12 },
    ...(meaning?.awardLine ? [{ kind: 'text', text: meaning.awardLine, ...award, gap: 4 } as const] : []),
    { kind: 'text', text: `${isolated(badgeType)}, ${yearLabel}`, ...title, color: gold.text, gap: 4 },
    ...(description ? [{ kind: 'text', text: description, ...words, fills: true, gap: 10 } as const] : []),
  ];
}

interface WrittenFact {
  label: string;
  text: string;
  ifRoom?: boolean;
  picture?: Buffer;
}

function factParts({ badge, meaning, issuer, issuedOn, end }: Certificate, logo: Buffer | null): Part[] {
  const facts: WrittenFact[] = [
    { label: say('fact.id'), text: badgeIdOf(badge) },
    { label: say('fact.issueDate'), text: issuedOn ?? say('badge.noIssueDate') },
    ...(end ? [{ label: say('fact.validUntil'), text: end.lastDay }] : []),
    { label: say('fact.issuer'), text: issuer.name, ...(logo && { picture: logo }) },
    ...(issuer.contactEmail ? [{ label: say('fact.contact'), text: issuer.contactEmail }] : []),
    ...(meaning ? meaningFacts(meaning) : []),
    { label: say('fact.hash'), text: badge.verificationHash },
  ];
  const style = { face: 'NotoSans-Regular', size: 10, smallest: 9 } as const;
  const colors = { color: color.ink, labelColor: color.muted, ruleColor: color.line };
  return facts.map((fact, index) => ({
    ...{ kind: 'fact', ...style, ...colors, ...fact },
    // A text that is there whole or not at all is never cut.
    ...(!fact.ifRoom && { mostLines: 2 }),
    ...{ gap: index === 0 ? 16 : 0, isLast: index === facts.length - 1 },
  }));
}

function meaningFacts({ skills, criteria }: PaperMeaning): WrittenFact[] {
  const told = criteria.text ?? criteria.url;
  const names = skills.map(({ name }) => isolated(name)).join(', ');
  return [
    ...(names ? [{ label: say('meaning.skills'), text: names, ifRoom: true }] : []),
    ...(told ? [{ label: say('meaning.criteria'), text: told, ifRoom: true }] : []),
  ];
}

function icon(stroke: string, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${stroke}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="10"/>${inside}</svg>`;
}
