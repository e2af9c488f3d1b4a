import * as z from 'zod';
import { undoAnswerSchema, undoDaysKept } from './acts.ts';
import { bulkAnswerSchema, exactlyOneOf, idListSchema, maxBulkIds } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { emailSchema, idParamsSchema, idSchema, timeSchema } from '../rules/fields.ts';
import { largestReadUnrecorded, nextCursorSchema, pageQuery, pageSize } from './paging.ts';
import { reasonSchema } from '../rules/reasons.ts';

export const deletedDaysKept = undoDaysKept;

/** Kinds as in the activity log. */
export const deletedKinds = ['user', 'badge', 'badgeTemplate'] as const;
export const deletedKindSchema = z.enum(deletedKinds);
export type DeletedKind = z.output<typeof deletedKindSchema>;

/** The e-mail is null if the account is gone. */
const administratorSchema = z.strictObject({ id: z.string(), email: z.string().nullable() });

/** Deletion with records that are still kept. */
export const deletedActSchema = z.strictObject({
  /** The action, for `/api/acts/{id}/undo` and the calls below. */
  id: idSchema,
  at: timeSchema,
  administrator: administratorSchema,
  /** `users.bulkDelete`. */
  action: z.string(),
  /** Kind of the deleted records. People may include their badges. */
  kind: deletedKindSchema,
  recordCount: z.int(),
  /** Records of each kind that can still be restored; all 0 once none are left. */
  restorable: z.strictObject({ user: z.int(), badge: z.int(), badgeTemplate: z.int() }),
});
export type DeletedAct = z.output<typeof deletedActSchema>;

export const deletedRecordSchema = z.strictObject({
  /** Id of the record, which stays the same when it is restored. */
  id: idSchema,
  kind: deletedKindSchema,
  /** Name of the person, the badge's recipient or the template. */
  name: z.string(),
  /** Award of a badge: "Dean’s List 2026"; null for other kinds. */
  title: z.string().nullable(),
  /** E-mail of the person or the badge's recipient; null for a template. */
  email: z.string().nullable(),
  actId: idSchema,
  administrator: administratorSchema,
  deletedAt: timeSchema,
  expiresAt: timeSchema,
  /** Why a restore would fail or change the record; null if it would not. */
  problem: reasonSchema.nullable(),
});
export type DeletedRecord = z.output<typeof deletedRecordSchema>;

/** Larger reads are recorded, so a page has at most as many rows as an unrecorded read. */
const deletedPageQuery = {
  ...pageQuery,
  limit: z.coerce.number().int().min(1).max(largestReadUnrecorded).default(pageSize),
};

const recordsAnswerSchema = z.strictObject({
  records: z.array(deletedRecordSchema),
  total: z.int(),
  nextCursor: nextCursorSchema,
});

const chosenDeleted = {
  /** Everything that an action deleted. */
  actId: idSchema.optional(),
  /** Some records. A person includes the badges that the same action deleted with them. */
  recordIds: idListSchema(maxBulkIds, 'Select at least one record').optional(),
};
const chosenDeletedSchema = z.strictObject(chosenDeleted).superRefine(exactlyOneOf('actId', 'recordIds'));
export type ChosenDeleted = z.output<typeof chosenDeletedSchema>;

export const restoreSchema = z
  .strictObject({
    ...chosenDeleted,
    /** New e-mail for the only person in `recordIds`, if theirs has been taken. Their badges get it too. */
    email: emailSchema.optional(),
  })
  .superRefine(exactlyOneOf('actId', 'recordIds'))
  .refine(({ email, recordIds }) => email === undefined || recordIds?.length === 1, {
    error: 'Another e-mail is for one person',
    path: ['email'],
  });
export type Restore = z.output<typeof restoreSchema>;

export const deletedApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/deleted',
    access: 'issuer',
    description:
      `Deletions of people, badges or templates in the last ${deletedDaysKept} days, newest first, and how many ` +
      'of their records can still be restored.',
    query: z.strictObject(deletedPageQuery),
    response: z.strictObject({ acts: z.array(deletedActSchema), total: z.int(), nextCursor: nextCursorSchema }),
  }),
  listRecords: endpoint({
    method: 'GET',
    path: '/api/deleted/{id}/records',
    access: 'issuer',
    description:
      'The records of a deletion that can still be restored, page by page. The id is that of the action. The ' +
      'list is empty once all are restored or deleted for good.',
    params: idParamsSchema,
    query: z.strictObject(deletedPageQuery),
    response: recordsAnswerSchema,
  }),
  findRecords: endpoint({
    method: 'GET',
    path: '/api/deleted-records',
    access: 'issuer',
    description:
      'Deleted people and badges with exactly this e-mail that can still be restored. Upper and lower case do ' +
      'not matter.',
    query: z.strictObject({ email: emailSchema, ...deletedPageQuery }),
    response: recordsAnswerSchema,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/deleted/restore',
    access: 'issuer',
    job: 'restore',
    undoable: { no: 'Delete it again.' },
    description:
      'Restore deleted records as they were: all of an action, or some. Links work again under the same address, ' +
      'and what was signed before is valid again. A scheduled badge is scheduled again; if its time has passed, ' +
      'it is not issued. People are restored before badges. Deleted tags are matched by name. Templates are ' +
      'restored for owners, but not as the default. Records that cannot be restored stay here, and the result ' +
      'says why. A restored badge also has a reason if it changed: `issued_again` if there is another one of its ' +
      'type and year, `time_passed` if its publication time has passed.',
    body: restoreSchema,
    response: undoAnswerSchema,
    idempotent: true,
    errors: ['not_found', 'conflict'],
  }),
  purge: endpoint({
    method: 'POST',
    path: '/api/deleted/purge',
    access: 'owner',
    job: 'purge',
    undoable: { no: 'It is gone for good.' },
    description:
      'Delete for good what is kept of an action or of some records, including data of earlier actions on them. ' +
      'This cannot be undone.',
    body: chosenDeletedSchema,
    response: bulkAnswerSchema,
    idempotent: true,
    errors: ['not_found', 'conflict'],
  }),
};
