import type { RecordedAct } from '../audit/act.ts';
import { stageEntry } from '../audit/audit.store.ts';
import type { NewEntry } from '../audit/entry.ts';
import { stageWayBack } from '../audit/undoable.service.ts';
import { type StoredUser, undoneFields } from './stored-user.ts';

/** A user before and after a change: `before` is null for a new one. */
export interface UserChange {
  before: StoredUser | null;
  after: StoredUser;
}

/** Stages the entry of an act on users, and what they were before it where it can be undone. An act that changes none has none. */
export function stageUserEntry(
  { actor, writer, entry }: RecordedAct,
  changes: UserChange[],
  more: Partial<NewEntry> = {},
): void {
  if (!entry || changes.length === 0) return;
  stageEntry(writer, actor, { ...entry, ...more, records: changes.map(({ after }) => after.id) });
  stageWayBack(writer, entry, changes, undoneFields);
}
