import * as z from 'zod';
import { undoAnswerSchema, undoDaysKept } from './acts.ts';
import { bulkAnswerSchema, exactlyOneOf, idListSchema, maxBulkIds } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { emailSchema, idParamsSchema, idSchema, timeSchema } from '../rules/fields.ts';
import { largestReadUnrecorded, nextCursorSchema, pageQuery, pageSize } from './paging.ts';
import { reasonSchema } from '../rules/reasons.ts';

/** Days for which a deleted record is kept: as long as an act can be undone. */
export const deletedDaysKept = undoDaysKept;

/** Kinds of record that are kept once they are deleted, as the activity log names them. */
export const deletedKinds = ['user', 'badge', 'badgeTemplate'] as const;
export const deletedKindSchema = z.enum(deletedKinds);
export type DeletedKind = z.output<typeof deletedKindSchema>;

/** Whoever deleted; the e-mail is null when the account is gone. */
const administratorSchema = z.strictObject({ id: z.string(), email: z.string().nullable() });

/** An act that deleted, within the days for which what it deleted is kept. */
export const deletedActSchema = z.strictObject({
  /** The act, as `/api/acts/{id}/undo` and the calls below take it. */
  id: idSchema,
  at: timeSchema,
  administrator: administratorSchema,
  /** The call that deleted, by its keys in the contract: `users.bulkDelete`. */
  action: z.string(),
  /** The kind of record that it was about: people may have taken their badges with them. */
  kind: deletedKindSchema,
  /** Number of records of that kind that it was about. */
  recordCount: z.int(),
  /** Number of records of each kind that can still be put back; all are 0 once all are back or deleted for good. */
  restorable: z.strictObject({ user: z.int(), badge: z.int(), badgeTemplate: z.int() }),
});
export type DeletedAct = z.output<typeof deletedActSchema>;

/** A deleted record that can still be put back. */
export const deletedRecordSchema = z.strictObject({
  /** The record's own id, which it has again when it is back. */
  id: idSchema,
  kind: deletedKindSchema,
  /** The name of the person, of the badge's recipient, or of the template. */
  name: z.string(),
  /** Award of a badge: "Dean’s List 2026"; null for the other kinds. */
  title: z.string().nullable(),
  /** The e-mail of the person or of the badge's recipient; null for a template. */
  email: z.string().nullable(),
  /** The act that deleted it. */
  actId: idSchema,
  administrator: administratorSchema,
  deletedAt: timeSchema,
  /** Time at which it is gone for good. */
  expiresAt: timeSchema,
  /** Reason why it would not be back as it was, if it were put back now; null where there is none. */
  problem: reasonSchema.nullable(),
});
export type DeletedRecord = z.output<typeof deletedRecordSchema>;

/** Nobody takes them home: a page is as large as what is read without being on record. */
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
  /** All that an act deleted. */
  actId: idSchema.optional(),
  /** Some records. A person stands for the badges as well that the same act took with them. */
  recordIds: idListSchema(maxBulkIds, 'Select at least one record').optional(),
};
const chosenDeletedSchema = z.strictObject(chosenDeleted).superRefine(exactlyOneOf('actId', 'recordIds'));
export type ChosenDeleted = z.output<typeof chosenDeletedSchema>;

export const restoreSchema = z
  .strictObject({
    ...chosenDeleted,
    /** Another e-mail for the one person in `recordIds`, whose own is taken by now. Their badges get it, too. */
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
      `Acts of the last ${deletedDaysKept} days that deleted people, badges or templates, newest first, and how much of each ` +
      'can still be put back.',
    query: z.strictObject(deletedPageQuery),
    response: z.strictObject({ acts: z.array(deletedActSchema), total: z.int(), nextCursor: nextCursorSchema }),
  }),
  listRecords: endpoint({
    method: 'GET',
    path: '/api/deleted/{id}/records',
    access: 'issuer',
    description:
      'The records that an act deleted and that can still be put back, a page at a time. The id is that of the act. Once all ' +
      'are back, or gone for good, the list is empty.',
    params: idParamsSchema,
    query: z.strictObject(deletedPageQuery),
    response: recordsAnswerSchema,
  }),
  findRecords: endpoint({
    method: 'GET',
    path: '/api/deleted-records',
    access: 'issuer',
    description:
      'Deleted people and badges with exactly this e-mail, which can still be put back. Upper and lower case do not matter.',
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
      'Put deleted records back as they were: all of an act, or some. Links work again under the same address, and what was ' +
      'signed before is valid again. A badge that waited for its publication waits again; where that is over, it is not issued. ' +
      'People come back before badges. Tags are joined by name where they are gone. A template comes back, for owners, but ' +
      'not as the default. Who cannot come back stays here, and the result says why. A badge that is restored has a reason, too, ' +
      'where it is not as it was: `issued_again` if there is another one of its type and year, `time_passed` if its publication is over.',
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
      'Delete for good: what is kept of an act, or of some records, with what is kept of earlier acts on them. Nothing brings ' +
      'it back.',
    body: chosenDeletedSchema,
    response: bulkAnswerSchema,
    idempotent: true,
    errors: ['not_found', 'conflict'],
  }),
};
