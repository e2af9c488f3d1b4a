import { listRecordsNamedBy } from '../../audit/audit.store.ts';
import { undoDaysKept } from '../../contract/calls/acts.ts';

/** Start of the period in which actions can be undone and deleted records exist. Older traces are gone. */
export function leftSince(): string {
  return new Date(Date.now() - undoDaysKept * 86_400_000).toISOString();
}

/** Which of these ids, of people or their deleted records, were forgotten in the period that can leave traces. */
export function listForgotten(ids: string[]): Promise<Set<string>> {
  return listRecordsNamedBy('users.bulkForget', ids, leftSince());
}
