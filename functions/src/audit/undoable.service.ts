import type { AuditKind } from '../contract/calls/audit-kinds.ts';
import { undoableActs } from '../contract/calls/apis.ts';
import type { Writer } from '../firestore/writer.ts';
import type { RecordedAct } from './act.ts';
import { type Before, stageBefores } from './befores.store.ts';
import { changedFields, type EntryDraft, actOf } from './entry.ts';

/** Marks a record as last changed by this action. Consequences of other actions do not count. */
export function changedBy<T extends { lastAct: string | null }>({ entry }: Pick<RecordedAct, 'entry'>, record: T): T {
  return entry ? { ...record, lastAct: actOf(entry) } : record;
}

interface Change<T> {
  before: T | null;
  after: T | null;
}

/** Keeps the previous values of these fields, if the action can be undone. */
export function stageWayBack<T extends { id: string }>(
  writer: Writer,
  { id, action, kind, undoFrom }: Pick<EntryDraft, 'id' | 'action' | 'undoFrom'> & { kind: AuditKind },
  changes: Change<T>[],
  fields: readonly (keyof T & string)[],
): void {
  if (!undoableActs.includes(action)) return;
  const befores = changes.flatMap(({ before, after }): Before[] => {
    if (!after) return [];
    if (!before) return [{ id: after.id, fields: null }];
    const changed = changedFields(kind, before, after, [...fields]).fields as (keyof T & string)[];
    return [{ id: after.id, fields: Object.fromEntries(changed.map((field) => [field, before[field]])) }];
  });
  stageBefores(writer, id, befores, undoFrom ? Date.parse(undoFrom) : undefined);
}
