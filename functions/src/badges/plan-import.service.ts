import type { RefusedRow } from '../contract/imports.ts';
import { nextRevision } from '../firestore/revisions.ts';
import type { Reader } from '../firestore/writer.ts';
import { mostAtOnce } from '../jobs/job-work.ts';
import { refusedAsTaken } from '../users/import-rows.ts';
import { getEmailHolders } from '../users/user-emails.store.ts';
import { type StoredUser, getUsers } from '../users/users.store.ts';
import { listBadgesOf } from './badges.store.ts';
import { mayHaveMore, mostBadgesAtOnce } from './follow-user.service.ts';
import type { TaggedRow } from './import-job.service.ts';
import type { StoredBadge } from './stored-badge.ts';

/** A row that is not refused, and what becomes of it. `before` is the person who exists, and `after` as whom the row leaves them. */
export interface PlannedRow {
  kind: 'new' | 'updated' | 'unchanged';
  item: TaggedRow;
  before?: StoredUser;
  after?: StoredUser;
}

/** The rows of a step, and the badges that follow the people who change. */
interface ImportPlan {
  rows: PlannedRow[];
  refused: RefusedRow[];
  badges: {
    written: StoredBadge[];
    /** People with more badges than one commit bears, and those of them that are written now. */
    unfinished: { user: StoredUser; written: StoredBadge[] }[];
  };
}

/** Plans as many of the rows, in their order, as one commit bears: each badge that follows a person counts as a row. */
export async function planRows(
  items: (TaggedRow | RefusedRow)[],
  { updateExisting }: { updateExisting: boolean },
  reader: Reader,
): Promise<ImportPlan> {
  const holders = await getEmailHolders(
    items.flatMap((item) => ('user' in item ? [item.user.email] : [])),
    reader,
  );
  const stored = await getUsers(updateExisting ? [...holders.values()] : [], reader);
  const userOf = new Map(stored.flatMap((user) => (user ? [[user.id, user] as const] : [])));
  const plan = (item: TaggedRow) => {
    const holder = holders.get(item.user.email);
    return holder === undefined ? { kind: 'new' as const, item } : planExisting(item, userOf.get(holder));
  };
  const rows: PlannedRow[] = [];
  const refused: RefusedRow[] = [];
  let weight = 0;
  for (const item of items) {
    const row = 'user' in item ? plan(item) : item;
    const isKept = 'kind' in row;
    weight += 1 + (isKept && row.kind === 'updated' ? Math.min(row.before?.badgeCount ?? 0, mostBadgesAtOnce) : 0);
    if (weight > mostAtOnce && rows.length + refused.length > 0) break;
    if (isKept) rows.push(row);
    else refused.push(row);
  }
  const changed = rows.flatMap(({ after }) => (after && after.badgeCount > 0 ? [after] : []));
  const badges = await Promise.all(changed.map(({ id }) => listBadgesOf(id, { limit: mostBadgesAtOnce }, reader)));
  const unfinished = changed.flatMap((user, index) => {
    const written = badges[index] ?? [];
    return mayHaveMore(written) ? [{ user, written }] : [];
  });
  return { rows, refused, badges: { written: badges.flat(), unfinished } };
}

function planExisting(item: TaggedRow, before: StoredUser | undefined): PlannedRow | RefusedRow {
  if (!before) return refusedAsTaken(item);
  const after = changed(before, item);
  return after ? { kind: 'updated', item, before, after } : { kind: 'unchanged', item };
}

function changed(before: StoredUser, { user: { name, department }, tagIds }: TaggedRow): StoredUser | null {
  const details = { name, department: department ?? before.department };
  const after = { ...before, tagIds: [...new Set([...before.tagIds, ...tagIds])] };
  const isRenamed = details.name !== before.name || details.department !== before.department;
  if (!isRenamed) return after.tagIds.length > before.tagIds.length ? after : null;
  return { ...after, ...details, revision: nextRevision(before.revision), updatedAt: new Date().toISOString() };
}
