import * as z from 'zod';
import { auditKindSchema, loggedChangeSchema } from './audit-kinds.ts';
import { endpoint } from './endpoint.ts';
import { idParamsSchema, idSchema, timeSchema } from '../rules/fields.ts';
import { cursorSchema, nextCursorSchema, pageQuery } from './paging.ts';
import { roleSchema } from '../rules/roles.ts';

export const auditDaysKept = 400;
/** Most records that an entry names; its lines name all of them. */
export const mostRecordsNamed = 5;
export const auditPageSize = 20;
/** Most entries in one export. Its description repeats the number, because formatting it takes 30 ms at startup. */
export const mostEntriesExported = 50_000;

/** Id of a record, or uid of an administrator. */
export const recordIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'This is not the id of a record');

/** The operator's command line, which has no account. */
export const commandActorId = 'command';

export const scheduleActorId = 'schedule';

/** Actor of a failed sign-in. */
export const unknownActorId = 'unknown';

/** The e-mail is null if the account is gone. */
const actorSchema = z.strictObject({ id: z.string(), email: z.string().nullable() });

/** The present name; null if it is gone. */
const namedRecordSchema = z.strictObject({ id: z.string(), name: z.string().nullable() });

/** Action of an administrator, with present names, or null for records that are gone. */
export const auditEntrySchema = z.strictObject({
  id: idSchema,
  at: timeSchema,
  administrator: actorSchema,
  /** Role at that time; null if no one was signed in. */
  role: roleSchema.nullable(),
  /** Network of the caller without the host part; empty if unknown, the last one if several. */
  address: z.string(),
  /** Name of the call (`users.update`), or one of `otherActs`. */
  action: z.string(),
  /** Number of failed sign-ins in the hour that starts at `at`; 1 for any other action. */
  times: z.int(),
  kind: auditKindSchema,
  records: z.array(namedRecordSchema),
  /** Number of changed records; for a job, of the records it was about. */
  recordCount: z.int(),
  fields: z.array(z.string()),
  /** Old and new values of fields without personal data that changed alike in all records. */
  values: z.array(loggedChangeSchema),
  reason: z.string().nullable(),
  /** Null if there was none. */
  jobId: idSchema.nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** The entry without the caller's network, for everyone who may read the record. */
const historyEntrySchema = auditEntrySchema.omit({ address: true, records: true, recordCount: true });
export type HistoryEntry = z.output<typeof historyEntrySchema>;

const filterShape = {
  administrator: recordIdSchema.optional(),
  /** `job` finds bulk work of every kind, and actions on that work. */
  kind: auditKindSchema.optional(),
  /** Id of a record. For a user or template, this includes the actions on their badges. */
  record: recordIdSchema.optional(),
  /** Inclusive. */
  from: timeSchema.optional(),
  /** Exclusive. */
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
      `Actions of administrators, newest first. Entries are kept for ${auditDaysKept} days and never change. ` +
      'Bulk work is one entry; with `record`, the step that changed this record appears instead.',
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
    description: 'Every record of an entry: one line for each step of the work, newest first.',
    params: idParamsSchema,
    query: z.object({ cursor: cursorSchema.optional() }),
    response: z.strictObject({
      lines: z.array(
        z.strictObject({
          at: timeSchema,
          kind: auditKindSchema,
          records: z.array(namedRecordSchema),
          /** Ids of other records with this entry in their history. */
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
      'The activity log as a CSV file, with the lines of bulk work and all ids. Cells are protected against ' +
      'formulas. More than 50,000 entries are refused: choose a shorter period.',
    query: filterSchema,
    response: z.string(),
    media: 'text/csv',
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/audit/records/{id}',
    access: 'viewer',
    description:
      'The history of one user, badge, template or tag, newest first. Bulk work appears once. Owners can also ' +
      'request administrators, sessions and bulk work.',
    params: z.strictObject({ id: recordIdSchema }),
    query: z.object(pageShape),
    response: z.strictObject({ entries: z.array(historyEntrySchema), nextCursor: nextCursorSchema }),
  }),
};
