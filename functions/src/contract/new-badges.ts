import * as z from 'zod';
import { exactlyOneOf, tagIdsSchema } from './bulk.ts';
import { chosenUsersSchema } from './chosen-records.ts';
import { idSchema, lineSchema, optionalTextSchema, yearSchema } from './fields.ts';
import { publishAtSchema } from './publish-at.ts';

export const defaultBadgeType = "Dean's List";

const requiredBadgeTypeSchema = lineSchema(100).min(1, 'Badge type is required');
const badgeTypeSchema = requiredBadgeTypeSchema.default(defaultBadgeType);

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

const recipients = {
  tagIds: tagIdsSchema.optional(),
  importId: idSchema.optional(),
  users: chosenUsersSchema.optional(),
  /** Issue also to users whose status is not active. */
  includeInactive: z.boolean().default(false),
};

/** Names its recipients by tags, by the import that added them, or one by one or by the filter of their list. */
export const bulkIssueSchema = z
  .strictObject({
    ...recipients,
    templateId: idSchema.nullish().transform((id) => id ?? null),
    badgeType: badgeTypeSchema,
    year: yearSchema,
    description: optionalTextSchema(2000),
    /** Issue also to users that hold a badge of this type and year that was not unissued. */
    includeHolders: z.boolean().default(false),
    /** Time of the issue; left out, they are issued now. */
    publishAt: publishAtSchema.optional(),
  })
  .superRefine(exactlyOneOf('tagIds', 'importId', 'users'));
export type BulkIssue = z.output<typeof bulkIssueSchema>;

/** Number of recipients beyond which a call does not count those who hold a badge already. */
export const maxHoldersCounted = 2000;

/** Names the recipients of badges to come, and the badges. */
export const recipientsSchema = z
  .strictObject({ ...recipients, badgeType: badgeTypeSchema, year: yearSchema })
  .superRefine(exactlyOneOf('tagIds', 'importId', 'users'));
export type Recipients = z.output<typeof recipientsSchema>;
