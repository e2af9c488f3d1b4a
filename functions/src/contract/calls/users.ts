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
  /** Null for none. An omitted field leaves the class unchanged. */
  classId: idSchema.nullable().optional(),
});
export type NewUser = z.output<typeof createUserSchema>;

export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'viewer',
    description:
      'A page of users, newest first. Pages of more than 100 are recorded as `users.export`. Search matches each ' +
      'word in name, e-mail, identifier and department, and users with a matching tag.',
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
    description: 'Add a user. E-mail and identifier must not be taken. `classId` is a tag of the kind class.',
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
    description:
      'Add up to 1,000 users, or update existing ones. Rows that fail report why and do not stop the others.',
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
    description: 'Add tags to many users. Existing tags stay; a class replaces the previous one.',
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
      'Replace tags of many users, or remove them if `to` is null. All pairs are replaced at once, so two tags ' +
      'can swap. Badges keep the tags they were created with.',
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
    description: 'Delete many users with all their badges. The links of the badges stop working.',
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
      'Forget many users for good; this cannot be undone. Their badges stay, with names and links, but without ' +
      'e-mail, department and tags, and no further mail about them is sent. With `mails: send`, waiting mails ' +
      'are sent immediately; otherwise they are cancelled. Data of these users kept for an undo or a restore is ' +
      'also deleted.',
    body: forgottenUsersSchema,
    response: bulkAnswerSchema,
    idempotent: true,
  }),
  countBadges: endpoint({
    method: 'POST',
    path: '/api/users/count-badges',
    access: 'viewer',
    onlyLooks: true,
    description:
      'The number of these users, and in `counts` of their badges and waiting mails; `counts` is null for more ' +
      `than ${maxBulkIds} users.`,
    body: chosenUsersSchema,
    response: z.strictObject({ total: z.int(), counts: chosenCountsSchema.nullable() }),
  }),
  byTags: endpoint({
    method: 'GET',
    path: '/api/users/by-tags',
    access: 'viewer',
    description:
      `Users with any of the tags: the total, and the newest ${maxPageSize}. More than 100 are recorded as ` +
      '`users.export`.',
    query: z.object({ tagIds: tagIdsQuerySchema }),
    response: z.strictObject({ users: z.array(userSchema), total: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    access: 'viewer',
    description: 'One user, as in the list.',
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
      'Replace a user. Badges and public pages take over a changed name, e-mail or department. A `classId` of ' +
      'null removes the class; without `classId` it stays.',
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
      'Replace the tags of a user with `tagIds`, or add and remove some and keep the others. A class replaces ' +
      'the previous one.',
    params: idParamsSchema,
    body: setTagsSchema,
    response: z.array(tagSchema),
    errors: ['not_found'],
  }),
};
