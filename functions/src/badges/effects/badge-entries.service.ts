import { stageEntry } from '../../audit/audit.store.ts';
import { toldOf } from '../../audit/changed-fields.ts';
import type { RecordedAct } from '../../audit/act.ts';
import { stageWayBack } from '../../audit/undoable.service.ts';
import { undoneFields } from './badge-change.ts';
import type { BadgeChange, StoredBadge } from './stored-badge.ts';

/**
 * Stages the entry of an act on badges, which their recipients and templates show as well. An act on badges that changes
 * none has no entry; one on something else, such as a user who is deleted, names them beside it.
 */
export function stageBadgeEntry(
  { actor, writer, entry }: RecordedAct,
  changes: BadgeChange[],
  fields?: string[],
): void {
  if (!entry) return;
  const badges = changes.flatMap(({ before, after }) => after ?? before ?? []);
  const ids = badges.map(({ id }) => id);
  const others = badges.flatMap(({ userId, templateId }) => (templateId ? [userId, templateId] : [userId]));
  const values = toldOf('badge', ['badgeType', 'year'], changes);
  const draft = { ...entry, values, ...(fields && { fields }) };
  const { records = [], also = [] } = entry;
  if (ids.length > 0) stageWayBack(writer, entry, changes, undoneFields);
  if (entry.kind !== 'badge') stageEntry(writer, actor, { ...draft, records, also: [...also, ...ids, ...others] });
  else if (ids.length > 0) stageEntry(writer, actor, { ...draft, records: ids, also: [...also, ...others] });
}

/** Badges that an act leaves saying what they say. */
export function saidAsBefore(badges: StoredBadge[]): BadgeChange[] {
  return badges.map((badge) => ({ before: badge, after: badge }));
}
