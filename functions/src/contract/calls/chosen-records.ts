import * as z from 'zod';
import { badgeMailStateSchema, mailChoiceSchema } from '../rules/badge.ts';
import { bulkFilter, idListSchema, idsOrFilter, maxBulkIds, maxTagsAtOnce, tagIdsSchema } from './bulk.ts';
import {
  calendarMonthSchema,
  idSchema,
  lineSchema,
  optionalTextSchema,
  timeSchema,
  yearSchema,
} from '../rules/fields.ts';
import { badgeStateSchema } from '../rules/public-badge.ts';
import { refusalReasonSchema } from '../rules/refusals.ts';
import { userStatusSchema } from '../rules/user.ts';

export const noBadges = 'Select at least one badge';
/** Filters combined with AND. */
export const badgeNarrowing = {
  year: yearSchema.optional(),
  /** Ignores case and extra spaces. */
  badgeType: lineSchema(100).min(1).optional(),
  templateId: idSchema.optional(),
  /** A tag that the recipient had when the badge was created. */
  tagId: idSchema.optional(),
  state: badgeStateSchema.optional(),
  mail: badgeMailStateSchema.optional(),
  refusal: refusalReasonSchema.optional(),
  userId: idSchema.optional(),
  /** `left`: the recipient was forgotten. */
  person: z.enum(['left']).optional(),
  jobId: idSchema.optional(),
  publicationId: idSchema.optional(),
  /** Issued badges with the last day in this month. */
  endMonth: calendarMonthSchema.optional(),
  /** `yes`: issued and expired. Finds a badge up to a minute after its end. */
  hasEnded: z.enum(['yes']).optional(),
  /** Inclusive. */
  from: timeSchema.optional(),
  /** Exclusive. */
  to: timeSchema.optional(),
};
/** Newest first. */
export const badgeFilterSchema = z.strictObject({ ...bulkFilter, ...badgeNarrowing });
export type BadgeFilter = z.output<typeof badgeFilterSchema>;

/** A call has exactly one of these. */
export const chosenBadges = {
  badgeIds: idListSchema(maxBulkIds, noBadges).optional(),
  filter: badgeFilterSchema.optional(),
};
/** A filter is evaluated when the call arrives. */
export const chosenBadgesSchema = z.strictObject(chosenBadges).superRefine(idsOrFilter('badgeIds', noBadges));
export type ChosenBadges = z.output<typeof chosenBadgesSchema>;

export const badgesToIssueSchema = z
  .strictObject({ ...chosenBadges, mail: mailChoiceSchema.optional() })
  .superRefine(idsOrFilter('badgeIds', noBadges));
export type BadgesToIssue = z.output<typeof badgesToIssueSchema>;

export const maxReasonLength = 200;
/** Shown only to administrators in the activity log. */
export const unissueReasonSchema = optionalTextSchema(maxReasonLength);
export const badgesToUnissueSchema = z
  .strictObject({ ...chosenBadges, reason: unissueReasonSchema })
  .superRefine(idsOrFilter('badgeIds', noBadges));

const noUsers = 'Select at least one user';
/** Filters combined with AND. */
export const userNarrowing = {
  tagId: idSchema.optional(),
  status: userStatusSchema.optional(),
  /** Ignores case and extra spaces. */
  department: lineSchema(200).min(1).optional(),
  importId: idSchema.optional(),
  /** An import of the last 30 days with a file that contains them, whatever it changed. */
  listId: idSchema.optional(),
};
/** Newest first. */
export const userFilterSchema = z.strictObject({ ...bulkFilter, ...userNarrowing });
export type UserFilter = z.output<typeof userFilterSchema>;

const chosenUsers = {
  userIds: idListSchema(maxBulkIds, noUsers).optional(),
  filter: userFilterSchema.optional(),
};
const idsOrFilterOfUsers = idsOrFilter('userIds', noUsers);
/** A filter is evaluated when the call arrives. */
export const chosenUsersSchema = z.strictObject(chosenUsers).superRefine(idsOrFilterOfUsers);
export type ChosenUsers = z.output<typeof chosenUsersSchema>;

/** Fate of waiting mails about the badges of forgotten people. */
export const waitingMailsSchema = z.enum(['send', 'drop']);
export type WaitingMails = z.output<typeof waitingMailsSchema>;

export const forgottenUsersSchema = z
  .strictObject({ ...chosenUsers, mails: waitingMailsSchema.optional() })
  .superRefine(idsOrFilterOfUsers);
export type ForgottenUsers = z.output<typeof forgottenUsersSchema>;

const someTagIdsSchema = z.array(idSchema).max(maxTagsAtOnce, `Choose at most ${maxTagsAtOnce}`).optional();
export const setTagsSchema = z
  .strictObject({ tagIds: someTagIdsSchema, add: someTagIdsSchema, remove: someTagIdsSchema })
  .refine(({ tagIds, add, remove }) => (tagIds === undefined) === (add !== undefined || remove !== undefined), {
    error: 'Send either tagIds, or add and remove',
    path: ['tagIds'],
  })
  .refine(({ add, remove }) => !add?.some((id) => remove?.includes(id)), {
    error: 'A tag can be added or removed, not both',
    path: ['remove'],
  });
/** A full list in `tagIds`, or tags to add and remove. */
export type TagsChange = z.output<typeof setTagsSchema>;

export const assignTagsSchema = z
  .strictObject({ ...chosenUsers, tagIds: tagIdsSchema })
  .superRefine(idsOrFilterOfUsers);
export type AssignTags = z.output<typeof assignTagsSchema>;

const tagPairSchema = z.strictObject({
  from: idSchema,
  /** The new tag; null removes the old one. */
  to: idSchema.nullable(),
});
export type TagPair = z.output<typeof tagPairSchema>;
export function tagPairsSchema(max: number) {
  return z
    .array(tagPairSchema)
    .min(1, 'At least one tag must be selected')
    .max(max, `Choose at most ${max}`)
    .refine((pairs) => new Set(pairs.map(({ from }) => from)).size === pairs.length, 'A tag can be replaced once')
    .refine((pairs) => pairs.every(({ from, to }) => from !== to), 'Choose another tag in its place');
}
/** Replaces tags, all at once: two tags can swap. */
export const replaceTagsSchema = z
  .strictObject({ ...chosenUsers, pairs: tagPairsSchema(maxTagsAtOnce) })
  .superRefine(idsOrFilterOfUsers);
export type ReplaceTags = z.output<typeof replaceTagsSchema>;

export const setStatusSchema = z
  .strictObject({ ...chosenUsers, status: userStatusSchema })
  .superRefine(idsOrFilterOfUsers);
export type SetStatus = z.output<typeof setStatusSchema>;

/** Counts of badges and changes that are deleted together with users. */
export const chosenCountsSchema = z.strictObject({
  badges: z.int(),
  withBadge: z.int(),
  waitingMails: z.int(),
  /** Users without a badge who were changed after they were added. */
  changed: z.int(),
});
export type ChosenCounts = z.output<typeof chosenCountsSchema>;
