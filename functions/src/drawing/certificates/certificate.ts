import { type ArtOnPaper, signaturePlace } from '../../contract/rules/art-fields.ts';
import { altOf, badgeIdOf, certificateTitle } from '../../contract/words/badge-words.ts';
import type { SharedMeaning } from '../../contract/rules/meaning.ts';
import type { Attestation, PaperSize } from '../../contract/rules/pictures.ts';
import type { PublicBadge } from '../../contract/rules/public-badge.ts';
import {
  type DrawPage,
  artPageOf,
  firstDrawn,
  waysToDraw,
  type WordPlaces,
  anywhere,
  color,
  sheetOn,
} from './sheet.ts';
import { readableOn } from '../../art/designs/school-style.ts';
import { type Mark, type Part, type PdfPage, drawPdf, isolated } from '../draw.ts';
import { DrawingError } from '../drawing-process.ts';
import { footOf, footOverArt, spokenSigners, withFoot } from './foot.ts';
import { smallPicture } from '../small-picture.ts';
import { drawQrCode } from '../qr-code.ts';
import { say, spokenLanguage } from '../../words.ts';

type PaperMeaning = Pick<SharedMeaning, 'awardLine' | 'criteria' | 'skills'>;

export interface Certificate {
  badge: Pick<
    PublicBadge,
    'recipientName' | 'badgeType' | 'year' | 'yearLabel' | 'description' | 'verificationHash' | 'issuedAt'
  >;
  /** Omitted if the badge has none. */
  meaning?: PaperMeaning;
  issuer: Pick<PublicBadge['issuer'], 'name' | 'contactEmail'>;
  /** Date in words; null if the badge is not issued. */
  issuedOn: string | null;
  /** Last valid day in words, and whether it has passed; omitted if valid for ever. */
  end?: { lastDay: string; isOver: boolean };
  attestation?: Attestation;
  /** Defaults to A4. */
  paperSize?: PaperSize;
  /** Text alternative of the art; defaults to naming the recipient. */
  artAlt?: string;
  link: string;
  /** `#rrggbb`. */
  schoolColor: string;
}

/** Why the badge is not valid, in words; null if it is. */
function warningOf({ issuedOn, end }: Certificate): string | null {
  if (end?.isOver) return say('badge.expiredOn', { date: end.lastDay });
  return issuedOn ? null : say('badge.state.never');
}

const logoPicture = { width: 1, height: 1, pixels: 192 };

interface Drawing extends Partial<ArtOnPaper> {
  /** Pictures by path. */
  pictures?: ReadonlyMap<string, Buffer>;
  /** Draws the page; defaults to a single file. */
  draw?: DrawPage;
}

/**
 * Draws the certificate on one page with selectable, accessible text; `logo` is a PNG. A sheet leaves out pictures that
 * cannot be drawn; page art that cannot be drawn becomes a sheet.
 */
export async function drawCertificate(
  certificate: Certificate,
  svg: string,
  logo: Buffer | null,
  { pictures = new Map(), draw = (page) => drawPdf(page), ...laidOut }: Drawing = {},
): Promise<Buffer> {
  const art = { pdfLayout: 'sheet', fields: {}, hasSignatureFoot: false, ...laidOut } as const;
  const page = art.pdfLayout === 'page' ? await drawArtAsPage(certificate, svg, art, { pictures, draw }) : null;
  return page ?? drawSheet(certificate, svg, logo, { pictures, draw });
}

type Means = Required<Pick<Drawing, 'pictures' | 'draw'>>;

async function drawSheet(
  certificate: Certificate,
  svg: string,
  logo: Buffer | null,
  { pictures, draw }: Means,
): Promise<Buffer> {
  const { attestation, paperSize, schoolColor } = certificate;
  const { backgroundMarks, art: artPlace, qr: qrPlace, words: places } = sheetOn(paperSize, schoolColor);
  const foot = attestation ? await footOf(attestation, certificate.issuer.name, pictures) : null;
  const [column, signed] = foot ? withFoot(places.column, foot) : [places.column, []];
  const words = wordMarks(certificate, logo && (await smallPicture(logo, logoPicture)), {
    ...places,
    column,
    isTight: foot !== null,
  });
  const qr: Mark = { kind: 'svg', svg: await drawQrCode(certificate.link), alt: say('file.qrAlt'), ...qrPlace };
  const alt = altOnPaper(certificate);
  const arts = [...waysToDraw(svg, { ...artPlace, alt }, 1_600), () => Promise.resolve([])];
  const drawn = await firstDrawn(arts, (art, index) =>
    draw(pageOf(certificate, [...backgroundMarks, ...art, ...words, ...signed, qr]), {
      name: `sheet ${index}`,
      hasArt: index < arts.length - 1,
    }),
  );
  if (!drawn) throw new DrawingError('The certificate cannot be drawn even without its art.');
  return drawn;
}

/** Adds the text for search and screen readers, and a link over the art. */
async function drawArtAsPage(
  certificate: Certificate,
  svg: string,
  art: ArtOnPaper,
  { pictures, draw }: Means,
): Promise<Buffer | null> {
  const { attestation, issuer } = certificate;
  const { layout, place } = artPageOf(svg, certificate.paperSize);
  const hasFoot =
    attestation && signaturePlace(art) === 'foot' && (attestation.signatures.length > 0 || attestation.seal);
  const foot = hasFoot ? footOverArt(place, await footOf(attestation, issuer.name, pictures)) : [];
  const signers = attestation ? spokenSigners(attestation, art.fields, issuer.name) : [];
  const words: Mark = { kind: 'hidden', marks: [...wordMarks(certificate, null, anywhere), ...hiddenTexts(signers)] };
  const link: Mark = { kind: 'link', link: certificate.link, ...place };
  const alt = altOnPaper(certificate);
  return firstDrawn(waysToDraw(svg, { ...place, alt }, 2_000), (drawn, index) =>
    draw({ ...pageOf(certificate, [words, ...drawn, ...foot, link]), layout }, { name: `page ${index}`, hasArt: true }),
  );
}

function hiddenTexts(texts: string[]): Mark[] {
  const { x, y, width } = anywhere.signers;
  return texts.map((text, index) => ({
    kind: 'text',
    text,
    face: 'badgeSans',
    color: color.ink,
    x,
    y: y + index * 12,
    width,
    size: 8,
    smallest: 6,
    mostLines: 2,
  }));
}

function altOnPaper({ artAlt, badge }: Certificate): string {
  return artAlt ?? altOf(badge);
}

export function pageOf({ badge, issuer, paperSize }: Certificate, drawings: Mark[]): PdfPage {
  const { language } = new Intl.Locale(spokenLanguage());
  const createdAt = badge.issuedAt ?? `${badge.year}-01-01T00:00:00.000Z`;
  const title = certificateTitle(badge);
  return { title, author: issuer.name, createdAt, language, ...(paperSize && { paperSize }), drawings };
}

/** `logo` must be ready to draw. */
export function wordMarks(
  certificate: Certificate,
  logo: Buffer | null,
  { column, isTight = false, ...places }: WordPlaces = sheetOn('a4', certificate.schoolColor).words,
): Mark[] {
  const { link, schoolColor } = certificate;
  const parts = [...headParts(certificate, isTight), ...factParts(certificate, logo, isTight)];
  const face = 'badgeSans';
  const linkWords = {
    text: withBreaks(link),
    size: 7.5,
    smallest: 5,
    height: 66,
    color: readableOn(schoolColor, color.surface),
    link,
  };
  return [
    { kind: 'column', ...column, parts },
    { kind: 'text', text: say('file.checkAt'), ...places.checkAt, face, size: 9, smallest: 9, color: color.muted },
    { kind: 'text', ...linkWords, ...places.link, face },
  ];
}

// Allows a line break after a slash.
function withBreaks(link: string): string {
  return link.replaceAll(/\/(?=[^/])/g, '/\u200b');
}

function headParts(certificate: Certificate, isTight: boolean): Part[] {
  const { badge, meaning, schoolColor } = certificate;
  const { recipientName, badgeType, yearLabel, description } = badge;
  const words = { face: 'badgeSans', size: 12, smallest: 4, color: color.ink } as const;
  const name = { face: 'badgeDisplayBold', size: 40, smallest: 10, isHeading: true, color: color.ink } as const;
  const award = { face: 'badgeSerif', size: 13, smallest: 8, height: 33, color: color.muted } as const;
  const title = {
    face: 'badgeSerif',
    size: 18,
    smallest: 9,
    height: isTight ? 36 : 46,
    isHeading: true,
  } as const;
  const warning = warningOf(certificate);
  const warningStyle = { face: 'badgeSansBold', size: 10.5, smallest: 10.5, color: color.warning } as const;
  return [
    ...(warning ? [{ kind: 'text', text: warning, ...warningStyle } as const] : []),
    { kind: 'text', text: recipientName, ...name, height: isTight ? 76 : 104, role: 'heading', gap: 12 },
    ...(meaning?.awardLine ? [{ kind: 'text', text: meaning.awardLine, ...award, gap: 4 } as const] : []),
    {
      kind: 'text',
      text: `${isolated(badgeType)}, ${yearLabel}`,
      ...title,
      color: readableOn(schoolColor, color.surface),
      gap: 4,
    },
    ...(description ? [{ kind: 'text', text: description, ...words, fills: true, gap: 10 } as const] : []),
  ];
}

interface WrittenFact {
  label: string;
  text: string;
  ifRoom?: boolean;
  picture?: Buffer;
}

function factParts(certificate: Certificate, logo: Buffer | null, isTight: boolean): Part[] {
  const { badge, meaning, issuer, issuedOn, end } = certificate;
  const facts: WrittenFact[] = [
    { label: say('fact.id'), text: badgeIdOf(badge) },
    { label: say('fact.issueDate'), text: issuedOn ?? say('badge.noIssueDate') },
    ...(end ? [{ label: say('fact.validUntil'), text: end.lastDay }] : []),
    { label: say('fact.issuer'), text: issuer.name, ...(logo && { picture: logo }) },
    ...(issuer.contactEmail ? [{ label: say('fact.contact'), text: issuer.contactEmail }] : []),
    ...(meaning ? meaningFacts(meaning) : []),
  ];
  const style = { face: 'badgeSans', size: 10, smallest: 9 } as const;
  const colors = { color: color.ink, labelColor: color.muted, ruleColor: color.line };
  return facts.map((fact, index) => ({
    kind: 'fact',
    ...style,
    ...colors,
    ...fact,
    // Texts that are shown only if they fit are never cut.
    ...(!fact.ifRoom && { mostLines: isTight ? 1 : 2 }),
    gap: index === 0 ? 16 : 0,
    isLast: index === facts.length - 1,
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
