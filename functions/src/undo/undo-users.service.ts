import type { RecordedTransaction } from '../audit/act.ts';
import type { MaybeBefore } from '../audit/befores.store.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { badgeDetails } from '../contract/person-details.ts';
import type { Reason } from '../contract/reasons.ts';
import { thatFit } from '../firestore/commit-room.ts';
import { nextRevision } from '../firestore/stored-fields.ts';
import { type StepResult, outcomesFor } from '../jobs/step-job.service.ts';
import { stageQueuedJob } from '../jobs/start-job.service.ts';
import { stageStats } from '../stats/stats.store.ts';
import { getTagsById } from '../tags/tags.service.ts';
import { stageRenamed } from '../badges/badge-effects.service.ts';
import { getEmailHolders } from '../users/user-emails.store.ts';
import { getIdentifierHolders } from '../users/user-identifiers.store.ts';
import { stageUserEntry } from '../users/user-entries.service.ts';
import { getUsers, stageDeletedUser, stageUpdatedUser, stageUserTags } from '../users/users.store.ts';
import {
  type FieldsBefore,
  type StoredUser,
  detailNames,
  fieldsBeforeSchema,
  searchedTexts,
  tagIdsOf,
  withFreeIdentifier,
  withTags,
} from '../users/stored-user.ts';
import { followingOf, getFollowing, mostFollowing } from '../people/follow-user.service.ts';

/** A user as they are and as they were before the act that is undone; null where the act made them. */
interface UndoneUser {
  before: StoredUser;
  after: StoredUser | null;
}

/**
 * Puts users, or the first of them that one commit bears, back to what they were before an act, and answers each of those:
 * `unchanged` where a later act changed them, where they have badges and were made by the act, or where somebody else has
 * their former e-mail.
 */
export async function undoUsers(
  act: RecordedTransaction,
  actId: string,
  befores: MaybeBefore[],
): Promise<StepResult[]> {
  const ids = befores.map(({ id }) => id);
  const users = thatFit(await getUsers(ids, act.reader), (user) => ({
    searched: searchedTexts(user),
    tags: tagIdsOf(user).length,
    replaces: true,
    kept: JSON.stringify(user),
    copies: 1 + Math.min(user.badgeCount, mostFollowing),
  }));
  const undone = await freeOf(
    users.flatMap((user, index) => (user ? undo(user, actId, befores[index]?.fields) : [])),
    act,
  );
  await stageAll(act, undone);
  const changed = new Set(undone.map(({ before }) => before.id));
  return outcomesFor(ids, users, changed, (user) => reasonOf(user, actId, befores[ids.indexOf(user.id)]?.fields));
}

// Of a user who is there and stays as they are.
function reasonOf(user: StoredUser, actId: string, kept: MaybeBefore['fields']): Reason {
  if (kept === undefined) return 'too_old';
  if (user.lastAct !== actId) return 'changed';
  return kept === null ? 'has_badges' : 'email_taken';
}

function undo(user: StoredUser, actId: string, kept: MaybeBefore['fields']): UndoneUser[] {
  if (user.lastAct !== actId || kept === undefined) return [];
  if (kept === null) return user.badgeCount > 0 ? [] : [{ before: user, after: null }];
  const after = { ...user, ...fieldsBeforeSchema.parse(kept) };
  const revision = differs(user, after, detailNames) ? nextRevision(user.revision) : user.revision;
  return [{ before: user, after: { ...after, revision } }];
}

// Without those whose former e-mail somebody else has, and without tags that are gone and identifiers that are another's.
async function freeOf(undone: UndoneUser[], { reader }: RecordedTransaction): Promise<UndoneUser[]> {
  const moved = undone.flatMap(({ before, after }) => (after && after.email !== before.email ? [after.email] : []));
  const holders = await getEmailHolders(moved, reader);
  const tags = await getTagsById(
    undone.flatMap(({ after }) => (after ? tagIdsOf(after) : [])),
    reader,
  );
  const claimed = await getIdentifierHolders(
    undone.flatMap(({ after }) => after?.identifier ?? []),
    reader,
  );
  return undone
    .filter(({ after }) => (holders.get(after?.email ?? '') ?? after?.id) === after?.id)
    .map(({ before, after }) => ({
      before,
      // Nobody had a tag whose kind was changed meanwhile.
      after:
        after &&
        withTags(
          withFreeIdentifier(after, claimed),
          tagIdsOf(after).flatMap((id) => tags.get(id) ?? []),
        ),
    }));
}

async function stageAll(act: RecordedTransaction, undone: UndoneUser[]): Promise<void> {
  const { actor, reader, writer } = act;
  const changes = undone.flatMap(({ before, after }) => (after ? [{ before, after }] : []));
  const renamed = changes.filter(({ before, after }) => differs(before, after, badgeDetails)).map(({ after }) => after);
  const { written, unfinished } = await getFollowing(renamed, reader);
  const afterOf = new Map(renamed.map((user) => [user.id, user]));
  await stageRenamed(act, written, (badge) => afterOf.get(badge.userId) ?? nobody(badge.id));
  for (const { user, written: some } of unfinished) stageQueuedJob(writer, actor, followingOf(user, some));
  for (const { before, after } of changes) {
    const isRewritten = differs(before, after, detailNames);
    if (isRewritten) stageUpdatedUser(writer, before, after);
    if (!isRewritten || differs(before, after, ['tagIds', 'classId'])) stageUserTags(writer, before, after);
  }
  const gone = undone.filter(({ after }) => !after).map(({ before }) => before);
  for (const user of gone) stageDeletedUser(writer, user);
  if (gone.length > 0) stageStats(writer, { totalUsers: -gone.length });
  stageUserEntry(
    act,
    undone.map(({ before, after }) => ({ before, after: after ?? before })),
  );
}

function differs(before: StoredUser, after: StoredUser, fields: readonly (keyof FieldsBefore)[]): boolean {
  return changedFields('user', before, after, fields).fields.length > 0;
}

function nobody(badgeId: string): never {
  throw new Error(`Badge ${badgeId} belongs to nobody of this step.`);
}
