import * as z from 'zod';
import { achievementTypes } from '../rules/achievement-types.ts';

export const credentialContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** A list of these words. A tuple would not fit the API document. */
function exactly<const T extends string[]>(...words: T) {
  return z.array(z.enum(words)).length(words.length);
}

/**
 * A time in signed data, in whole seconds: programs may drop a fraction of zeros and then break the signature. Why:
 * functions/src/credentials/README.md.
 */
export const signedTimeSchema = z.iso.datetime({ precision: 0 });

/** Standards use `id` for an address. */
const addressSchema = z.url();
const didSchema = z.string().regex(/^did:web:\S+$/);
const imageSchema = z.strictObject({ id: addressSchema, type: z.literal('Image') });
const captionedImageSchema = imageSchema.extend({ caption: z.string().optional() });

const alignmentSchema = z.strictObject({
  type: exactly('Alignment'),
  targetName: z.string(),
  targetUrl: addressSchema,
});

/** The signing organization; fields it has not set are left out. */
export const profileSchema = z.strictObject({
  id: didSchema,
  type: exactly('Profile'),
  name: z.string(),
  url: z.string().optional(),
  email: z.string().optional(),
  description: z.string().optional(),
  image: imageSchema.optional(),
});

const identitySchema = z.discriminatedUnion('hashed', [
  z.strictObject({
    type: z.literal('IdentityObject'),
    hashed: z.literal(true),
    /** `sha256$` and the hexadecimal digest of the lower-cased e-mail followed by the salt. */
    identityHash: z.string().regex(/^sha256\$[0-9a-f]{64}$/),
    identityType: z.literal('emailAddress'),
    salt: z.string(),
  }),
  z.strictObject({
    type: z.literal('IdentityObject'),
    hashed: z.literal(false),
    /** The name itself: it is not hashed. */
    identityHash: z.string(),
    identityType: z.literal('name'),
  }),
]);

const achievementSchema = z.strictObject({
  id: addressSchema,
  type: exactly('Achievement'),
  name: z.string(),
  achievementType: z.enum(achievementTypes).optional(),
  description: z.string(),
  criteria: z.strictObject({ id: addressSchema.optional(), narrative: z.string() }),
  image: captionedImageSchema,
  /** Skills without an address. */
  tag: z.array(z.string()).optional(),
  alignment: z.array(alignmentSchema).optional(),
});

/** Address at which a verifier checks whether the credential is still valid. */
export const statusEntrySchema = z.strictObject({
  id: addressSchema,
  type: z.literal('BitstringStatusListEntry'),
  statusPurpose: z.literal('revocation'),
  statusListIndex: z.string(),
  statusListCredential: addressSchema,
});

const proofSchema = z.strictObject({
  type: z.literal('DataIntegrityProof'),
  created: signedTimeSchema,
  verificationMethod: z.string(),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  proofPurpose: z.literal('assertionMethod'),
  proofValue: z.string(),
});
const proofsSchema = z.array(proofSchema).length(1);

export const openBadgeCredentialSchema = z.strictObject({
  '@context': exactly(...credentialContexts),
  id: addressSchema,
  type: exactly('VerifiableCredential', 'OpenBadgeCredential'),
  name: z.string(),
  issuer: profileSchema,
  validFrom: signedTimeSchema,
  validUntil: signedTimeSchema.optional(),
  /** Time of the first issue. */
  awardedDate: signedTimeSchema,
  credentialSubject: z.strictObject({
    type: exactly('AchievementSubject'),
    identifier: z.array(identitySchema),
    achievement: achievementSchema,
  }),
  credentialStatus: statusEntrySchema,
  proof: proofsSchema,
});
export type OpenBadgeCredential = z.output<typeof openBadgeCredentialSchema>;
export type Profile = z.output<typeof profileSchema>;
export type StatusEntry = z.output<typeof statusEntrySchema>;

/** Signed status of one version of a credential: a list of identical bits. */
export const statusListCredentialSchema = z.strictObject({
  '@context': exactly(credentialContexts[0]),
  id: addressSchema,
  type: exactly('VerifiableCredential', 'BitstringStatusListCredential'),
  issuer: didSchema,
  credentialSubject: z.strictObject({
    id: addressSchema,
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.literal('revocation'),
    /** The bits, gzipped, in base64url after the letter u. */
    encodedList: z.string().regex(/^u[\w-]+$/),
  }),
  proof: proofsSchema,
});
export type StatusListCredential = z.output<typeof statusListCredentialSchema>;
