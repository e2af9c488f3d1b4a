import type { AuditKind, OtherAct, LoggedChange } from '../contract/calls/audit-kinds.ts';
import type { Operation } from '../contract/index.ts';
import type { Role } from '../contract/rules/roles.ts';
import { newId } from '../firestore/ids.ts';

/** Act as far as it is known before its records are. */
export interface EntryHead {
  /** The call that asked for it, by its keys in the contract: `users.update`; or what is no call of its own. */
  action: Operation | OtherAct;
  kind: AuditKind;
  /** Names of the fields that changed. */
  fields?: string[];
  /** Old and new values of some of the fields. Only values of `loggedFields` are stored. */
  values?: LoggedChange[];
  /** Reason in the administrator's words. */
  reason?: string | null;
}

/** An act for the record; who acts comes beside it. */
export interface NewEntry extends EntryHead {
  /** Drawn where it is left out; the entry of a job has the job's own. */
  id?: string;
  /** Ids of the records of this kind that changed. */
  records: string[];
  /** Ids of others, of any kind, whose own history shows the act as well. */
  also?: string[];
  /** The job that does it, for an act on more records than one commit bears. */
  jobId?: string | null;
  /** Number of records that the job is about, where these are the first of them. */
  total?: number | null;
  /** Time from which the days are counted in which it can be undone; that of the entry where it is left out. */
  undoFrom?: string | null;
  /** Names the records of a later step of a job, which has an entry already. */
  isLine?: boolean;
}

/** An entry as far as it is known before its records are. Its id is drawn: what the act changes names it. */
export type EntryDraft = EntryHead & Partial<NewEntry> & { id: string };

/** The draft of an act that one commit does. */
export function draftOf(head: EntryHead & Partial<NewEntry>): EntryDraft {
  return { id: newId(), ...head };
}

/** The act that an entry belongs to: the job whose step it is, or itself. */
export function actOf({ id, jobId }: { id: string; jobId?: string | null }): string {
  return jobId ?? id;
}

/** An entry as it stands. */
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
  /** Ids of the records; the first `recordCount` are of `kind`, the rest are others whose history shows the act. */
  records: string[];
  recordCount: number;
}
