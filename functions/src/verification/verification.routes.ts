import { fillPath, hashIn } from '../contract/address.ts';
import type { badgesApi } from '../contract/badges.ts';
import type { credentialsApi } from '../contract/credentials.ts';
import type { verificationApi } from '../contract/verification.ts';
import type { Handlers } from '../http/route.ts';
import type { FileAnswer } from '../http/answer.ts';
import { getBadgeImage, getBadgePng, getBadgeSvg, getBadgeQrCode, getBadgeShareImage } from './badge-files.service.ts';
import { downloadBadgeCertificate, getBadgeCertificate } from './certificate.service.ts';
import { getCredentialBakedPng, getCredentialBakedSvg, getCredentialBakedSmallPng } from './baked-files.service.ts';
import { createBadgeLinkedinShare } from './linkedin-share.service.ts';
import { getBadgeLookUps } from './look-ups.service.ts';
import { type HtmlPage, getBadgeCertificatePage, getCredentialAtPage, getBadgeDetailsPage } from './page.service.ts';
import { findBadge, getBadgeDetails, verifyBadge } from './verification.service.ts';

export const verificationHandlers: Handlers<typeof verificationApi> = {
  verify: ({ params, query, client }) => verifyBadge(params.hash, { client, isCounted: query.count === 'true' }),
  details: ({ params, query, client }) => getBadgeDetails(params.hash, { client, isCounted: query.count === 'true' }),
  find: ({ query, client }) => Promise.resolve(leadTo(findBadge(query.hash, client))),
  shareImage: ({ params, client }) => getBadgeShareImage(params.hash, client),
  badgeSvg: ({ params, client }) => getBadgeSvg(params.hash, client),
  badgePng: ({ params, client }) => getBadgePng(params.hash, client),
  certificate: ({ params, client }) => getBadgeCertificate(params.hash, client),
  qrCode: ({ params, client }) => getBadgeQrCode(params.hash, client),
  certificatePage: async ({ params, alternate }) =>
    exactLink('/verify/{hash}', params.hash) ??
    (alternate
      ? { content: await getCredentialAtPage(params.hash), media: alternate, headers: { 'Cache-Control': 'no-store' } }
      : answer(await getBadgeCertificatePage(params.hash))),
  detailsPage: async ({ params }) =>
    exactLink('/verification/{hash}', params.hash) ?? answer(await getBadgeDetailsPage(params.hash)),
};

export const badgeImageHandlers = {
  image: ({ params, client }) => getBadgeImage(params.id, client),
  linkedinShare: ({ params, client }) => createBadgeLinkedinShare(params.id, client),
  lookUps: ({ params }) => getBadgeLookUps(params.id),
  downloadCertificate: ({ params, client }) => downloadBadgeCertificate(params.id, client),
} satisfies Partial<Handlers<typeof badgesApi>>;

export const bakedFilesHandlers = {
  bakedSvg: ({ params, client }) => getCredentialBakedSvg(params.hash, client),
  bakedPng: ({ params, client }) => getCredentialBakedPng(params.hash, client),
  bakedSmallPng: ({ params, client }) => getCredentialBakedSmallPng(params.hash, client),
} satisfies Partial<Handlers<typeof credentialsApi>>;

/** Leads from a link with more around its hash, such as the full stop of a sentence, to the exact one; else null. */
function exactLink(page: string, text: string): FileAnswer | null {
  const hash = hashIn(text);
  return hash && hash !== text ? leadTo(fillPath(page, { hash })) : null;
}

function leadTo(path: string): FileAnswer {
  return { content: '', status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } };
}

function answer({ html, status, headers }: HtmlPage): FileAnswer {
  return { content: html, ...(status !== 200 && { status }), headers: { ...headers, 'Cache-Control': 'no-store' } };
}
