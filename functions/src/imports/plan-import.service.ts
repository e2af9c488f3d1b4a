import { changedFields } from '../audit/changed-fields.ts';
import type { RefusedRow } from '../contract/imports.ts';
import { type Weight, thatFit } from '../firestore/commit-room.ts';
import { nextRevision } from '../firestore/stored-fields.ts';
import type { Reader } from '../firestore/writer.ts';
import { type ImportedUser, refusedAsTaken } from './import-rows.ts';
import { getEmailHolders } from '../users/user-emails.store.ts';
import { getUsers } from '../users/users.store.ts';
import { type OwnTags, type StoredUser, hasSameTags, searchedTexts } from '../users/stored-user.ts';
import { type FollowingBadges, getFollowing, mostFollowing } from '../people/follow-user.service.ts';

/** A row whose tags and class exist. */
export interface TaggedRow extends ImportedUser, OwnTags {
  /** Ids of those tags that the import itself made. */
  createdTagIds: string[];
}

/** A row that is not refused, and what becomes of it. `before` is the person who exists, and `after` as whom the row leaves them. */
export interface PlannedRow {
  kind: 'new' | 'updated' | 'unchanged';
  item: TaggedRow;
  before?: StoredUser;
  after?: StoredUser;
}

/** The rows of a step, and the badges that follow the people who change. */
export interface ImportPlan {
  rows: PlannedRow[];
  refused: RefusedRow[];
  badges: FollowingBadges;
}

/**
 * Plans as many of the rows, in their order, as one commit bears: each badge that follows a person counts as a row. Badges are
 * read with a reader alone, and then all that the plan rests on stays so until the commit.
 */
export async function planRows(
  items: (TaggedRow | RefusedRow)[],
  { updateExisting }: { updateExisting: boolean },
  reader?: Reader,
): Promise<ImportPlan> {
  const holders = await getEmailHolders(
    items.flatMap((item) => ('user' in item ? [item.user.email] : [])),
    reader,
  );
  const stored = await getUsers(updateExisting ? [...holders.values()] : [], reader);
  const userOf = new Map(stored.flatMap((user) => (user ? [[user.id, user] as const] : [])));
  const planned = items.map((item): PlannedRow | RefusedRow => {
    if (!('user' in item)) return item;
    const holder = holders.get(item.user.email);
    return holder === undefined ? { kind: 'new', item } : planExisting(item, userOf.get(holder));
  });
  const fitting = thatFit(planned, weigh);
  const changed = fitting.flatMap((row) => (isRenamed(row) ? [row.after] : []));
  return planOf(fitting, reader ? await getFollowing(changed, reader) : noneFollow);
}

/** Plans as many of the rows as one commit bears without asking who exists: the commit fails where an e-mail is taken. */
export function planAsNew(items: (TaggedRow | RefusedRow)[]): ImportPlan {
  const planned = items.map((item): PlannedRow | RefusedRow => ('user' in item ? { kind: 'new', item } : item));
  return planOf(thatFit(planned, weigh), noneFollow);
}

const noneFollow: FollowingBadges = { written: [], unfinished: [] };

function planOf(planned: (PlannedRow | RefusedRow)[], badges: ImportPlan['badges']): ImportPlan {
  return {
    rows: planned.filter((row) => 'kind' in row),
    refused: planned.filter((row) => 'message' in row),
    badges,
  };
}

// Each badge that follows a person weighs about what the person does.
function weigh(row: PlannedRow | RefusedRow): Weight {
  if ('message' in row) return { searched: [], unsearched: Object.values(row).join(' ') };
  const searched = searchedTexts(row.item.user);
  if (!row.after) return { searched };
  const copies = 1 + (isRenamed(row) ? Math.min(row.after.badgeCount, mostFollowing) : 0);
  return { searched, replaces: true, copies, ...(row.before && { kept: JSON.stringify(row.before) }) };
}

function isRenamed(row: PlannedRow | RefusedRow): row is PlannedRow & { after: StoredUser } {
  return 'after' in row && row.after.revision !== row.before?.revision;
}

function planExisting(item: TaggedRow, before: StoredUser | undefined): PlannedRow | RefusedRow {
  if (!before) return refusedAsTaken(item);
  const after = changed(before, item);
  return after ? { kind: 'updated', item, before, after } : { kind: 'unchanged', item };
}

const detailNames: ('name' | 'givenName' | 'familyName' | 'department')[] = [
  'name',
  'givenName',
  'familyName',
  'department',
];

function changed(before: StoredUser, { user, tagIds, classId }: TaggedRow): StoredUser | null {
  const details = {
    name: user.name,
    givenName: user.givenName ?? before.givenName,
    familyName: user.familyName ?? before.familyName,
    department: user.department ?? before.department,
  };
  const tags = [...new Set([...before.tagIds, ...tagIds])];
  const own = { tagIds: tags, classId: classId ?? before.classId };
  const after = { ...before, ...own, updatedAt: new Date().toISOString() };
  const isSame = changedFields('user', before, { ...before, ...details }, detailNames).fields.length === 0;
  if (isSame) return hasSameTags(before, after) ? null : after;
  return { ...after, ...details, revision: nextRevision(before.revision) };
}
