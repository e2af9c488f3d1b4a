import * as z from 'zod';
import { publicStateSchema } from './badge-state.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { idSchema, timeSchema, verificationHashSchema } from './fields.ts';
import { openBadgeCredentialSchema } from './open-badges-3.ts';

const hashParams = z.strictObject({ hash: verificationHashSchema });

/** `count=false` is for a page that looks again at a badge which it has looked up already. */
const lookUpQuery = z.object({ count: z.enum(['true', 'false']).default('true') });

/** The organisation that stands behind a badge. */
export const issuerSchema = z.strictObject({
  name: z.string(),
  url: z.string().nullable(),
  /** E-mail for questions about its badges. */
  contactEmail: z.string().nullable(),
  /** The organisation's number on LinkedIn; null: links carry its name instead. */
  linkedinOrganizationId: z.string().nullable(),
  /** Description of the issuer in its own words. */
  description: z.string().nullable(),
  /** Path of its logo on this site, such as `/api/issuer/logo.png?v=...`: another picture has another path. */
  logo: z.string().nullable(),
});

/** Exactly the fields of a badge that a visitor may see. */
export const publicBadgeSchema = z.strictObject({
  id: idSchema,
  verificationHash: verificationHashSchema,
  recipientName: z.string(),
  recipientEmail: z.string(),
  recipientDepartment: z.string().nullable(),
  badgeType: z.string(),
  year: z.int(),
  description: z.string().nullable(),
  state: publicStateSchema,
  issued: z.boolean(),
  /** Time of the present issue; null while it is not issued. */
  issuedAt: timeSchema.nullable(),
  /** Time of the first issue; stays when it is unissued. */
  firstIssuedAt: timeSchema.nullable(),
  /** Time at which it was unissued; null again once it is issued anew. */
  revokedAt: timeSchema.nullable(),
  templateName: z.string(),
  /** Grows with every change that an open page must follow. */
  revision: z.int(),
  issuer: issuerSchema,
  linkedinSharingEnabled: z.boolean(),
});
export type PublicBadge = z.output<typeof publicBadgeSchema>;

/** The document `publicBadges/{hash}`, which anyone may follow: whether the badge counts, and nothing about a person. */
export const followedBadgeSchema = publicBadgeSchema
  .pick({
    verificationHash: true,
    state: true,
    revision: true,
    badgeType: true,
    year: true,
    issuedAt: true,
    firstIssuedAt: true,
    revokedAt: true,
  })
  .extend({ badgeId: idSchema });
export type FollowedBadge = z.output<typeof followedBadgeSchema>;

/** A public badge as the certificate page gets it: nested, and without the fields that only the details page shows. */
export const verifyAnswerSchema = z.strictObject({
  badge: publicBadgeSchema.pick({
    id: true,
    badgeType: true,
    year: true,
    description: true,
    state: true,
    issued: true,
    issuedAt: true,
    firstIssuedAt: true,
    revokedAt: true,
    verificationHash: true,
    revision: true,
  }),
  user: z.strictObject({ name: z.string() }),
  issuer: issuerSchema,
  linkedinSharingEnabled: z.boolean(),
});
export type VerifyAnswer = z.output<typeof verifyAnswerSchema>;

/** A file of a badge for anyone with its hash; an address bar or a network may ask for it again and again. */
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

// A server can draw so many at once, and says when to come again.
const ofDrawing = ['unavailable'] as const;

/** The built site with one badge in it. Looking at it is not counted: networks and crawlers do. */
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
      'Look a badge up for the certificate page. Each success is logged and counted, unless `count` is false.',
    params: hashParams,
    query: lookUpQuery,
    response: verifyAnswerSchema,
    errors: ['forbidden', 'not_found', 'rate_limited'],
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/verification/{hash}',
    access: 'public',
    description: 'Look a badge up with all details. Each success is logged and counted, unless `count` is false.',
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
      'Lead to the page of the badge that a text names: its hash, its number or its whole link. For the search form of a ' +
      'browser without scripts; a text that names none leads to a page that says so. It reads nothing and counts nothing.',
    query: z.object({ hash: z.string().max(2000) }),
    response: z.string(),
    status: 303,
    media: 'text/html',
    errors: ['rate_limited'],
  }),
  certificatePage: endpoint({
    ...page(
      '/verify/{hash}',
      'The certificate page with what networks show of it. A wallet that is given its address and asks for a credential gets ' +
        'the one of the badge.',
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
    'The picture of a badge for a shared link, 1200 by 630.',
    ofDrawing,
  ),
  badgeSvg: badgeFile(
    '/api/verification/{hash}/badge.svg',
    'image/svg+xml',
    'The badge as an SVG file. One that is not issued, or was unissued, says so in the picture.',
  ),
  badgePng: badgeFile(
    '/api/verification/{hash}/badge.png',
    'image/png',
    'The badge as a PNG file of twice its size. One that is not issued, or was unissued, says so in the picture.',
    ofDrawing,
  ),
  certificate: badgeFile(
    '/api/verification/{hash}/certificate.pdf',
    'application/pdf',
    'The certificate, to print. An unissued badge has none any more.',
    [...ofDrawing, 'gone'],
  ),
  qrCode: badgeFile('/api/verification/{hash}/qr.svg', 'image/svg+xml', 'A QR code of the link to the certificate.'),
};
