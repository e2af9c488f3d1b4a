import * as z from 'zod';
import { timeSchema, verificationHashSchema } from '../rules/fields.ts';
import { endpoint } from './endpoint.ts';
import { assertionSchema, badgeClassSchema, issuerProfileSchema, revokedAssertionSchema } from './open-badges-2.ts';
import { openBadgeCredentialSchema, statusListCredentialSchema } from './open-badges-3.ts';

const verificationMethodSchema = z.strictObject({
  /** `did:web:badges.example.org#key-2026-1`. */
  id: z.string(),
  type: z.literal('Multikey'),
  controller: z.string(),
  publicKeyMultibase: z.string(),
});

/** The issuer and all keys that ever signed for it, as did:web requires. */
export const didDocumentSchema = z.strictObject({
  '@context': z.array(z.string()),
  id: z.string(),
  verificationMethod: z.array(verificationMethodSchema),
  assertionMethod: z.array(z.string()),
});
export type DidDocument = z.output<typeof didDocumentSchema>;

export const didApi = {
  didDocument: endpoint({
    method: 'GET',
    path: '/.well-known/did.json',
    access: 'public',
    description:
      'The issuer’s keys, to which its DID resolves. A key stays in the document forever, so that everything it ' +
      'signed can be checked.',
    response: didDocumentSchema,
    media: 'application/json',
    cors: true,
  }),
};

const hashParams = z.strictObject({ hash: verificationHashSchema });

/** Counted from 1. */
const versionSchema = z.string().regex(/^[1-9][0-9]{0,6}$/, 'A version is a number from 1');

const classParams = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/, 'The id of a badge class has 32 hexadecimal digits'),
});

/** Includes what surrounds a credential: those of other issuers carry pictures. */
const maxCheckedBytes = 256 * 1024;

const checkedSchema = z.discriminatedUnion('outcome', [
  /**
   * Signed here and unchanged. Valid if neither `isRevoked` (taken back or deleted) nor `hasEnded` (expired).
   * `isCurrent` is false if a newer version differs; `correctedAt` is when a correction invalidated this one, else
   * null.
   */
  z.strictObject({
    outcome: z.literal('ours'),
    hash: verificationHashSchema,
    isCurrent: z.boolean(),
    correctedAt: timeSchema.nullable(),
    isRevoked: z.boolean(),
    hasEnded: z.boolean(),
  }),
  /** Names this site but was not signed here. `hash` is that of the badge it names, if any. */
  z.strictObject({ outcome: z.literal('altered'), hash: verificationHashSchema.nullable() }),
  /** Names a deleted badge that was signed here: changes to the text can no longer be detected. */
  z.strictObject({ outcome: z.literal('deleted'), hash: verificationHashSchema }),
  /** Names a badge whose recipient was forgotten later. The badge now says less, so the text cannot be compared. */
  z.strictObject({ outcome: z.literal('emptied'), hash: verificationHashSchema }),
  /** Comes from elsewhere; `issuer` is the credential's own claim. */
  z.strictObject({ outcome: z.literal('foreign'), issuer: z.string().max(200).nullable() }),
  /** Not a credential of either standard. */
  z.strictObject({ outcome: z.literal('unreadable') }),
]);
export type CheckedCredential = z.output<typeof checkedSchema>;

/** Badges as credentials that any program can check by itself. These calls do not count as lookups. */
export const credentialsApi = {
  credential: endpoint({
    method: 'GET',
    path: '/api/credentials/{hash}',
    access: 'public',
    description: 'The badge as a signed credential of Open Badges 3.0. It is signed at the first request, and kept.',
    params: hashParams,
    response: openBadgeCredentialSchema,
    media: 'application/vc',
    cors: true,
    errors: ['forbidden', 'not_found', 'gone', 'unavailable'],
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/credentials/{hash}/status/{version}',
    access: 'public',
    description:
      'Whether a version of a credential is revoked, as a signed status list. Expiry does not count as revoked. ' +
      'Continues to answer after the badge is deleted.',
    params: hashParams.extend({ version: versionSchema }),
    response: statusListCredentialSchema,
    media: 'application/vc',
    cors: true,
    errors: ['not_found', 'unavailable'],
  }),
  assertion: endpoint({
    method: 'GET',
    path: '/api/openbadges/assertions/{hash}',
    access: 'public',
    description: 'The badge as a hosted assertion of Open Badges 2.0. An unissued or deleted badge is marked as such.',
    params: hashParams,
    response: assertionSchema,
    media: 'application/ld+json',
    gone: revokedAssertionSchema,
    cors: true,
    errors: ['forbidden', 'not_found', 'gone', 'unavailable'],
  }),
  badgeClass: endpoint({
    method: 'GET',
    path: '/api/openbadges/classes/{id}',
    access: 'public',
    description: 'The achievement of a badge, as a BadgeClass of Open Badges 2.0. It never changes.',
    params: classParams,
    response: badgeClassSchema,
    media: 'application/ld+json',
    cors: true,
    errors: ['not_found'],
  }),
  classImage: endpoint({
    method: 'GET',
    path: '/api/openbadges/classes/{id}/image.svg',
    access: 'public',
    description: 'The art of a badge class, without a name.',
    params: classParams,
    response: z.string(),
    media: 'image/svg+xml',
    cors: true,
    errors: ['not_found'],
  }),
  classPicture: endpoint({
    method: 'GET',
    path: '/api/openbadges/classes/{id}/image.png',
    access: 'public',
    description: 'The art of a badge class as a PNG file of 640 pixels on white, for mails.',
    params: classParams,
    response: z.string(),
    media: 'image/png',
    cors: true,
    errors: ['forbidden', 'not_found', 'rate_limited', 'unavailable'],
  }),
  issuer: endpoint({
    method: 'GET',
    path: '/api/openbadges/issuer',
    access: 'public',
    description: 'The organization that awards the badges, as an Issuer of Open Badges 2.0.',
    response: issuerProfileSchema,
    media: 'application/ld+json',
    cors: true,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/credentials/check',
    access: 'public',
    onlyLooks: true,
    description:
      'Check whether a credential of Open Badges 2.0 or 3.0 was issued here, and whether it is valid, expired, ' +
      'revoked or both. Stores nothing and fetches nothing.',
    body: z.strictObject({ credential: z.record(z.string(), z.unknown()) }),
    maxBodyBytes: maxCheckedBytes,
    response: checkedSchema,
    errors: ['forbidden', 'rate_limited'],
  }),
  bakedSvg: endpoint({
    method: 'GET',
    path: '/api/credentials/{hash}/badge.svg',
    access: 'public',
    description: 'The badge as an SVG file that contains its credentials of both standards.',
    params: hashParams,
    response: z.string(),
    media: 'image/svg+xml',
    cors: true,
    errors: ['forbidden', 'not_found', 'gone', 'rate_limited', 'unavailable'],
  }),
  bakedPng: endpoint({
    method: 'GET',
    path: '/api/credentials/{hash}/badge.png',
    access: 'public',
    description: 'The badge as a PNG file of twice its size that contains its credentials of both standards.',
    params: hashParams,
    response: z.string(),
    media: 'image/png',
    cors: true,
    errors: ['forbidden', 'not_found', 'gone', 'rate_limited', 'unavailable'],
  }),
  bakedSmallPng: endpoint({
    method: 'GET',
    path: '/api/credentials/{hash}/badge-small.png',
    access: 'public',
    description:
      'The badge as a smaller PNG file with its credentials, for backpacks that refuse large files: the largest ' +
      'of 1,024, 768, 512 and 384 pixels with less than 256 kB, or else the smallest.',
    params: hashParams,
    response: z.string(),
    media: 'image/png',
    cors: true,
    errors: ['forbidden', 'not_found', 'gone', 'rate_limited', 'unavailable'],
  }),
};
