import { stageEntry } from '../audit/audit.store.ts';
import type { EntryDraft } from '../audit/entry.ts';
import type { Writer } from '../firestore/writer.ts';
import type { Actor } from '../sessions/session.ts';
import type { StoredBadge } from './stored-badge.ts';

/** Who acts on badges, and what of the act is known beforehand; null where it is part of another act. */
interface RecordedAct {
  actor: Actor;
  writer: Writer;
  entry: EntryDraft | null;
}

/**
 * Stages the entry of an act on badges, which their recipients and templates show as well. An act on badges that changes
 * none has no entry; one on something else, such as a user who is deleted, names them beside it.
 */
export function stageBadgeEntry({ actor, writer, entry }: RecordedAct, badges: StoredBadge[], fields?: string[]): void {
  if (!entry) return;
  const ids = badges.map(({ id }) => id);
  const others = badges.flatMap(({ userId, templateId }) => (templateId ? [userId, templateId] : [userId]));
  const draft = { ...entry, ...(fields && { fields }) };
  const { records = [], also = [] } = entry;
  if (entry.kind !== 'badge') stageEntry(writer, actor, { ...draft, records, also: [...also, ...ids, ...others] });
  else if (ids.length > 0) stageEntry(writer, actor, { ...draft, records: ids, also: [...also, ...others] });
}
