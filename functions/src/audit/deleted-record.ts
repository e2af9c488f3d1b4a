import type { DeletedKind } from '../contract/calls/deleted.ts';

/** Deleted record for lists, with its fields as one text without an index. */
export interface DeletedRecord {
  id: string;
  kind: DeletedKind;
  name: string;
  /** Type and year of a badge as people read them; null for other kinds. */
  title: string | null;
  /** E-mail of the person or the badge's recipient. */
  email: string | null;
  /** Recipient of a badge; null for other kinds. */
  userId: string | null;
  value: string;
}

/** Stored form of a deleted record. */
export interface KeptRecord extends DeletedRecord {
  actId: string;
  uid: string;
  at: string;
  expiresAt: string;
}

/** Row of a list: a record without its fields. */
export type KeptRow = Omit<KeptRecord, 'value'>;
