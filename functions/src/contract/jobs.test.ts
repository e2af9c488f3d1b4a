import { expect, test } from 'vitest';
import { actsApi } from './acts.ts';
import { badgeMailsApi } from './badge-mails.ts';
import { badgesApi } from './badges.ts';
import { deletedApi } from './deleted.ts';
import type { Endpoint } from './endpoint.ts';
import { importsApi } from './imports.ts';
import { type JobKind, jobKindSchema, roleNeededBy } from './jobs.ts';
import { usersApi } from './users.ts';

/** The calls that begin jobs of a kind; none where it ends as it was begun. */
const begunBy: Record<JobKind, Endpoint[]> = {
  'bulk-by-tags': [badgesApi.bulkIssueByTags],
  issue: [badgesApi.bulkIssue],
  unissue: [badgesApi.bulkUnissue],
  correct: [badgesApi.bulkCorrect],
  delete: [badgesApi.bulkDelete],
  'send-mail': [badgeMailsApi.bulkSend, badgeMailsApi.bulkSendByJob],
  'assign-tags': [usersApi.bulkAssignTags],
  'replace-tags': [usersApi.bulkReplaceTags, usersApi.moveClasses],
  'set-status': [usersApi.bulkSetStatus],
  'delete-users': [usersApi.bulkDelete],
  'forget-users': [usersApi.bulkForget],
  import: [importsApi.create, usersApi.import],
  'follow-user': [],
  'delete-user': [],
  'delete-tag': [],
  undo: [actsApi.undo],
  restore: [deletedApi.restore],
  purge: [deletedApi.purge],
  'tell-mistake': [actsApi.tellMistake],
  publish: [],
  remind: [],
  'make-files': [badgesApi.makeFiles],
};

test.each(jobKindSchema.options)('a step of %s asks for the role of the calls that begin it', (kind) => {
  const needed = new Set(begunBy[kind].map(({ access }) => access));
  expect([...needed]).toEqual(roleNeededBy[kind] === null ? [] : [roleNeededBy[kind]]);
});
