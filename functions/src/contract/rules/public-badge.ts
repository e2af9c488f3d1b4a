import * as z from 'zod';
import { artSizeSchema, pdfLayoutSchema } from './art-fields.ts';
import { daySchema, idSchema, timeSchema, timeZoneSchema, verificationHashSchema } from './fields.ts';
import { sharedMeaningSchema } from './meaning.ts';
import { attestationSchema } from './pictures.ts';

/**
 * State of a badge: never issued, waiting for the moment of its first issue, issued, or taken back (decision 072). What is
 * deleted has none.
 */
export const badgeStates = ['never', 'scheduled', 'issued', 'revoked'] as const;
export const badgeStateSchema = z.enum(badgeStates);
export type BadgeState = z.output<typeof badgeStateSchema>;

/** State of a badge for visitors: they find none that waits for its moment. */
export const publicStateSchema = badgeStateSchema.exclude(['scheduled']);
export type PublicState = z.output<typeof publicStateSchema>;

/** State of a badge as visitors are told it at a moment; `expired` is one that is issued, and whose end is over (decision 090). */
const shownStateSchema = z.enum([...publicStateSchema.options, 'expired']);
export type ShownState = z.output<typeof shownStateSchema>;

/** Whether visitors find a badge, its page and its picture: as soon as it does not wait for its moment. */
export function isPublic<T extends { state: BadgeState }>(badge: T | null): badge is T & { state: PublicState } {
  return badge !== null && badge.state !== 'scheduled';
}

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
  /** Signatures, seal and line on its certificates; null without any. */
  attestation: attestationSchema.nullable(),
  /** Name of the time zone by whose calendar its dates are told. */
  timeZone: timeZoneSchema,
});

/** Exactly the fields of a badge that a visitor may see. */
export const publicBadgeSchema = z.strictObject({
  id: idSchema,
  verificationHash: verificationHashSchema,
  recipientName: z.string(),
  /** Null once its person was forgotten. */
  recipientEmail: z.string().nullable(),
  recipientDepartment: z.string().nullable(),
  badgeType: z.string(),
  year: z.int(),
  /** The year as the badge shows it: "2026", or "2026/27". */
  yearLabel: z.string(),
  description: z.string().nullable(),
  /** The rest of what it says; null where there is nothing else. */
  meaning: sharedMeaningSchema.nullable(),
  /** The last day on which it is valid, by the organisation's calendar; null for ever. */
  lastDay: daySchema.nullable(),
  /** The moment until which it is valid; null for ever. */
  validUntil: timeSchema.nullable(),
  /** State at the moment of the answer. */
  state: shownStateSchema,
  /** Whether it is issued: also where its end is over. */
  issued: z.boolean(),
  /** Time of the present issue; null while it is not issued. */
  issuedAt: timeSchema.nullable(),
  /** Time of the first issue; stays when it is unissued. */
  firstIssuedAt: timeSchema.nullable(),
  /** Time at which it was unissued; null again once it is issued anew. */
  revokedAt: timeSchema.nullable(),
  templateName: z.string(),
  /** Layout and size of its picture, for a page to keep room for it. */
  art: z.strictObject({ pdfLayout: pdfLayoutSchema, size: artSizeSchema }),
  /** Grows with every change that an open page must follow. */
  revision: z.int(),
  issuer: issuerSchema,
  linkedinSharingEnabled: z.boolean(),
  /** The moment of the answer, by the server's clock. */
  answeredAt: timeSchema,
});
export type PublicBadge = z.output<typeof publicBadgeSchema>;

/** The document `publicBadges/{hash}`, which anyone may follow: whether the badge counts, and nothing about a person. */
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
    /** State as it is kept: nothing is written at its end. */
    state: publicStateSchema,
  });
export type FollowedBadge = z.output<typeof followedBadgeSchema>;

/** A public badge as the certificate page gets it: nested, and without the fields that only the details page shows. */
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
