import * as z from 'zod';
import { auditKindSchema, loggedChangeSchema } from './audit-kinds.ts';
import { endpoint } from './endpoint.ts';
import { idParamsSchema, idSchema, timeSchema } from '../rules/fields.ts';
import { cursorSchema, nextCursorSchema, pageQuery } from './paging.ts';
import { roleSchema } from '../rules/roles.ts';

/** Days for which an entry is kept. */
export const auditDaysKept = 400;
/** Records that an entry names; its lines name all of them. */
export const mostRecordsNamed = 5;
export const auditPageSize = 20;
/** Entries that one export holds; its description says so too. Formatting a number takes 30 ms of a start. */
export const mostEntriesExported = 50_000;

/** The id of a record, or the uid of an administrator. */
export const recordIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'This is not the id of a record');

/** Actor id of a change made by a command of the operator, which has no account. */
export const commandActorId = 'command';

/** The actor of what begins at its time without anybody. */
export const scheduleActorId = 'schedule';

/** Whoever failed to sign in: nobody knows who it was. */
export const unknownActorId = 'unknown';

/** Actor of an entry; the e-mail is null when the account is gone. */
const actorSchema = z.strictObject({ id: z.string(), email: z.string().nullable() });

/** A record as it is called now; null where it is gone. */
const namedRecordSchema = z.strictObject({ id: z.string(), name: z.string().nullable() });

/** An act by an administrator on the record. Names are those of now, and null where the record is gone. */
export const auditEntrySchema = z.strictObject({
  id: idSchema,
  at: timeSchema,
  administrator: actorSchema,
  /** Role of the actor at that time; null where nobody was signed in. */
  role: roleSchema.nullable(),
  /** The network that the call came from, without the machine in it; empty where it is not known. Of several, the last. */
  address: z.string(),
  /** The call that was made, by its keys in the contract: `users.update`; or one of `otherActs`. */
  action: z.string(),
  /** Number of failed sign-ins within the hour that begins with `at`; 1 for any other act. */
  times: z.int(),
  kind: auditKindSchema,
  /** The first of the records that changed. */
  records: z.array(namedRecordSchema),
  /** Number of records that changed; for a job, of those it was about. */
  recordCount: z.int(),
  /** Names of the fields that changed. */
  fields: z.array(z.string()),
  /** Old and new values of some fields: only fields without personal data, whose change is the same in all records. */
  values: z.array(loggedChangeSchema),
  /** Reason that the administrator gave; null where there is none. */
  reason: z.string().nullable(),
  /** The job that did it; null where it was done at once. */
  jobId: idSchema.nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** The same for everybody who may look at the record: not where a colleague sat. */
const historyEntrySchema = auditEntrySchema.omit({ address: true, records: true, recordCount: true });
export type HistoryEntry = z.output<typeof historyEntrySchema>;

const filterShape = {
  /** The uid of an administrator. */
  administrator: recordIdSchema.optional(),
  /** `job` finds work on many records of whatever kind, and what was done with that work. */
  kind: auditKindSchema.optional(),
  /** The id of a record: a badge's acts are those of its recipient and template as well. */
  record: recordIdSchema.optional(),
  /** First time that is included. */
  from: timeSchema.optional(),
  /** First time that is not. */
  to: timeSchema.optional(),
};
const filterSchema = z.object(filterShape);
export type AuditFilter = z.output<typeof filterSchema>;

const pageShape = {
  cursor: cursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(auditPageSize),
};

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'owner',
    description:
      `What administrators did, newest first. Entries are kept for ${auditDaysKept} days and never change. Work on many ` +
      'records is one entry; with `record`, the step of it that changed this record stands in its place.',
    query: z.object({ ...filterShape, ...pageShape, page: pageQuery.page }),
    response: z.strictObject({
      entries: z.array(auditEntrySchema),
      total: z.int(),
      nextCursor: nextCursorSchema,
    }),
  }),
  lines: endpoint({
    method: 'GET',
    path: '/api/audit/{id}/lines',
    access: 'owner',
    description: 'Every record that an entry is about: one line for each step of the work, newest first.',
    params: idParamsSchema,
    query: z.object({ cursor: cursorSchema.optional() }),
    response: z.strictObject({
      lines: z.array(
        z.strictObject({
          at: timeSchema,
          kind: auditKindSchema,
          /** Records that changed. */
          records: z.array(namedRecordSchema),
          /** Ids of others whose history shows it as well. */
          also: z.array(z.string()),
        }),
      ),
      nextCursor: nextCursorSchema,
    }),
    errors: ['not_found'],
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/audit/export',
    access: 'owner',
    description:
      'The same as a CSV file, with the lines of work on many records and every id. No cell is taken for a formula. More ' +
      'than 50,000 entries are refused: ask for a shorter time.',
    query: filterSchema,
    response: z.string(),
    media: 'text/csv',
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/audit/records/{id}',
    access: 'viewer',
    description:
      'What was done with one user, badge, template or tag, newest first. Work on many records is there once. Owners also ' +
      'see what was done with an administrator, a session or work on many records.',
    params: z.strictObject({ id: recordIdSchema }),
    query: z.object(pageShape),
    response: z.strictObject({ entries: z.array(historyEntrySchema), nextCursor: nextCursorSchema }),
  }),
};
