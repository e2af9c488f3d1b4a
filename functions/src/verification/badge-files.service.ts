import { downloadBadge } from '../badges/badges.service.ts';
import type { ArtOnPaper } from '../contract/rules/art-fields.ts';
import { expiredSentence, fileNameOf, qrFileNameOf } from '../contract/words/badge-words.ts';
import { longDate } from '../contract/words/dates.ts';
import type { MessageKey } from '../contract/words/say.ts';
import type { PublicBadge } from '../contract/rules/public-badge.ts';
import type { Client } from '../http/caller.ts';
import { type FileAnswer, cacheHeaders, contentDisposition, svgAnswer } from '../http/answer.ts';
import { linkTo, publicUrl } from '../config.ts';
import { drawPng } from '../drawing/draw.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import { type CardText, drawCard } from './share-card.ts';
import { findLogo } from '../settings/pictures.service.ts';
import { getCachedSettings } from '../settings/settings.service.ts';
import { fewAtOnce, getDrawnFile } from '../public-badges/drawn-files.service.ts';
import { takeFile } from '../public-badges/lookup-limit.ts';
import { withShapes } from '../drawing/with-shapes.ts';
import { withMark, withNote } from '../art/clean/shown-art.ts';
import { getOpenSettings, getPublicBadge } from '../public-badges/public-badges.service.ts';
import { say } from '../words.ts';

const badgeSide = { times: 2, min: 400, max: 2_000 };

/** Leaves out art that cannot be drawn. */
export async function getBadgeShareImage(hash: string, client: Client): Promise<FileAnswer> {
  const { badge, svg, pdfLayout } = await getUnmarked(hash, client);
  const [{ schoolColor: color }, logo] = await Promise.all([getCachedSettings(), findLogo()]);
  const [text, art] = [cardTextOf(badge), markedBesideWords(svg, badge)];
  const look = { color, logo: logo?.png ?? null, isPage: pdfLayout === 'page' };
  return badgeFile(['image', art, text, color, look.isPage, logo?.organizationLogo], {
    badge,
    client,
    what: 'The picture',
    draw: () => drawCard(text, art, look).catch((error: unknown) => drawCard(text, withoutArt(error), look)),
  });
}

export async function getBadgeImage(id: string, client: Client): Promise<FileAnswer> {
  takeFile(client);
  await getOpenSettings();
  const { svg, badge } = await fewAtOnce(async () => {
    const { svg, verificationHash } = await downloadBadge(id);
    return { svg, badge: await getPublicBadge(verificationHash) };
  });
  return shapesOf(badge, marked(svg, badge));
}

export async function getBadgeSvg(hash: string, client: Client): Promise<FileAnswer> {
  const { badge, svg } = await getDrawn(hash, client);
  return shapesOf(badge, svg, { 'Content-Disposition': contentDisposition(fileNameOf(badge), 'svg') });
}

function shapesOf(badge: PublicBadge, svg: string, headers: Record<string, string> = {}): FileAnswer {
  const kept = cacheHeaders(['svg', svg]);
  const content = () => withShapes(svg);
  return { ...svgAnswer(content, { ...kept, ...headers }), ...whileTrue(badge) };
}

export async function getBadgePng(hash: string, client: Client): Promise<FileAnswer> {
  const { badge, svg } = await getDrawn(hash, client);
  return pngOf(badge, svg, client);
}

export function pngOf(badge: PublicBadge, svg: string, client: Client): DrawnAnswer {
  return badgeFile(['png', svg], {
    badge,
    client,
    what: 'The picture',
    draw: () => drawBadgePng(svg),
    disposition: contentDisposition(fileNameOf(badge), 'png'),
  });
}

/** Twice the size of its art. */
export function drawBadgePng(svg: string): Promise<Buffer> {
  return drawPng(svg, badgeSide);
}

const smallSides = [1024, 768, 512, 384];

/** Largest PNG below `room` bytes, or otherwise the smallest. */
export function smallPngOf(badge: PublicBadge, svg: string, room: number, client: Client): DrawnAnswer {
  return badgeFile(['small', svg, room], { badge, client, what: 'The picture', draw: () => drawWithin(svg, room) });
}

async function drawWithin(svg: string, room: number, [side = 0, ...smaller] = smallSides): Promise<Buffer> {
  const png = await drawPng(svg, side);
  return png.length < room || smaller.length === 0 ? png : drawWithin(svg, room, smaller);
}

export async function getBadgeQrCode(hash: string, client: Client): Promise<FileAnswer> {
  takeFile(client);
  const badge = await getPublicBadge(hash);
  const { drawQrCode } = await import('../drawing/qr-code.ts');
  const svg = await drawQrCode(linkTo(hash));
  const disposition = contentDisposition(qrFileNameOf(badge), 'svg');
  return svgAnswer(svg, { ...cacheHeaders(['qr', svg, disposition]), 'Content-Disposition': disposition });
}

/** The picture shows that an invalid badge is invalid. */
async function getDrawn(hash: string, client: Client): Promise<{ badge: PublicBadge; svg: string }> {
  const { badge, svg } = await getUnmarked(hash, client);
  return { badge, svg: marked(svg, badge) };
}

export interface PaperArt extends ArtOnPaper {
  svg: string;
}

/** Does not mark invalid badges. */
export function getUnmarked(hash: string, client: Client): Promise<{ badge: PublicBadge } & PaperArt> {
  takeFile(client);
  return fewAtOnce(async () => {
    const badge = await getPublicBadge(hash);
    return { badge, ...(await downloadBadge(badge.id)) };
  });
}

const marks = { revoked: 'file.notValid', never: 'file.notIssued' } as const satisfies Record<string, MessageKey>;

type MarkedBadge = Pick<PublicBadge, 'state' | 'lastDay' | 'art'>;

/** An expired one gets a discreet mark. */
export function marked(svg: string, badge: MarkedBadge): string {
  const { state, art } = badge;
  if (state === 'issued') return svg;
  return state === 'expired'
    ? withNote(svg, expiredSentence(badge), art.pdfLayout === 'page')
    : withMark(svg, say(marks[state]));
}

/** Marks like `marked`, but not an expired badge: words next to the picture say it. */
export function markedBesideWords(svg: string, badge: MarkedBadge): string {
  return badge.state === 'expired' ? svg : marked(svg, badge);
}

/** How long a badge's file is true: a valid badge's, until its expiry. */
export function whileTrue({
  state,
  validUntil,
}: Pick<PublicBadge, 'state' | 'validUntil'>): Pick<FileAnswer, 'trueUntil'> {
  return state === 'issued' && validUntil !== null ? { trueUntil: Date.parse(validUntil) } : {};
}

export function cardTextOf(badge: PublicBadge): CardText {
  const { recipientName: name, badgeType, yearLabel, issuer } = badge;
  const checkAt = say('file.checkItAt', { site: new URL(publicUrl).host });
  return { name, badgeType, yearLabel, organization: issuer.name, checkAt, state: stateOf(badge) };
}

// Networks cache cards for days, so a valid badge's card says where to check it.
function stateOf(badge: PublicBadge): string | null {
  const { state, revokedAt, issuer } = badge;
  if (state === 'issued') return null;
  if (state === 'expired') return expiredSentence(badge);
  if (state === 'never') return say('badge.state.never');
  return revokedAt ? say('file.revokedOn', { date: longDate(revokedAt, issuer.timeZone) }) : say('badge.state.revoked');
}

interface DrawnBadgeFile {
  badge: Pick<PublicBadge, 'id' | 'state' | 'validUntil'>;
  client: Client;
  /** Name in error messages. */
  what: string;
  draw: () => Promise<Buffer>;
  disposition?: string;
}

/** File that is drawn, or read if drawn before, when its content is requested. */
export type DrawnAnswer = Omit<FileAnswer, 'content'> & { content: () => Promise<Buffer> };

/** Determined only by these parts, so drawn once. */
export function badgeFile(parts: unknown[], { badge, disposition, ...drawing }: DrawnBadgeFile): DrawnAnswer {
  const headers = cacheHeaders(parts);
  const digest = headers.ETag.replaceAll('"', '');
  return {
    content: () => getDrawnFile({ badgeId: badge.id, digest }, drawing),
    headers: { ...headers, ...(disposition && { 'Content-Disposition': disposition }) },
    ...whileTrue(badge),
  };
}

function withoutArt(error: unknown): null {
  if (error instanceof DrawingError) return null;
  throw error;
}
