import * as z from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { idSchema, timeSchema, verificationHashSchema } from './fields.ts';

const hashParams = z.strictObject({ hash: verificationHashSchema });

/** Exactly what a visitor may see of a badge; also the shape of the `publicBadges` documents. */
export const publicBadgeSchema = z.strictObject({
  id: idSchema,
  verificationHash: verificationHashSchema,
  recipientName: z.string(),
  recipientEmail: z.string(),
  recipientDepartment: z.string().nullable(),
  badgeType: z.string(),
  year: z.int(),
  description: z.string().nullable(),
  issued: z.boolean(),
  issuedAt: timeSchema.nullable(),
  templateName: z.string(),
});
export type PublicBadge = z.output<typeof publicBadgeSchema>;

/** The organisation that stands behind a badge. */
export const issuerSchema = z.strictObject({
  name: z.string(),
  url: z.string().nullable(),
  /** The organisation's number on LinkedIn; null: links carry its name instead. */
  linkedinOrganizationId: z.string().nullable(),
});

export const verifiedBadgeSchema = z.strictObject({
  badge: publicBadgeSchema.pick({
    id: true,
    badgeType: true,
    year: true,
    description: true,
    issued: true,
    issuedAt: true,
    verificationHash: true,
  }),
  user: z.strictObject({ name: z.string() }),
  issuer: issuerSchema,
  linkedinSharingEnabled: z.boolean(),
});
export const badgeDetailsSchema = publicBadgeSchema.extend({
  issuer: issuerSchema,
  linkedinSharingEnabled: z.boolean(),
});
export type BadgeDetails = z.output<typeof badgeDetailsSchema>;
export type VerifiedBadge = z.output<typeof verifiedBadgeSchema>;

/** A file that anyone with the hash may keep; an address bar or a network may ask for it again and again. */
function keepsake<const P extends Endpoint['path'], const M extends NonNullable<Endpoint['media']>>(
  path: P,
  media: M,
  summary: string,
  errors: readonly ErrorCode[] = [],
) {
  return endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary,
    params: hashParams,
    response: z.string(),
    media,
    errors: ['forbidden', 'not_found', ...errors],
  });
}

// An address may have so many drawn, and a server can draw so many at once; both say when to come again.
const ofDrawing = ['rate_limited', 'unavailable'] as const;

/** The built site with one badge in it. Looking at it is not counted: networks and crawlers do. */
function page<const P extends Endpoint['path']>(path: P, summary: string) {
  return endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary,
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
    summary: 'Look a badge up for the certificate page. Each success is logged and counted.',
    params: hashParams,
    response: verifiedBadgeSchema,
    errors: ['forbidden', 'not_found'],
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/verification/{hash}',
    access: 'public',
    summary: 'Look a badge up with all details. Each success is logged and counted.',
    params: hashParams,
    response: badgeDetailsSchema,
    errors: ['forbidden', 'not_found'],
  }),
  certificatePage: page('/verify/{hash}', 'The certificate page with what networks show of it.'),
  detailsPage: page('/verification/{hash}', 'The page with everything a visitor may see of a badge.'),
  shareImage: keepsake(
    '/api/verification/{hash}/image.png',
    'image/png',
    'The picture of a badge for a shared link, 1200 by 630.',
    ofDrawing,
  ),
  badgeSvg: keepsake('/api/verification/{hash}/badge.svg', 'image/svg+xml', 'The badge as an SVG file.'),
  badgePng: keepsake(
    '/api/verification/{hash}/badge.png',
    'image/png',
    'The badge as a PNG file of twice its size.',
    ofDrawing,
  ),
  certificate: keepsake(
    '/api/verification/{hash}/certificate.pdf',
    'application/pdf',
    'The certificate, to print.',
    ofDrawing,
  ),
  qrCode: keepsake('/api/verification/{hash}/qr.svg', 'image/svg+xml', 'A QR code of the link to the certificate.'),
};
