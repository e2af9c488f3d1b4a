import * as z from 'zod';
import { bulkAnswerSchema } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { idParamsSchema } from './fields.ts';

/** Days for which an act can be undone. */
export const undoDaysKept = 30;

/** Acts that are undone by what records were before, by the keys of their calls in the contract. */
export const undoableActs: readonly string[] = [
  'badges.create',
  'badges.update',
  'badges.issue',
  'badges.bulkIssueByTags',
  'badges.bulkIssue',
  'badges.bulkUnissue',
  'users.update',
  'users.setTags',
  'users.bulkAssignTags',
  'users.bulkReplaceTags',
  'users.bulkSetStatus',
  'users.import',
  'imports.create',
  'tags.delete',
];

/** Acts that delete records which are kept for as long: undone by putting those back. */
export const deletingActs: readonly string[] = [
  'users.delete',
  'users.bulkDelete',
  'badges.delete',
  'badges.bulkDelete',
  'badgeTemplates.delete',
];

/** Whether acts of a call can be undone, while they are young enough. */
export function isUndoable(action: string): boolean {
  return undoableActs.includes(action) || deletingActs.includes(action);
}

/** Whether an act can be undone, from its call and the milliseconds since 1970 at which it began. */
export function canBeUndone({ action, at }: { action: string; at: number }, now = Date.now()): boolean {
  return isUndoable(action) && now - at < undoDaysKept * 86_400_000;
}

export const actsApi = {
  undo: endpoint({
    method: 'POST',
    path: '/api/acts/{id}/undo',
    access: 'issuer',
    answersWithinSeconds: 59,
    description:
      `Put back what an act changed in the last ${undoDaysKept} days: what it made is gone as if it had never been, and what it ` +
      'changed is as it was. Work that is under way is stopped first. A record that a later act changed stays as it is, with ' +
      'the outcome `unchanged`. No mail is written, and mails that wait are not sent. The id is that of the entry in the ' +
      'activity log, or of the job that did it. An undo cannot be undone; the same call again answers the same work. Of an act ' +
      'that deleted it puts all back, as `/api/deleted/restore` does, which says why a record is not back.',
    params: idParamsSchema,
    body: z.strictObject({}).default({}),
    response: bulkAnswerSchema,
    errors: ['not_found', 'conflict'],
  }),
};
