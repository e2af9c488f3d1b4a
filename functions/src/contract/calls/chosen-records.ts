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

/** The refusal of a call that names no badges. */
export const noBadges = 'Select at least one badge';
/** Filters of a list of badges; any of them go together. */
export const badgeNarrowing = {
  year: yearSchema.optional(),
  /** Without regard to case and blanks. */
  badgeType: lineSchema(100).min(1).optional(),
  templateId: idSchema.optional(),
  /** A tag that its recipient had when it was made. */
  tagId: idSchema.optional(),
  state: badgeStateSchema.optional(),
  /** State of the last mail about it. */
  mail: badgeMailStateSchema.optional(),
  /** Reason for which the last mail about it was refused. */
  refusal: refusalReasonSchema.optional(),
  userId: idSchema.optional(),
  /** `left`: its person was forgotten. */
  person: z.enum(['left']).optional(),
  /** The job that made it. */
  jobId: idSchema.optional(),
  /** The job that publishes it. */
  publicationId: idSchema.optional(),
  /** Issued, and its last day is in this month. */
  endMonth: calendarMonthSchema.optional(),
  /** `yes`: issued, and its end is over, by a minute at most before this finds it. */
  hasEnded: z.enum(['yes']).optional(),
  /** Made at this time or later. */
  from: timeSchema.optional(),
  /** Made before this time. */
  to: timeSchema.optional(),
};
/** The badges of the list with this search and narrowing, newest first. */
export const badgeFilterSchema = z.strictObject({ ...bulkFilter, ...badgeNarrowing });
export type BadgeFilter = z.output<typeof badgeFilterSchema>;

/** Fields that name badges, of which a call has one. */
export const chosenBadges = {
  badgeIds: idListSchema(maxBulkIds, noBadges).optional(),
  filter: badgeFilterSchema.optional(),
};
/** Names badges by their ids, or by the filter of the list: all that match when the call comes. */
export const chosenBadgesSchema = z.strictObject(chosenBadges).superRefine(idsOrFilter('badgeIds', noBadges));
export type ChosenBadges = z.output<typeof chosenBadgesSchema>;

/** The same, with whom issuing them tells. */
export const badgesToIssueSchema = z
  .strictObject({ ...chosenBadges, mail: mailChoiceSchema.optional() })
  .superRefine(idsOrFilter('badgeIds', noBadges));
export type BadgesToIssue = z.output<typeof badgesToIssueSchema>;

export const maxReasonLength = 200;
/** Reason for unissuing badges, which administrators read in the activity log, and nobody else. */
export const unissueReasonSchema = optionalTextSchema(maxReasonLength);
export const badgesToUnissueSchema = z
  .strictObject({ ...chosenBadges, reason: unissueReasonSchema })
  .superRefine(idsOrFilter('badgeIds', noBadges));

const noUsers = 'Select at least one user';
/** Filters of a list of users; any of them go together. */
export const userNarrowing = {
  tagId: idSchema.optional(),
  status: userStatusSchema.optional(),
  /** Without regard to case and blanks. */
  department: lineSchema(200).min(1).optional(),
  /** The import that added them. */
  importId: idSchema.optional(),
  /** An import of the last 30 days in whose file they are, whether it added, changed or left them. */
  listId: idSchema.optional(),
};
/** The users of the list with this search and narrowing, newest first. */
export const userFilterSchema = z.strictObject({ ...bulkFilter, ...userNarrowing });
export type UserFilter = z.output<typeof userFilterSchema>;

const chosenUsers = {
  userIds: idListSchema(maxBulkIds, noUsers).optional(),
  filter: userFilterSchema.optional(),
};
const idsOrFilterOfUsers = idsOrFilter('userIds', noUsers);
/** Names users by their ids, or by the filter of the list: all that match when the call comes. */
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
/** Change of a user's tags: a full list in `tagIds`, or tags to add and remove. */
export type TagsChange = z.output<typeof setTagsSchema>;

export const assignTagsSchema = z
  .strictObject({ ...chosenUsers, tagIds: tagIdsSchema })
  .superRefine(idsOrFilterOfUsers);
export type AssignTags = z.output<typeof assignTagsSchema>;

const tagPairSchema = z.strictObject({
  from: idSchema,
  /** The tag in its place; null takes the tag away. */
  to: idSchema.nullable(),
});
export type TagPair = z.output<typeof tagPairSchema>;
/** At most `max` tags, each with another one in its place. */
export function tagPairsSchema(max: number) {
  return z
    .array(tagPairSchema)
    .min(1, 'At least one tag must be selected')
    .max(max, `Choose at most ${max}`)
    .refine((pairs) => new Set(pairs.map(({ from }) => from)).size === pairs.length, 'A tag can be replaced once')
    .refine((pairs) => pairs.every(({ from, to }) => from !== to), 'Choose another tag in its place');
}
/** Replaces tags, all at the same time: two that take each other's place change places. */
export const replaceTagsSchema = z
  .strictObject({ ...chosenUsers, pairs: tagPairsSchema(maxTagsAtOnce) })
  .superRefine(idsOrFilterOfUsers);
export type ReplaceTags = z.output<typeof replaceTagsSchema>;

export const setStatusSchema = z
  .strictObject({ ...chosenUsers, status: userStatusSchema })
  .superRefine(idsOrFilterOfUsers);
export type SetStatus = z.output<typeof setStatusSchema>;

/** Numbers of badges and changes that go with users who are deleted. */
export const chosenCountsSchema = z.strictObject({
  /** Badges of all of them. */
  badges: z.int(),
  withBadge: z.int(),
  /** Mails about their badges that still wait. */
  waitingMails: z.int(),
  /** Users without a badge who were changed since they were added. */
  changed: z.int(),
});
export type ChosenCounts = z.output<typeof chosenCountsSchema>;
