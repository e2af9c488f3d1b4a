import * as z from 'zod';
import { publicBadgeSchema, verifyAnswerSchema } from '../rules/public-badge.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { verificationHashSchema } from '../rules/fields.ts';
import { openBadgeCredentialSchema } from './open-badges-3.ts';

const hashParams = z.strictObject({ hash: verificationHashSchema });

/** `count=false` is for a page that reloads a badge it has already looked up. */
const lookUpQuery = z.object({ count: z.enum(['true', 'false']).default('true') });

/** A badge file for anyone with its hash; browsers and networks may request it repeatedly. */
function badgeFile<const P extends Endpoint['path'], const M extends NonNullable<Endpoint['media']>>(
  path: P,
  media: M,
  description: string,
  furtherErrors: readonly ErrorCode[] = [],
) {
  return endpoint({
    method: 'GET',
    path,
    access: 'public',
    description,
    params: hashParams,
    response: z.string(),
    media,
    errors: ['forbidden', 'not_found', 'rate_limited', ...furtherErrors],
  });
}

// The server draws a limited number at a time, and says when to retry.
const drawingErrors = ['unavailable'] as const;

/** The built site with one badge in it. Not counted, because networks and crawlers open it. */
function page<const P extends Endpoint['path']>(path: P, description: string) {
  return endpoint({
    method: 'GET',
    path,
    access: 'public',
    description,
    params: z.object({ hash: z.string() }),
    response: z.string(),
    media: 'text/html',
    isPage: true,
    errors: ['forbidden', 'not_found'],
  });
}

export const verificationApi = {
  verify: endpoint({
    method: 'GET',
    path: '/api/verify/{hash}',
    access: 'public',
    description:
      'Look up a badge for the certificate page. Each success is logged and counted, unless `count` is false.',
    params: hashParams,
    query: lookUpQuery,
    response: verifyAnswerSchema,
    errors: ['forbidden', 'not_found', 'rate_limited'],
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/verification/{hash}',
    access: 'public',
    description: 'Look up a badge with all details. Each success is logged and counted, unless `count` is false.',
    params: hashParams,
    query: lookUpQuery,
    response: publicBadgeSchema,
    errors: ['forbidden', 'not_found', 'rate_limited'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/find',
    access: 'public',
    description:
      'Redirect to the page of the badge that a text names by its hash, number or link. For the search form of ' +
      'browsers without scripts. A text without a badge leads to a page that says so. Reads nothing and counts ' +
      'nothing.',
    query: z.object({ hash: z.string().max(2000) }),
    response: z.string(),
    status: 303,
    media: 'text/html',
    errors: ['rate_limited'],
  }),
  certificatePage: endpoint({
    ...page(
      '/verify/{hash}',
      'The certificate page, with metadata for link previews. A wallet that requests a credential at this address gets the ' +
        'one of the badge.',
    ),
    alternate: {
      media: ['application/vc', 'application/ld+json', 'application/json'],
      response: openBadgeCredentialSchema,
    },
    cors: true,
    errors: ['forbidden', 'not_found', 'gone', 'unavailable'],
  }),
  detailsPage: page('/verification/{hash}', 'The page with everything a visitor may see of a badge.'),
  shareImage: badgeFile(
    '/api/verification/{hash}/image.png',
    'image/png',
    'The picture of a badge for link previews, 1200 by 630 pixels.',
    drawingErrors,
  ),
  badgeSvg: badgeFile(
    '/api/verification/{hash}/badge.svg',
    'image/svg+xml',
    'The badge as an SVG file. The picture says if the badge is not issued or was unissued.',
  ),
  badgePng: badgeFile(
    '/api/verification/{hash}/badge.png',
    'image/png',
    'The badge as a PNG file of twice its size. The picture says if the badge is not issued or was unissued.',
    drawingErrors,
  ),
  certificate: badgeFile(
    '/api/verification/{hash}/certificate.pdf',
    'application/pdf',
    'The certificate, for printing. An unissued badge no longer has one.',
    [...drawingErrors, 'gone'],
  ),
  qrCode: badgeFile('/api/verification/{hash}/qr.svg', 'image/svg+xml', 'A QR code of the link to the certificate.'),
};
