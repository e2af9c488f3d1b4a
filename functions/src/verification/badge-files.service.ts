import { drawBadge } from '../badges/badges.service.ts';
import { contentDisposition } from '../http/file-name.ts';
import { badgeName, longDate, stateWords, unissuedSentence } from '../contract/badge-words.ts';
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
import { type VisibleBadge, getVisibleBadge } from '../public-badges/visible-badge.service.ts';

const artSide = 880;
const badgeSide = { times: 2, min: 400, max: 2_000 };

interface Drawn extends VisibleBadge {
  svg: string;
  fileName: string;
}

/** The picture that networks show beside a shared link. A drawing that cannot be drawn is left out of it. */
export async function getShareImage(hash: string, client: Client): Promise<FileAnswer> {
  const { badge, settings, svg } = await getDrawn(hash);
  const text = {
    name: badge.recipientName,
    badge: badgeName(badge),
    organization: settings.organizationName,
    state: stateOf(badge),
    issued: badge.issued,
  };
  return kept(['image', svg, text], {
    ...{ badgeId: badge.id, client, what: 'The picture' },
    draw: async () => drawCard(text, await drawPng(svg, artSide).catch(nothing)),
  });
}

/** The badge as an SVG file. */
export async function getBadgeSvg(hash: string): Promise<FileAnswer> {
  const { svg, fileName } = await getDrawn(hash);
  return svgAnswer(svg, { ...cacheHeaders(['svg', svg]), 'Content-Disposition': contentDisposition(fileName, 'svg') });
}

/** The badge as a PNG file of twice its size. */
export async function getBadgePng(hash: string, client: Client): Promise<FileAnswer> {
  const { badge, svg, fileName } = await getDrawn(hash);
  return kept(['png', svg], {
    ...{ badgeId: badge.id, client, what: 'The picture' },
    draw: () => drawPng(svg, badgeSide),
    disposition: contentDisposition(fileName, 'png'),
  });
}

/** The certificate as a PDF file. A badge that was taken back has none. */
export async function getCertificate(hash: string, client: Client): Promise<FileAnswer> {
  const { badge, settings, svg, fileName } = await getDrawn(hash);
  if (badge.state === 'revoked') {
    throw new AppError('gone', { message: unissuedSentence(badge, settings.organizationName) });
  }
  const content = {
    badge,
    issuer: settings.organizationName,
    issuedOn: badge.issuedAt ? longDate(badge.issuedAt) : null,
    link: linkTo(hash),
  };
  return kept(['pdf', svg, content], {
    ...{ badgeId: badge.id, client, what: 'The certificate' },
    draw: () => drawCertificate(content, svg),
    disposition: contentDisposition(fileName, 'pdf'),
  });
}

/** A QR code of the link to the certificate page. */
export async function getQrCode(hash: string): Promise<FileAnswer> {
  await getVisibleBadge(hash);
  const { drawQrCode } = await import('../drawing/qr-code.ts');
  const svg = await drawQrCode(linkTo(hash));
  return svgAnswer(svg, cacheHeaders(['qr', svg]));
}

async function getDrawn(hash: string): Promise<Drawn> {
  const { visible, svg, fileName } = await fewAtOnce(async () => {
    const visible = await getVisibleBadge(hash);
    return { visible, ...(await drawBadge(visible.badge.id)) };
  });
  return { ...visible, fileName, svg: visible.badge.state === 'revoked' ? withNotValidMark(svg) : svg };
}

function stateOf({ state, issuedAt, revokedAt }: PublicBadge): string {
  if (state === 'revoked') return revokedAt ? `${stateWords.revoked} ${longDate(revokedAt)}` : stateWords.revoked;
  return issuedAt ? `Issued ${longDate(issuedAt)}` : stateWords.never;
}

interface Keepsake {
  badgeId: string;
  client: Client;
  /** Names the file for a reader. */
  what: string;
  draw: () => Promise<Buffer>;
  disposition?: string;
}

/** A file that exactly these parts decide, so it is drawn once. */
function kept(parts: unknown[], { badgeId, disposition, ...drawing }: Keepsake): FileAnswer {
  const headers = cacheHeaders(parts);
  const digest = headers.ETag.replaceAll('"', '');
  return {
    content: () => getDrawnFile({ badgeId, digest }, drawing),
    headers: { ...headers, ...(disposition && { 'Content-Disposition': disposition }) },
  };
}

function nothing(error: unknown): null {
  if (error instanceof DrawingError) return null;
  throw error;
}
