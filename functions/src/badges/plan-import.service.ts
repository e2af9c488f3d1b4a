import { type Weight, thatFit } from '../firestore/commit-room.ts';
import { nextRevision } from '../firestore/revisions.ts';
import type { Reader } from '../firestore/writer.ts';
import { getEmailHolders } from '../users/user-emails.store.ts';
import { type StoredUser, getUsers, searchedTexts } from '../users/users.store.ts';
import { getSomeBadges, noBadges } from './follow-user.service.ts';
import type { TaggedRow } from './import-job.service.ts';
import type { StoredBadge } from './stored-badge.ts';

// Badges of one person that a commit of many rows bears; the others follow in the queue.
const mostFollowing = 20;

/** A row, and what becomes of it. `before` is the person who exists, and `after` as whom the row leaves them. */
export interface PlannedRow {
  kind: 'new' | 'updated' | 'unchanged' | 'refused';
  item: TaggedRow;
  before?: StoredUser;
  after?: StoredUser;
}

/** The rows of a step, and the badges that follow the people who change. */
interface ImportPlan {
  rows: PlannedRow[];
  badges: {
    written: StoredBadge[];
    /** People with more badges than one commit bears, and those of them that are written now. */
    unfinished: { user: StoredUser; written: StoredBadge[] }[];
  };
}

/** Plans as many of the rows, in their order, as one commit bears: each badge that follows a person counts as a row. */
export async function planRows(
  items: TaggedRow[],
  { updateExisting }: { updateExisting: boolean },
  reader: Reader,
): Promise<ImportPlan> {
  const holders = await getEmailHolders(
    items.map(({ user }) => user.email),
    reader,
  );
  const stored = await getUsers(updateExisting ? [...holders.values()] : [], reader);
  const userOf = new Map(stored.flatMap((user) => (user ? [[user.id, user] as const] : [])));
  const planned = items.map((item): PlannedRow => {
    const holder = holders.get(item.user.email);
    return holder === undefined ? { kind: 'new', item } : planExisting(item, userOf.get(holder));
  });
  const rows = thatFit(planned, weigh);
  const changed = rows.flatMap(({ after }) => (after && after.badgeCount > 0 ? [after] : []));
  const some = await Promise.all(
    changed.map(({ id }) => getSomeBadges(id, { limit: mostFollowing, renamed: true }, reader)),
  );
  const unfinished = changed.flatMap((user, index) => {
    const { badges, isLast } = some[index] ?? noBadges;
    return isLast ? [] : [{ user, written: badges }];
  });
  return { rows, badges: { written: some.flatMap(({ badges }) => badges), unfinished } };
}

// Each badge that follows a person weighs about what the person does.
function weigh({ item: { user }, after }: PlannedRow): Weight {
  const searched = searchedTexts(user);
  return after ? { searched, replaces: true, copies: 1 + Math.min(after.badgeCount, mostFollowing) } : { searched };
}

function planExisting(item: TaggedRow, before: StoredUser | undefined): PlannedRow {
  if (!before) return { kind: 'refused', item };
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
