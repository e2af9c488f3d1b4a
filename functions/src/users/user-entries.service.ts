import type { RecordedAct } from '../audit/act.ts';
import { stageEntry } from '../audit/audit.store.ts';
import { stageBefores } from '../audit/befores.store.ts';
import type { NewEntry } from '../audit/entry.ts';
import { stageWayBack } from '../audit/undoable.service.ts';
import { isUndoable } from '../contract/acts.ts';
import { type StoredUser, undoneFields } from './stored-user.ts';

/** A user before and after a change: `before` is null for a new one. */
export interface UserChange {
  before: StoredUser | null;
  after: StoredUser;
}

/**
 * Stages the entry of an act on users, with what undoing it needs. Of an act that cannot be undone former e-mails stay: whoever is
 * forgotten is looked for under them.
 */
export function stageUserEntry(
  { actor, writer, entry }: RecordedAct,
  changes: UserChange[],
  more: Partial<NewEntry> = {},
): void {
  if (!entry || changes.length === 0) return;
  stageEntry(writer, actor, { ...entry, ...more, records: changes.map(({ after }) => after.id) });
  if (isUndoable(entry.action)) {
    stageWayBack(writer, entry, changes, undoneFields);
    return;
  }
  const moved = changes.flatMap(({ before, after }) =>
    before && before.email !== after.email ? [{ id: after.id, fields: { email: before.email } }] : [],
  );
  if (moved.length > 0) stageBefores(writer, entry.id, moved);
}
