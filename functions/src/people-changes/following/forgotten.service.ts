import { listRecordsNamedBy } from '../../audit/audit.store.ts';
import { undoDaysKept } from '../../contract/calls/acts.ts';

/** Start of the period of undo and deleted records. Older traces are gone. */
export function leftSince(): string {
  return new Date(Date.now() - undoDaysKept * 86_400_000).toISOString();
}

/** Finds ids of people or deleted records that were forgotten in that period. */
export function listForgotten(ids: string[]): Promise<Set<string>> {
  return listRecordsNamedBy('users.bulkForget', ids, leftSince());
}
