import * as z from 'zod';
import { requiredBadgeTypeSchema } from '../rules/badge.ts';
import { detailsShape, endShape, oneEnd } from '../rules/badge-details.ts';
import { exactlyOneOf } from './bulk.ts';
import { idSchema, optionalTextSchema, yearSchema } from '../rules/fields.ts';
import { publishAtSchema } from '../rules/publish-at.ts';
import { namingFields, recipientsShape } from './recipients.ts';

export const createBadgeSchema = z
  .strictObject({
    userId: idSchema,
    ...detailsShape,
    year: yearSchema,
    /** Without it the badge is created but not issued. */
    publishAt: publishAtSchema.optional(),
  })
  .superRefine(oneEnd);
export type NewBadge = z.output<typeof createBadgeSchema>;

/** Editable text and end of a badge that is not issued. An omitted end stays. */
export const badgeTextSchema = z
  .strictObject({
    badgeType: requiredBadgeTypeSchema,
    year: yearSchema,
    description: optionalTextSchema(2000),
    ...endShape,
  })
  .superRefine(oneEnd);
export type BadgeText = z.output<typeof badgeTextSchema>;

/** Selects recipients in one of the ways of `namingFields`. */
export const bulkIssueSchema = z
  .strictObject({
    ...recipientsShape,
    ...detailsShape,
    /** Defaults to now. */
    publishAt: publishAtSchema.optional(),
  })
  .superRefine(exactlyOneOf(...namingFields))
  .superRefine(oneEnd);
export type BulkIssue = z.output<typeof bulkIssueSchema>;
