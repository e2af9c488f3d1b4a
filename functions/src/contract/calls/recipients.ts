import * as z from 'zod';
import { requiredBadgeTypeSchema } from '../rules/badge.ts';
import { detailsShape, endShape, oneEnd } from '../rules/badge-details.ts';
import { exactlyOneOf, tagIdsSchema } from './bulk.ts';
import { chosenBadgesSchema, chosenUsersSchema } from './chosen-records.ts';
import { idSchema, timeSchema, yearSchema } from '../rules/fields.ts';
import { cursorSchema } from './paging.ts';
import { leftOutSchema, reasonCountsSchema } from '../rules/reasons.ts';

/** Names the people who have an issued badge of a type, without regard to case and blanks, and a year. */
export const holdersOfSchema = z.strictObject({ badgeType: requiredBadgeTypeSchema, year: yearSchema });
export type HoldersOf = z.output<typeof holdersOfSchema>;

/**
 * Names recipients by tags, by the import that added them or whose file they are in (`listId`), one by one or by the filter of their list,
 * by a badge that they have, or by badges that are renewed; and the badges by which some of them are skipped.
 */
export const recipientsShape = {
  tagIds: tagIdsSchema.optional(),
  importId: idSchema.optional(),
  listId: idSchema.optional(),
  users: chosenUsersSchema.optional(),
  holdersOf: holdersOfSchema.optional(),
  /** Issued badges with an end: each is followed by one of its own. */
  renews: chosenBadgesSchema.optional(),
  /** Issue also to users whose status is not active. */
  includeInactive: z.boolean().default(false),
  /** Issue also to users that hold a badge of this type and year that was not unissued, or renew badges that were renewed already. */
  includeHolders: z.boolean().default(false),
  templateId: detailsShape.templateId,
  badgeType: detailsShape.badgeType,
  year: yearSchema,
  // By which badges to renew are skipped that are valid as long.
  ...endShape,
};

/** The fields of which each call has one. */
export const namingFields = ['tagIds', 'importId', 'listId', 'users', 'holdersOf', 'renews'] as const;

/** Number of recipients beyond which a call does not count those who hold a badge already. */
export const maxHoldersCounted = 2000;

/** Number of people among whom the one with the longest name is looked for. */
export const maxNamesCompared = 1000;

/** Most skipped people on a page of their list. */
export const maxSkippedAtOnce = 100;

/** Names the recipients of badges to come, and the badges. */
export const recipientsSchema = z
  .strictObject({
    ...recipientsShape,
    /** Text of the badges, which the mail has too. */
    description: detailsShape.description,
    /** Look at the first few alone. */
    quick: z.boolean().default(false),
  })
  .superRefine(exactlyOneOf(...namingFields))
  .superRefine(oneEnd);
export type Recipients = z.output<typeof recipientsSchema>;

/** Asks for those whom the same issue would skip, from behind those of the page before. */
export const skippedRecipientsSchema = z
  .strictObject({ ...recipientsShape, cursor: cursorSchema.optional() })
  .superRefine(exactlyOneOf(...namingFields))
  .superRefine(oneEnd);
export type SkippedRecipients = z.output<typeof skippedRecipientsSchema>;

export const recipientsAnswerSchema = z.strictObject({
  /** Users that are not left out, or badges that are renewed; of a look that does not reach each of those it names, all that it names. */
  total: z.int(),
  /** Number of them who hold such a badge; null where they were not looked at. */
  holding: z.int().nullable(),
  /** Why the others are skipped, who are not of `total`; null where they were not looked at. */
  reasons: reasonCountsSchema.nullable(),
  /** Letters of their names that no font can draw, of those who were looked at. */
  undrawn: z.array(z.string()),
  /** Up to three who get a badge. */
  shown: z.array(z.strictObject({ id: idSchema, name: z.string() })),
  /** Mails that leave with the badges; null while they are off. */
  mails: z
    .strictObject({
      /** Time from which they leave if the badges are issued now; null where they leave at once. */
      leaveAt: timeSchema.nullable(),
      /** The mail to the first who is shown. Its link ends in words: that of the badge is not known yet. */
      first: z.strictObject({ subject: z.string(), text: z.string() }).nullable(),
    })
    .nullable(),
});
export type RecipientsAnswer = z.output<typeof recipientsAnswerSchema>;

/** A user that an issue skips; in a renewal, the badge that it skips. */
export const skippedRecipientSchema = leftOutSchema.extend({ email: z.string().nullable() });
export type SkippedRecipient = z.output<typeof skippedRecipientSchema>;
