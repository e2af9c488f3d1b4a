import * as z from 'zod';
import { endpoint } from './endpoint.ts';
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
export const issuerSchema = z.strictObject({ name: z.string(), url: z.string().nullable() });

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
};
