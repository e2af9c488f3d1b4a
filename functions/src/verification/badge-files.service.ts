import { drawBadge } from '../badges/badges.service.ts';
import { contentDisposition } from '../http/file-name.ts';
import { fileNameOf, longDate, stateWords, unissuedSentence } from '../contract/badge-words.ts';
import type { PublicBadge } from '../contract/verification.ts';
import { cacheHeaders } from '../http/cache-headers.ts';
import { AppError } from '../app-error.ts';
import type { Client } from '../http/client.ts';
import type { FileAnswer } from '../http/route.ts';
import { svgAnswer } from '../http/svg-answer.ts';
import { drawPng } from '../drawing/draw.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import { drawCard } from '../drawing/share-card.ts';
import { drawCertificate } from '../drawing/certificate.ts';
import { fewAtOnce, getDrawnFile } from '../public-badges/drawn-files.service.ts';
import { withNotValidMark } from '../svg/marked-art.ts';
import { linkTo } from './page.service.ts';
import { getPublicBadge } from '../public-badges/public-badges.service.ts';
import { findLogo } from '../settings/logo.service.ts';

const badgeSide = { times: 2, min: 400, max: 2_000 };

/** The picture that networks show beside a shared link. A drawing that cannot be drawn is left out of it. */
export async function getShareImage(hash: string, client: Client): Promise<FileAnswer> {
  const { badge, svg } = await getDrawn(hash);
  const text = {
    name: badge.recipientName,
    badgeType: badge.badgeType,
    year: badge.year,
    organization: badge.issuer.name,
    state: stateOf(badge),
    issued: badge.issued,
  };
  return badgeFile(['image', svg, text], {
    ...{ badgeId: badge.id, client, what: 'The picture' },
    draw: () => drawCard(text, svg).catch((error: unknown) => drawCard(text, withoutArt(error))),
  });
}

/** The badge as an SVG file. */
export async function getBadgeSvg(hash: string): Promise<FileAnswer> {
  const { badge, svg } = await getDrawn(hash);
  const disposition = contentDisposition(fileNameOf(badge), 'svg');
  return svgAnswer(svg, { ...cacheHeaders(['svg', svg]), 'Content-Disposition': disposition });
}

/** The badge as a PNG file of twice its size. */
export async function getBadgePng(hash: string, client: Client): Promise<FileAnswer> {
  const { badge, svg } = await getDrawn(hash);
  return pngOf(badge, svg, client);
}

/** A drawing of a badge as its PNG file. */
export function pngOf(badge: PublicBadge, svg: string, client: Client): DrawnAnswer {
  return badgeFile(['png', svg], {
    ...{ badgeId: badge.id, client, what: 'The picture' },
    draw: () => drawPng(svg, badgeSide),
    disposition: contentDisposition(fileNameOf(badge), 'png'),
  });
}

/** The certificate as a PDF file. A badge that was taken back has none. */
export async function getCertificate(hash: string, client: Client): Promise<FileAnswer> {
  const { badge, svg } = await getDrawn(hash);
  if (badge.state === 'revoked') throw new AppError('gone', { message: unissuedSentence(badge, badge.issuer.name) });
  const { recipientName, badgeType, year, description, verificationHash, issuedAt, issuer } = badge;
  const content = {
    badge: { recipientName, badgeType, year, description, verificationHash, issuedAt },
    issuer: { name: issuer.name, contactEmail: issuer.contactEmail },
    issuedOn: issuedAt && longDate(issuedAt),
    link: linkTo(hash),
  };
  // Named where it was read alone: what is kept without it is not given once it is there.
  const logo = await findLogo();
  return badgeFile(['pdf', svg, content, ...(logo ? [logo.organizationLogo] : [])], {
    ...{ badgeId: badge.id, client, what: 'The certificate' },
    draw: () => drawCertificate(content, svg, logo?.png ?? null),
    disposition: contentDisposition(fileNameOf(badge), 'pdf'),
  });
}

/** A QR code of the link to the certificate page. */
export async function getQrCode(hash: string): Promise<FileAnswer> {
  await getPublicBadge(hash);
  const { drawQrCode } = await import('../drawing/qr-code.ts');
  const svg = await drawQrCode(linkTo(hash));
  return svgAnswer(svg, cacheHeaders(['qr', svg]));
}

async function getDrawn(hash: string): Promise<{ badge: PublicBadge; svg: string }> {
  const { badge, svg } = await fewAtOnce(async () => {
    const badge = await getPublicBadge(hash);
    return { badge, ...(await drawBadge(badge.id)) };
  });
  return { badge, svg: badge.state === 'revoked' ? withNotValidMark(svg) : svg };
}

function stateOf({ state, issuedAt, revokedAt }: PublicBadge): string {
  if (state === 'revoked') return revokedAt ? `${stateWords.revoked} ${longDate(revokedAt)}` : stateWords.revoked;
  return issuedAt ? `Issued ${longDate(issuedAt)}` : stateWords.never;
}

interface DrawnBadgeFile {
  badgeId: string;
  client: Client;
  /** Names the file for a reader. */
  what: string;
  draw: () => Promise<Buffer>;
  disposition?: string;
}

/** A file that is drawn, or was drawn before, when its content is asked for. */
type DrawnAnswer = FileAnswer & { content: () => Promise<Buffer> };

/** A file that exactly these parts decide, so it is drawn once. */
function badgeFile(parts: unknown[], { badgeId, disposition, ...drawing }: DrawnBadgeFile): DrawnAnswer {
  const headers = cacheHeaders(parts);
  const digest = headers.ETag.replaceAll('"', '');
  return {
    content: () => getDrawnFile({ badgeId, digest }, drawing),
    headers: { ...headers, ...(disposition && { 'Content-Disposition': disposition }) },
  };
}

function withoutArt(error: unknown): null {
  if (error instanceof DrawingError) return null;
  throw error;
}
