import { isDeepStrictEqual } from 'node:util';
import {
  type AuditKind,
  type OtherAct,
  type LoggedChange,
  type LoggedValue,
  tellsValue,
} from '../contract/calls/audit-kinds.ts';
import type { Operation } from '../contract/index.ts';
import type { Role } from '../contract/rules/roles.ts';
import { newId } from '../firestore/ids.ts';

/** Action before its records are known. */
export interface EntryHead {
  /** The call (`users.update`), or one of `OtherAct`. */
  action: Operation | OtherAct;
  kind: AuditKind;
  fields?: string[];
  /** Old and new values. Only those of `loggedFields` are stored. */
  values?: LoggedChange[];
  /** The administrator's own reason. */
  reason?: string | null;
}

/** Its actor is passed separately. */
export interface NewEntry extends EntryHead {
  /** Random if omitted; the entry of a job has the job's id. */
  id?: string;
  /** Ids of changed records of this kind. */
  records: string[];
  /** Ids of other records, of any kind, with the action in their history. */
  also?: string[];
  /** The job, if the action needs more than one commit. */
  jobId?: string | null;
  /** Number of records of the job, if `records` is only the first part. */
  total?: number | null;
  /** Start of the days in which it can be undone; defaults to the entry's time. */
  undoFrom?: string | null;
  /** Whether it names the records of a later step of a job that already has an entry. */
  isLine?: boolean;
}

/** Entry before its records are known. It has an id that changed records refer to. */
export type EntryDraft = EntryHead & Partial<NewEntry> & { id: string };

/** Draft for an action in one commit. */
export function draftOf(head: EntryHead & Partial<NewEntry>): EntryDraft {
  return { id: newId(), ...head };
}

/** Id of an entry's action: its job if it has one, else itself. */
export function actOf({ id, jobId }: { id: string; jobId?: string | null }): string {
  return jobId ?? id;
}

export interface StoredEntry {
  id: string;
  at: string;
  actor: { uid: string; role: Role | null; address: string };
  action: string;
  times: number;
  kind: AuditKind;
  fields: string[];
  values: LoggedChange[];
  reason: string | null;
  jobId: string | null;
  total: number | null;
  /** Ids of records: the first `recordCount` are of `kind`, the history of the others also shows the action. */
  records: string[];
  recordCount: number;
}

/** Change in an entry: names of all changed fields, and values of the few in `loggedFields`. */
interface RecordedChange {
  fields: string[];
  values: LoggedChange[];
}

export function changedFields<T extends object>(
  kind: AuditKind,
  before: T,
  after: NoInfer<T>,
  names: readonly (keyof T & string)[],
): RecordedChange {
  const fields = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { fields, values: loggedChanges(kind, fields, [{ before, after }]) };
}

/** Old and new values of fields that changed alike in all records. */
export function loggedChanges<T extends object>(
  kind: AuditKind,
  names: (keyof T & string)[],
  changes: { before: T | null; after: T | null }[],
): LoggedChange[] {
  return names
    .filter((field) => tellsValue(kind, field))
    .flatMap((field) => {
      const from = common(changes.map(({ before }) => before?.[field] ?? null));
      const to = common(changes.map(({ after }) => after?.[field] ?? null));
      return from === undefined || to === undefined ? [] : [{ field, from, to }];
    });
}

function common(values: unknown[]): LoggedValue | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? (first as LoggedValue | undefined) : undefined;
}
