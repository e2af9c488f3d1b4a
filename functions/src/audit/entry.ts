import type { AuditKind } from '../contract/audit-kinds.ts';
import type { Operation } from '../contract/index.ts';

/** What is known of an act before its records are. */
export interface EntryHead {
  /** The call that it was asked for by, by its keys in the contract: `users.update`. */
  action: Operation;
  kind: AuditKind;
  /** Names of the fields that changed; never what they say. */
  fields?: string[];
  /** Why, in the administrator's words. */
  reason?: string | null;
}

/** An act for the record: who acts comes beside it. */
export interface NewEntry extends EntryHead {
  /** Drawn where it is left out; the entry of a job has the job's own. */
  id?: string;
  /** Ids of the records of this kind that changed. */
  records: string[];
  /** Ids of others, of any kind, whose own history shows the act as well. */
  also?: string[];
  /** The job that does it, for an act on more records than one commit bears. */
  jobId?: string | null;
  /** Says which records a later step of a job changed; the job has its own entry. */
  isLine?: boolean;
}
