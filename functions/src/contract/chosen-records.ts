import * as z from 'zod';
import { badgeMailStateSchema, mailChoiceSchema } from './badge.ts';
import { bulkFilter, idListSchema, idsOrFilter, maxBulkIds, tagIdsSchema } from './bulk.ts';
import { idSchema, lineSchema, optionalTextSchema, timeSchema, yearSchema } from './fields.ts';
import { publicStateSchema } from './public-badge.ts';
import { userStatusSchema } from './user.ts';

const noBadges = 'Select at least one badge';
/** Filters of a list of badges; any of them go together. */
export const badgeNarrowing = {
  year: yearSchema.optional(),
  /** Without regard to case and blanks. */
  badgeType: lineSchema(100).min(1).optional(),
  templateId: idSchema.optional(),
  /** A tag that its recipient had when it was made. */
  tagId: idSchema.optional(),
  state: publicStateSchema.optional(),
  /** State of the last mail about it. */
  mail: badgeMailStateSchema.optional(),
  userId: idSchema.optional(),
  /** The job that made it. */
  jobId: idSchema.optional(),
  /** Made at this time or later. */
  from: timeSchema.optional(),
  /** Made before this time. */
  to: timeSchema.optional(),
};
/** The badges of the list with this search and narrowing, newest first. */
export const badgeFilterSchema = z.strictObject({ ...bulkFilter, ...badgeNarrowing });
export type BadgeFilter = z.output<typeof badgeFilterSchema>;

const chosenBadges = {
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
};
/** The users of the list with this search and narrowing, newest first. */
export const userFilterSchema = z.strictObject({ ...bulkFilter, ...userNarrowing });
export type UserFilter = z.output<typeof userFilterSchema>;

/** Names users by their ids, or by the filter of the list: all that match when the call comes. */
export const assignTagsSchema = z
  .strictObject({
    userIds: idListSchema(maxBulkIds, noUsers).optional(),
    filter: userFilterSchema.optional(),
    tagIds: tagIdsSchema,
  })
  .superRefine(idsOrFilter('userIds', noUsers));
export type AssignTags = z.output<typeof assignTagsSchema>;
