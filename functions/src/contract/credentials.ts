import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { verificationHashSchema } from './fields.ts';
import { assertionSchema, badgeClassSchema, issuerProfileSchema, revokedAssertionSchema } from './open-badges-2.ts';
import { openBadgeCredentialSchema, statusListCredentialSchema } from './open-badges-3.ts';

const hashParams = z.strictObject({ hash: verificationHashSchema });

/** Versions of a badge's credential count from 1. */
const versionSchema = z.string().regex(/^[1-9][0-9]{0,6}$/, 'A version is a number from 1');

const classParams = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/, 'The id of a badge class has 32 hexadecimal digits'),
});

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
    errors: ['forbidden', 'not_found', 'gone'],
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
    errors: ['not_found'],
  }),
  assertion: endpoint({
    method: 'GET',
    path: '/api/openbadges/assertions/{hash}',
    access: 'public',
    description: 'The badge as a hosted assertion of Open Badges 2.0. One that was taken back or deleted says so.',
    params: hashParams,
    response: assertionSchema,
    media: 'application/ld+json',
    gone: revokedAssertionSchema,
    cors: true,
    errors: ['forbidden', 'not_found', 'gone'],
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
  issuer: endpoint({
    method: 'GET',
    path: '/api/openbadges/issuer',
    access: 'public',
    description: 'The organization that awards the badges, as an Issuer of Open Badges 2.0.',
    response: issuerProfileSchema,
    media: 'application/ld+json',
    cors: true,
  }),
};
