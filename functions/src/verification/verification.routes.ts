import { fillPath, hashIn } from '../contract/text/address.ts';
import type { verificationApi } from '../contract/calls/verification.ts';
import type { Handlers } from '../http/route.ts';
import type { FileAnswer } from '../http/answer.ts';
import { type HtmlPage, getBadgeCertificatePage, getCredentialAtPage, getBadgeDetailsPage } from './page.service.ts';
import { findBadge, getBadgeDetails, verifyBadge } from './verification.service.ts';

// Loaded with the first file, because lookups do not need the drawing code.
const files = () => import('./badge-files.service.ts');
const certificates = () => import('./certificate.service.ts');

export const verificationHandlers: Handlers<typeof verificationApi> = {
  verify: ({ params, query, client }) => verifyBadge(params.hash, { client, isCounted: query.count === 'true' }),
  details: ({ params, query, client }) => getBadgeDetails(params.hash, { client, isCounted: query.count === 'true' }),
  find: ({ query, client }) => Promise.resolve(leadTo(findBadge(query.hash, client))),
  shareImage: async ({ params, client }) => (await files()).getBadgeShareImage(params.hash, client),
  badgeSvg: async ({ params, client }) => (await files()).getBadgeSvg(params.hash, client),
  badgePng: async ({ params, client }) => (await files()).getBadgePng(params.hash, client),
  certificate: async ({ params, client }) => (await certificates()).getBadgeCertificate(params.hash, client),
  qrCode: async ({ params, client }) => (await files()).getBadgeQrCode(params.hash, client),
  certificatePage: async ({ params, alternate }) =>
    exactLink('/verify/{hash}', params.hash) ??
    (alternate
      ? { content: await getCredentialAtPage(params.hash), media: alternate, headers: { 'Cache-Control': 'no-store' } }
      : answer(await getBadgeCertificatePage(params.hash))),
  detailsPage: async ({ params }) =>
    exactLink('/verification/{hash}', params.hash) ?? answer(await getBadgeDetailsPage(params.hash)),
};

/** Corrects a link with more around its hash, such as a full stop. */
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
