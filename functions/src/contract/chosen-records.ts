import * as z from 'zod';
import { badgeMailStateSchema, mailChoiceSchema } from './badge.ts';
import { bulkFilter, idListSchema, idsOrFilter, maxBulkIds, tagIdsSchema } from './bulk.ts';
import { idSchema, optionalTextSchema } from './fields.ts';
import { publicStateSchema } from './public-badge.ts';
import { userStatusSchema } from './user.ts';

const noBadges = 'Select at least one badge';
/** The badges of the list with this search, state, job and state of mail, newest first. */
export const badgeFilterSchema = z.strictObject({
  ...bulkFilter,
  state: publicStateSchema.optional(),
  jobId: idSchema.optional(),
  mail: badgeMailStateSchema.optional(),
});
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
/** The users of the list with this search, status and import, newest first. */
export const userFilterSchema = z.strictObject({
  ...bulkFilter,
  status: userStatusSchema.optional(),
  importId: idSchema.optional(),
});
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
