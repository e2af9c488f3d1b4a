import * as z from 'zod';
import { requiredBadgeTypeSchema } from '../rules/badge.ts';
import { detailsShape, endShape, oneEnd } from '../rules/badge-details.ts';
import { exactlyOneOf, tagIdsSchema } from './bulk.ts';
import { chosenBadgesSchema, chosenUsersSchema } from './chosen-records.ts';
import { idSchema, timeSchema, yearSchema } from '../rules/fields.ts';
import { cursorSchema } from './paging.ts';
import { leftOutSchema, reasonCountsSchema } from '../rules/reasons.ts';

/** Selects people with an issued badge of this type and year. Ignores case and extra spaces. */
export const holdersOfSchema = z.strictObject({ badgeType: requiredBadgeTypeSchema, year: yearSchema });
export type HoldersOf = z.output<typeof holdersOfSchema>;

/**
 * Selects recipients by tags, import, file (`listId`), users, a badge they have, or badges to renew. Also has the badge
 * details that decide who is skipped.
 */
export const recipientsShape = {
  tagIds: tagIdsSchema.optional(),
  importId: idSchema.optional(),
  listId: idSchema.optional(),
  users: chosenUsersSchema.optional(),
  holdersOf: holdersOfSchema.optional(),
  /** Issued badges with an end; each gets its own successor. */
  renews: chosenBadgesSchema.optional(),
  includeInactive: z.boolean().default(false),
  /** Also issue to users who have a badge of this type and year that was not unissued, or renew badges again. */
  includeHolders: z.boolean().default(false),
  templateId: detailsShape.templateId,
  badgeType: detailsShape.badgeType,
  year: yearSchema,
  // Decides which badges to renew are skipped, because they are valid as long.
  ...endShape,
};

/** Fields of which each call has exactly one. */
export const namingFields = ['tagIds', 'importId', 'listId', 'users', 'holdersOf', 'renews'] as const;

/** Most recipients for which a call counts existing holders. */
export const maxHoldersCounted = 2000;

/** Most people compared to find the longest name. */
export const maxNamesCompared = 1000;

export const maxSkippedAtOnce = 100;

export const recipientsSchema = z
  .strictObject({
    ...recipientsShape,
    /** Included in the mail. */
    description: detailsShape.description,
    /** Check only the first few. */
    quick: z.boolean().default(false),
  })
  .superRefine(exactlyOneOf(...namingFields))
  .superRefine(oneEnd);
export type Recipients = z.output<typeof recipientsSchema>;

/** Recipients that the same issue would skip. */
export const skippedRecipientsSchema = z
  .strictObject({ ...recipientsShape, cursor: cursorSchema.optional() })
  .superRefine(exactlyOneOf(...namingFields))
  .superRefine(oneEnd);
export type SkippedRecipients = z.output<typeof skippedRecipientsSchema>;

export const recipientsAnswerSchema = z.strictObject({
  /**
   * Users, or badges to renew, that are not left out for `reasons`; includes those of `holding`. If not everyone was
   * checked, all that were selected.
   */
  total: z.int(),
  /** How many have such a badge; null if they were not checked. */
  holding: z.int().nullable(),
  /** Why others, who are not in `total`, are skipped; null if they were not checked. */
  reasons: reasonCountsSchema.nullable(),
  /** Letters in the checked names that no font can draw. */
  undrawn: z.array(z.string()),
  shown: z.array(z.strictObject({ id: idSchema, name: z.string() })),
  /** Null while mails are off. */
  mails: z
    .strictObject({
      /** Time from which they are sent if the badges are issued now; null if immediately. */
      leaveAt: timeSchema.nullable(),
      /** Mail to the first recipient shown. Its link ends in words, because the badge's link is not known yet. */
      first: z.strictObject({ subject: z.string(), text: z.string() }).nullable(),
    })
    .nullable(),
});
export type RecipientsAnswer = z.output<typeof recipientsAnswerSchema>;

/** A user that an issue skips, or a badge that a renewal skips. */
export const skippedRecipientSchema = leftOutSchema.extend({ email: z.string().nullable() });
export type SkippedRecipient = z.output<typeof skippedRecipientSchema>;
