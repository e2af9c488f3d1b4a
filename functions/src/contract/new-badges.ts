import * as z from 'zod';
import { badgeTypeSchema, requiredBadgeTypeSchema } from './badge.ts';
import { exactlyOneOf } from './bulk.ts';
import { idSchema, optionalTextSchema, yearSchema } from './fields.ts';
import { publishAtSchema } from './publish-at.ts';
import { namingFields, recipientsShape } from './recipients.ts';

export const createBadgeSchema = z.strictObject({
  userId: idSchema,
  templateId: idSchema.nullish().transform((id) => id ?? null),
  badgeType: badgeTypeSchema,
  year: yearSchema,
  description: optionalTextSchema(2000),
  /** Time of its issue. Without it the badge is made and not issued. */
  publishAt: publishAtSchema.optional(),
});
export type NewBadge = z.output<typeof createBadgeSchema>;

/** Editable text of a badge. It is fixed while the badge is issued. */
export const badgeTextSchema = z.strictObject({
  badgeType: requiredBadgeTypeSchema,
  year: yearSchema,
  description: optionalTextSchema(2000),
});
export type BadgeText = z.output<typeof badgeTextSchema>;

/** Names its recipients by tags, by the import that added them or whose file they are in (`listId`), or one by one or by the filter of their list. */
export const bulkIssueSchema = z
  .strictObject({
    ...recipientsShape,
    templateId: idSchema.nullish().transform((id) => id ?? null),
    description: optionalTextSchema(2000),
    /** Time of the issue; left out, they are issued now. */
    publishAt: publishAtSchema.optional(),
  })
  .superRefine(exactlyOneOf(...namingFields));
export type BulkIssue = z.output<typeof bulkIssueSchema>;
