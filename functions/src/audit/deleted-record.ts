import type { DeletedKind } from '../contract/calls/deleted.ts';

/** A record that is deleted, as lists show it, and its fields as one text without an index. */
export interface DeletedRecord {
  id: string;
  kind: DeletedKind;
  name: string;
  /** Type and year of a badge, as people read them; null for the other kinds. */
  title: string | null;
  /** The e-mail of the person, or of the badge's recipient. */
  email: string | null;
  /** The person whom a badge is for; null for the other kinds. */
  userId: string | null;
  value: string;
}

/** The same as it is kept. */
export interface KeptRecord extends DeletedRecord {
  actId: string;
  /** The administrator who deleted it. */
  uid: string;
  at: string;
  expiresAt: string;
}

/** A row of a list: a record without its fields. */
export type KeptRow = Omit<KeptRecord, 'value'>;
