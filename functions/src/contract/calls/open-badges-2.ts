import * as z from 'zod';
import { timeSchema } from '../rules/fields.ts';

export const openBadgesContext = 'https://w3id.org/openbadges/v2';

const contextSchema = z.literal(openBadgesContext);
/** The standard uses `id` for an address. */
const addressSchema = z.url();

const hashedEmailSchema = z.strictObject({
  type: z.literal('email'),
  hashed: z.literal(true),
  salt: z.string(),
  /** `sha256$` and the hexadecimal digest of the lower-cased e-mail followed by the salt. */
  identity: z.string().regex(/^sha256\$[0-9a-f]{64}$/),
});

/** Recipient without an e-mail, identified by the badge's own page. */
const ownPageSchema = z.strictObject({ type: z.literal('url'), hashed: z.literal(false), identity: addressSchema });

/** A badge as a hosted assertion: valid while this address returns it. */
export const assertionSchema = z.strictObject({
  '@context': contextSchema,
  id: addressSchema,
  type: z.literal('Assertion'),
  recipient: z.discriminatedUnion('type', [hashedEmailSchema, ownPageSchema]),
  badge: addressSchema,
  image: addressSchema,
  issuedOn: timeSchema,
  expires: timeSchema.optional(),
  verification: z.strictObject({ type: z.literal('HostedBadge') }),
});
export type Assertion = z.output<typeof assertionSchema>;

export const revokedAssertionSchema = z.strictObject({
  '@context': contextSchema,
  id: addressSchema,
  type: z.literal('Assertion'),
  revoked: z.literal(true),
});
export type RevokedAssertion = z.output<typeof revokedAssertionSchema>;

/** Badge class: the achievement that assertions refer to. Equal achievements share one, and none ever changes. */
export const badgeClassSchema = z.strictObject({
  '@context': contextSchema,
  id: addressSchema,
  type: z.literal('BadgeClass'),
  name: z.string(),
  description: z.string(),
  image: z.union([addressSchema, z.strictObject({ id: addressSchema, caption: z.string() })]),
  criteria: z.strictObject({ id: addressSchema.optional(), narrative: z.string() }),
  /** Skills without an address. */
  tags: z.array(z.string()).optional(),
  alignment: z.array(z.strictObject({ targetName: z.string(), targetUrl: addressSchema })).optional(),
  issuer: addressSchema,
});
export type BadgeClass = z.output<typeof badgeClassSchema>;

/** The issuing organization; fields it has not set are left out. */
export const issuerProfileSchema = z.strictObject({
  '@context': contextSchema,
  id: addressSchema,
  type: z.literal('Issuer'),
  name: z.string(),
  url: z.string(),
  email: z.string(),
  description: z.string().optional(),
  image: addressSchema.optional(),
});
export type IssuerProfile = z.output<typeof issuerProfileSchema>;
