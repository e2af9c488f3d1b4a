import type { badgesApi } from '../../contract/calls/badges.ts';
import type { Handlers } from '../../http/route.ts';
import { bulkIssueBadgesByTags } from './issue-many.service.ts';
import { countBadgeRecipients, listSkippedBadgeRecipients } from './recipients.service.ts';

export const awardingHandlers = {
  countRecipients: ({ body }) => countBadgeRecipients(body),
  listSkippedRecipients: ({ body }) => listSkippedBadgeRecipients(body),
  bulkIssueByTags: ({ body, write }) => bulkIssueBadgesByTags(body, write),
} satisfies Partial<Handlers<typeof badgesApi>>;
