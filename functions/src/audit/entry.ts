import type { AuditKind, OtherAct, LoggedChange } from '../contract/calls/audit-kinds.ts';
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

/** Entry to write; its actor is passed separately. */
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
