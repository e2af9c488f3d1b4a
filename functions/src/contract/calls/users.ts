import * as z from 'zod';
import { bulkAnswerSchema, deletedAnswerSchema, maxBulkIds, tagIdsQuerySchema } from './bulk.ts';
import {
  assignTagsSchema,
  chosenCountsSchema,
  chosenUsersSchema,
  forgottenUsersSchema,
  replaceTagsSchema,
  setStatusSchema,
  setTagsSchema,
  userNarrowing,
} from './chosen-records.ts';
import { classCalls } from './class-moves.ts';
import { bodyLimits, endpoint } from './endpoint.ts';
import { importAnswerSchema, importSchema } from './import-users.ts';
import { idParamsSchema, idSchema } from '../rules/fields.ts';
import { maxPageSize, nextCursorSchema, pageQuery, searchQuery, tagsLeftOutSchema } from './paging.ts';
import { enteredDetails } from '../rules/person-details.ts';
import { tagSchema } from './tags.ts';
import { userSchema, userStatusSchema } from '../rules/user.ts';

export const createUserSchema = z.strictObject({
  ...enteredDetails,
  status: userStatusSchema.default('active'),
  /** A tag of the kind class. Null is none; without the field a change leaves the class as it is. */
  classId: idSchema.nullable().optional(),
});
export type NewUser = z.output<typeof createUserSchema>;

export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'viewer',
    description:
      'A page of users, newest first. Pages of more than 100 are recorded as `users.export`. ' +
      'Search finds each word in name, e-mail, identifier and department, and users with a tag whose name matches.',
    query: z.strictObject({ search: searchQuery, ...userNarrowing, ...pageQuery }),
    response: z.strictObject({
      users: z.array(userSchema),
      total: z.int(),
      nextCursor: nextCursorSchema,
      tagsLeftOut: tagsLeftOutSchema,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'issuer',
    undoable: { no: 'Delete it.' },
    description: 'Add a user. The e-mail must not be taken, nor the identifier. `classId` is a tag of the kind class.',
    body: createUserSchema,
    response: userSchema,
    status: 201,
    idempotent: true,
    errors: ['not_found', 'conflict'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/users/import',
    access: 'issuer',
    job: 'import',
    undoable: true,
    description: 'Add up to 1,000 users, or update those who exist. Rows that fail say why and do not stop the others.',
    body: importSchema,
    maxBodyBytes: bodyLimits.file,
    response: importAnswerSchema,
    idempotent: true,
  }),
  bulkAssignTags: endpoint({
    method: 'POST',
    path: '/api/users/bulk-assign-tags',
    access: 'issuer',
    job: 'assign-tags',
    undoable: true,
    description: 'Add tags to many users; tags that they have stay, and a class takes the place of the one before.',
    body: assignTagsSchema,
    response: bulkAnswerSchema,
    idempotent: true,
    errors: ['not_found'],
  }),
  bulkReplaceTags: endpoint({
    method: 'POST',
    path: '/api/users/bulk-replace-tags',
    access: 'issuer',
    job: 'replace-tags',
    undoable: true,
    description:
      'Replace tags of many users, or take them away where `to` is null. All pairs are replaced at once: two tags that ' +
      "take each other's place change places. Badges keep the tags that they were made with.",
    body: replaceTagsSchema,
    response: bulkAnswerSchema,
    idempotent: true,
    errors: ['not_found'],
  }),
  ...classCalls,
  bulkSetStatus: endpoint({
    method: 'POST',
    path: '/api/users/bulk-status',
    access: 'issuer',
    job: 'set-status',
    undoable: true,
    description: 'Set the status of many users.',
    body: setStatusSchema,
    response: bulkAnswerSchema,
    idempotent: true,
  }),
  bulkDelete: endpoint({
    method: 'POST',
    path: '/api/users/bulk-delete',
    access: 'issuer',
    job: 'delete-users',
    undoable: 'by restoring',
    description: 'Delete many users with all their badges; the links of those stop working.',
    body: chosenUsersSchema,
    response: bulkAnswerSchema,
    idempotent: true,
  }),
  bulkForget: endpoint({
    method: 'POST',
    path: '/api/users/bulk-forget',
    access: 'owner',
    job: 'forget-users',
    undoable: { no: 'It is gone for good.' },
    description:
      'Forget many users, for good: nothing undoes it. Their badges stay, with their names and links, and without e-mail, ' +
      'department and tags; no mail about them is sent any more. Mails that still wait leave at once with `mails: send`, and are ' +
      'not sent otherwise. What was kept of the users for an undo or a restore goes as well.',
    body: forgottenUsersSchema,
    response: bulkAnswerSchema,
    idempotent: true,
  }),
  countBadges: endpoint({
    method: 'POST',
    path: '/api/users/count-badges',
    access: 'viewer',
    onlyLooks: true,
    description: `How many users these are, how many badges they have and how many mails wait: null where there are more than ${maxBulkIds} users.`,
    body: chosenUsersSchema,
    response: z.strictObject({ total: z.int(), counts: chosenCountsSchema.nullable() }),
  }),
  byTags: endpoint({
    method: 'GET',
    path: '/api/users/by-tags',
    access: 'viewer',
    description: `Users who have any of the tags: how many there are, and the newest ${maxPageSize}. More than 100 are recorded as \`users.export\`.`,
    query: z.object({ tagIds: tagIdsQuerySchema }),
    response: z.strictObject({ users: z.array(userSchema), total: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    access: 'viewer',
    description: 'One user, as the list has them.',
    params: idParamsSchema,
    response: userSchema,
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/users/{id}',
    access: 'issuer',
    undoable: true,
    answersWithinSeconds: 59,
    description:
      'Replace a user. A changed name, e-mail or department follows into badges and public pages. A class that is null is taken away; ' +
      'without `classId` it stays as it is.',
    params: idParamsSchema,
    body: createUserSchema,
    response: userSchema,
    versioned: true,
    errors: ['not_found', 'conflict'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    access: 'issuer',
    undoable: 'by restoring',
    answersWithinSeconds: 59,
    description: 'Delete a user with all badges; their links stop working. `/api/deleted` keeps them for 30 days.',
    params: idParamsSchema,
    response: deletedAnswerSchema,
    errors: ['not_found'],
  }),
  getTags: endpoint({
    method: 'GET',
    path: '/api/users/{id}/tags',
    access: 'viewer',
    description: 'All tags of one user.',
    params: idParamsSchema,
    response: z.array(tagSchema),
    errors: ['not_found'],
  }),
  setTags: endpoint({
    method: 'POST',
    path: '/api/users/{id}/tags',
    access: 'issuer',
    undoable: true,
    answersWithinSeconds: 59,
    description:
      'Replace the tags of a user with `tagIds`, or add and remove some and leave the others as they are. ' +
      'A class takes the place of the one before.',
    params: idParamsSchema,
    body: setTagsSchema,
    response: z.array(tagSchema),
    errors: ['not_found'],
  }),
};
