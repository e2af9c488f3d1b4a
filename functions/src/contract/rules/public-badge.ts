import * as z from 'zod';
import { artSizeSchema, pdfLayoutSchema } from './art-fields.ts';
import { daySchema, idSchema, timeSchema, timeZoneSchema, verificationHashSchema } from './fields.ts';
import { sharedMeaningSchema } from './meaning.ts';
import { attestationSchema } from './pictures.ts';

/**
 * State of a badge: never issued, scheduled for its first issue, issued, or taken back. Deleted badges
 * have none.
 */
export const badgeStates = ['never', 'scheduled', 'issued', 'revoked'] as const;
export const badgeStateSchema = z.enum(badgeStates);
export type BadgeState = z.output<typeof badgeStateSchema>;

/** States that visitors can see; scheduled badges are hidden. */
export const publicStateSchema = badgeStateSchema.exclude(['scheduled']);
export type PublicState = z.output<typeof publicStateSchema>;

/** State that visitors see at a time; `expired` is issued and past its end. */
const shownStateSchema = z.enum([...publicStateSchema.options, 'expired']);
export type ShownState = z.output<typeof shownStateSchema>;

/** False while it is scheduled. */
export function isPublic<T extends { state: BadgeState }>(badge: T | null): badge is T & { state: PublicState } {
  return badge !== null && badge.state !== 'scheduled';
}

export const issuerSchema = z.strictObject({
  name: z.string(),
  url: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** The organization's LinkedIn number; if null, links contain the name. */
  linkedinOrganizationId: z.string().nullable(),
  description: z.string().nullable(),
  /** Path of the logo, such as `/api/issuer/logo.png?v=...`; changes with the picture. */
  logo: z.string().nullable(),
  /** Signatures, seal and line on its certificates; null if none. */
  attestation: attestationSchema.nullable(),
  timeZone: timeZoneSchema,
});

/** Exactly the badge fields that visitors may see. */
export const publicBadgeSchema = z.strictObject({
  id: idSchema,
  verificationHash: verificationHashSchema,
  recipientName: z.string(),
  /** Null once the recipient was forgotten. */
  recipientEmail: z.string().nullable(),
  recipientDepartment: z.string().nullable(),
  badgeType: z.string(),
  year: z.int(),
  /** The year as the badge shows it: "2026" or "2026/27". */
  yearLabel: z.string(),
  description: z.string().nullable(),
  /** The rest of its text; null if there is none. */
  meaning: sharedMeaningSchema.nullable(),
  /** The last valid day in the organization's calendar; null for ever. */
  lastDay: daySchema.nullable(),
  /** Time until which it is valid; null for ever. */
  validUntil: timeSchema.nullable(),
  /** State at the time of the answer. */
  state: shownStateSchema,
  /** Whether it is issued, also if it has expired. */
  issued: z.boolean(),
  /** Null if not issued. */
  issuedAt: timeSchema.nullable(),
  /** Stays when it is unissued. */
  firstIssuedAt: timeSchema.nullable(),
  /** Null again once it is reissued. */
  revokedAt: timeSchema.nullable(),
  templateName: z.string(),
  /** Layout and size of its picture, so that a page can reserve room. */
  art: z.strictObject({ pdfLayout: pdfLayoutSchema, size: artSizeSchema }),
  /** Grows with every change that an open page must show. */
  revision: z.int(),
  issuer: issuerSchema,
  linkedinSharingEnabled: z.boolean(),
  /** Time by the server's clock. */
  answeredAt: timeSchema,
});
export type PublicBadge = z.output<typeof publicBadgeSchema>;

/**
 * The document `publicBadges/{hash}`, which anyone may listen to: whether the badge is valid, without personal data.
 */
export const followedBadgeSchema = publicBadgeSchema
  .pick({
    verificationHash: true,
    revision: true,
    badgeType: true,
    year: true,
    yearLabel: true,
    issuedAt: true,
    firstIssuedAt: true,
    revokedAt: true,
    validUntil: true,
  })
  .extend({
    badgeId: idSchema,
    /** Stored state: nothing is written when the badge expires. */
    state: publicStateSchema,
  });
export type FollowedBadge = z.output<typeof followedBadgeSchema>;

/** A public badge for the certificate page: nested, and without fields of the details page. */
export const verifyAnswerSchema = z.strictObject({
  badge: publicBadgeSchema.pick({
    id: true,
    badgeType: true,
    year: true,
    yearLabel: true,
    description: true,
    meaning: true,
    lastDay: true,
    validUntil: true,
    state: true,
    issued: true,
    issuedAt: true,
    firstIssuedAt: true,
    revokedAt: true,
    verificationHash: true,
    art: true,
    revision: true,
  }),
  user: z.strictObject({ name: z.string() }),
  issuer: issuerSchema,
  linkedinSharingEnabled: z.boolean(),
  answeredAt: timeSchema,
});
export type VerifyAnswer = z.output<typeof verifyAnswerSchema>;
