/** Values preferred as examples of fields with a fixed choice. */
export const exampleChoices: ReadonlySet<unknown> = new Set(['done', 'sent', 'active', 'issued']);

/** Fields that exclude another one of the same body: left out of its example. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  setUserTags: ['add', 'remove'],
  bulkAssignUserTags: ['filter'],
  bulkReplaceUserTags: ['filter'],
  bulkSetUserStatus: ['filter'],
  bulkDeleteUsers: ['filter'],
  bulkForgetUsers: ['filter'],
  countUserBadges: ['filter'],
  createBadge: ['validUntil'],
  updateBadge: ['validUntil'],
  bulkIssueBadgesByTags: ['importId', 'listId', 'users', 'holdersOf', 'renews', 'validUntil'],
  countBadgeRecipients: ['importId', 'listId', 'users', 'holdersOf', 'renews', 'validUntil'],
  listSkippedBadgeRecipients: ['importId', 'listId', 'users', 'holdersOf', 'renews', 'validUntil', 'cursor'],
  bulkIssueBadges: ['filter'],
  bulkUnissueBadges: ['filter'],
  bulkCorrectBadges: ['filter', 'validUntil'],
  makeBadgeFiles: ['filter'],
  countBadgeFiles: ['filter'],
  bulkDeleteBadges: ['filter'],
  bulkSendBadgeMails: ['filter'],
  restoreDeletion: ['actId', 'email'],
  purgeDeletion: ['actId'],
};
