import * as z from 'zod';
import { timeSchema, verificationHashSchema } from '../rules/fields.ts';
import { endpoint } from './endpoint.ts';
import { assertionSchema, badgeClassSchema, issuerProfileSchema, revokedAssertionSchema } from './open-badges-2.ts';
import { openBadgeCredentialSchema, statusListCredentialSchema } from './open-badges-3.ts';

const verificationMethodSchema = z.strictObject({
  /** The issuer's DID and the key's name: `did:web:badges.example.org#key-2026-1`. */
  id: z.string(),
  type: z.literal('Multikey'),
  controller: z.string(),
  publicKeyMultibase: z.string(),
});

/** The issuer and every key that ever signed for it, as did:web wants them. */
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
    description: 'The issuer’s keys, which its DID leads to. A key stays in it for ever, with all that it signed.',
    response: didDocumentSchema,
    media: 'application/json',
    cors: true,
  }),
};

const hashParams = z.strictObject({ hash: verificationHashSchema });

/** Versions of a badge's credential count from 1. */
const versionSchema = z.string().regex(/^[1-9][0-9]{0,6}$/, 'A version is a number from 1');

const classParams = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/, 'The id of a badge class has 32 hexadecimal digits'),
});

/** A credential with what surrounds it: those of others carry pictures. */
const maxCheckedBytes = 256 * 1024;

/** Verdict on a credential that was sent to be checked. */
const checkedSchema = z.discriminatedUnion('outcome', [
  /**
   * Signed here and unchanged. It is valid where it is neither revoked nor over: `isRevoked` says what its status says, as of a badge
   * that was taken back or deleted, and `hasEnded` whether the end that it names is over. Both may be so at once. `isCurrent` is
   * false where a newer version says something else, and `correctedAt` is the time since which this one counts no more, because
   * the badge was corrected; else null.
   */
  z.strictObject({
    outcome: z.literal('ours'),
    hash: verificationHashSchema,
    isCurrent: z.boolean(),
    correctedAt: timeSchema.nullable(),
    isRevoked: z.boolean(),
    hasEnded: z.boolean(),
  }),
  /** Names this site, but was not signed here; `hash` is that of the badge that it names, where there is one. */
  z.strictObject({ outcome: z.literal('altered'), hash: verificationHashSchema.nullable() }),
  /**
   * Names a badge that was signed here and has been deleted: whether the text is unchanged cannot be known any more.
   */
  z.strictObject({ outcome: z.literal('deleted'), hash: verificationHashSchema }),
  /**
   * Names a badge whose person was forgotten after the assertion was given out. The badge says less since, so nothing is left to
   * compare the text with.
   */
  z.strictObject({ outcome: z.literal('emptied'), hash: verificationHashSchema }),
  /** Comes from elsewhere; `issuer` is the credential's own claim. */
  z.strictObject({ outcome: z.literal('foreign'), issuer: z.string().max(200).nullable() }),
  /** Text that is no credential of either standard. */
  z.strictObject({ outcome: z.literal('unreadable') }),
]);
export type CheckedCredential = z.output<typeof checkedSchema>;

/** Badges as credentials that any program can check by itself. Nothing here is counted as a look-up. */
export const credentialsApi = {
  credential: endpoint({
    method: 'GET',
    path: '/api/credentials/{hash}',
    access: 'public',
    description:
      'The badge as a signed credential of Open Badges 3.0. It is signed when it is first asked for, and kept.',
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
    description: 'Whether a version of a credential still counts. It goes on to answer when the badge is deleted.',
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
    description: 'The badge as a hosted assertion of Open Badges 2.0. One that was unissued or deleted says so.',
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
    description: 'What a badge was awarded for, as a BadgeClass of Open Badges 2.0. It never changes.',
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
    description: 'The same as a PNG file on white, of 640 pixels, for mails.',
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
      'Say whether a credential, of Open Badges 2.0 or 3.0, was issued here, and whether it is valid, expired, revoked or both. ' +
      'Nothing is kept, nothing is fetched.',
    body: z.strictObject({ credential: z.record(z.string(), z.unknown()) }),
    maxBodyBytes: maxCheckedBytes,
    response: checkedSchema,
    errors: ['forbidden', 'rate_limited'],
  }),
  bakedSvg: endpoint({
    method: 'GET',
    path: '/api/credentials/{hash}/badge.svg',
    access: 'public',
    description: 'The badge as an SVG file that carries its credentials of both standards.',
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
    description: 'The badge as a PNG file of twice its size that carries its credentials of both standards.',
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
      'The same as a smaller PNG file, for backpacks that take no large ones: the largest of 1,024, 768, 512 and 384 pixels ' +
      'that has less than 256 kB, or else the smallest.',
    params: hashParams,
    response: z.string(),
    media: 'image/png',
    cors: true,
    errors: ['forbidden', 'not_found', 'gone', 'rate_limited', 'unavailable'],
  }),
};
