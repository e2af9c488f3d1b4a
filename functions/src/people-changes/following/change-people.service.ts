import type { RecordedAct, RecordedTransaction } from '../../audit/act.ts';
import { stageEntry } from '../../audit/audit.store.ts';
import { stageBefores } from '../../audit/befores.store.ts';
import { loggedChanges } from '../../audit/entry.ts';
import { stageWayBack } from '../../audit/undoable.service.ts';
import { isUndoable } from '../../contract/calls/apis.ts';
import { badgeDetails, detailKeys } from '../../contract/rules/person-details.ts';
import { type Weight, thatFit } from '../../firestore/commit-room.ts';
import { nextRevision } from '../../firestore/stored-fields.ts';
import type { Writer } from '../../firestore/writer.ts';
import { stageStats } from '../../stats/stats.store.ts';
import {
  type StoredUser,
  detailNames,
  hasSameTags,
  searchedTexts,
  tagIdsOf,
  undoneFields,
} from '../../people/users/stored-user.ts';
import {
  stageCreatedUser,
  stageDeletedUser,
  stageUpdatedUser,
  stageUserStatus,
  stageUserTags,
} from '../../people/users/users.store.ts';
import { updateBadgesOfPeople, mostFollowing } from './follow-user.service.ts';

/** `before` is null for a new person, `after` for a deleted one. */
export type PersonChange = { before: StoredUser | null; after: StoredUser } | { before: StoredUser; after: null };

interface ChangedPeople {
  /** Each before the change; null for missing people. */
  people: (StoredUser | null)[];
  changed: Set<string>;
}

/**
 * Changes as many people as one commit holds, with their badges, the entry and what an undo needs. Null is a missing
 * person; an unchanged one has the same `before` and `after`.
 */
export async function changePeople(act: RecordedTransaction, people: (PersonChange | null)[]): Promise<ChangedPeople> {
  const fitting = thatFit(people, weightOfChange);
  const changes = fitting.filter((change) => change !== null).filter(({ before, after }) => after !== before);
  await stageChangedPeople(act, changes);
  const changed = new Set(changes.map(({ before, after }) => (after ?? before).id));
  return { people: fitting.map((change) => change?.before ?? null), changed };
}

/**
 * Stages changes that fit into the commit. With `jobId`, updates more badges of one person; false means the job must
 * continue.
 */
export async function stageChangedPeople(
  act: RecordedTransaction,
  changes: PersonChange[],
  jobId: string | null = null,
): Promise<boolean> {
  const shownAnew = changes.flatMap(({ before, after }) => (isShownAnew(before, after) ? [after] : []));
  const isWhole = await updateBadgesOfPeople(act, shownAnew, jobId);
  for (const change of changes) stagePerson(act.writer, change);
  const added = changes.filter(({ before }) => !before).length - changes.filter(({ after }) => !after).length;
  if (added !== 0) stageStats(act.writer, { totalUsers: added });
  stageUserEntry(act, changes);
  return isWhole;
}

/**
 * Stages the entry of an action on users, with its undo data. Keeps former e-mails even without an undo, because
 * forgetting a person searches for them.
 */
export function stageUserEntry({ actor, writer, entry }: RecordedAct, changes: PersonChange[]): void {
  if (!entry || changes.length === 0) return;
  const records = changes.map(({ before, after }) => (after ?? before).id);
  const told = detailNames.filter((name) => entry.fields?.includes(name));
  stageEntry(writer, actor, { ...entry, records, values: loggedChanges('user', told, changes) });
  if (isUndoable(entry.action)) {
    stageWayBack(writer, entry, changes, undoneFields);
    return;
  }
  const moved = changes.flatMap(({ before, after }) =>
    before && after && before.email !== after.email ? [{ id: after.id, fields: { email: before.email } }] : [],
  );
  if (moved.length > 0) stageBefores(writer, entry.id, moved);
}

export function weightOfChange({ before, after }: PersonChange): Weight {
  if (before === after) return { searched: [], copies: 0 };
  const user = after ?? before;
  const [searched, tags] = [searchedTexts(user), tagIdsOf(user).length];
  if (!before) return { searched, tags };
  const isRewritten = !after || differ(before, after, detailKeys);
  return {
    searched: isRewritten ? searched : [],
    tags,
    replaces: true,
    kept: JSON.stringify(before),
    // An updated badge weighs about as much as the person.
    copies: 1 + (isShownAnew(before, after) ? Math.min(before.badgeCount, mostFollowing) : 0),
  };
}

function stagePerson(writer: Writer, { before, after }: PersonChange): void {
  if (!after) {
    stageDeletedUser(writer, before);
    return;
  }
  if (!before) {
    stageCreatedUser(writer, after);
    return;
  }
  // A change of details is a new revision; a change of tags is not.
  const isRevised = after.revision !== before.revision || differ(before, after, detailNames);
  const revised = isRevised ? { ...after, revision: nextRevision(before.revision) } : after;
  const isStatusAlone = after.status !== before.status && !differ(before, after, detailKeys);
  if (isStatusAlone) stageUserStatus(writer, before, revised);
  else if (isRevised) stageUpdatedUser(writer, before, revised);
  if (!isRevised || !hasSameTags(before, after)) stageUserTags(writer, before, revised);
}

// Whether a detail that badges show changed.
function isShownAnew(before: StoredUser | null, after: StoredUser | null): after is StoredUser {
  return before !== null && after !== null && differ(before, after, badgeDetails);
}

function differ(before: StoredUser, after: StoredUser, fields: readonly (keyof StoredUser)[]): boolean {
  return fields.some((field) => before[field] !== after[field]);
}
