import type { DeletedKind } from '../contract/calls/deleted.ts';

/** Deleted record for lists, with its fields as one text without an index. */
export interface DeletedRecord {
  id: string;
  kind: DeletedKind;
  name: string;
  /** Type and year in words; null for other kinds. */
  title: string | null;
  email: string | null;
  /** Null for other kinds. */
  userId: string | null;
  value: string;
}

export interface KeptRecord extends DeletedRecord {
  actId: string;
  uid: string;
  at: string;
  expiresAt: string;
}

/** Record without its fields. */
export type KeptRow = Omit<KeptRecord, 'value'>;
