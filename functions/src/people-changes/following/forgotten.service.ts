import { listRecordsNamedBy } from '../../audit/audit.store.ts';
import { undoDaysKept } from '../../contract/calls/acts.ts';

/** Time since which acts can be undone and deleted records are kept: nothing older is left of anybody. */
export function leftSince(): string {
  return new Date(Date.now() - undoDaysKept * 86_400_000).toISOString();
}

/**
 * Lists those of these people, and of the records that were kept of them, who were forgotten while something could be left of
 * them.
 */
export function listForgotten(ids: string[]): Promise<Set<string>> {
  return listRecordsNamedBy('users.bulkForget', ids, leftSince());
}
