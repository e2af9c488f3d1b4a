import * as z from 'zod';
import { changedFields, draftOf } from '../../audit/entry.ts';
import { stageDeletedRecords } from '../../audit/deleted-records.store.ts';
import { changedBy } from '../../audit/undoable.service.ts';
import type { DeletedAnswer } from '../../contract/calls/bulk.ts';
import type { NewUser } from '../../contract/calls/users.ts';
import type { User } from '../../contract/rules/user.ts';
import { newId } from '../../firestore/ids.ts';
import { nextRevision } from '../../firestore/stored-fields.ts';
import { transact } from '../../firestore/writer.ts';
import { outdated } from '../../http/answer.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { type EntryOfJob, type JobWork, entryOfStep } from '../../jobs/job.ts';
import { transactMoved } from '../../jobs/jobs.store.ts';
import { deletedAnswerOf, goOnInRequest, stageJob } from '../../jobs/start-job.service.ts';
import { deleteDrawnFiles } from '../../public-badges/drawn-files.service.ts';
import { stageStats } from '../../stats/stats.store.ts';
import { requireClass } from '../../people/tags/tags.service.ts';
import { withOwnLabels } from '../../people/users/user-labels.service.ts';
import { emailTaken, identifierTaken, requireUser } from '../../people/users/users.service.ts';
import { getHolders } from '../../people/users/reservations.store.ts';
import { getUsers, stageDeletedUser } from '../../people/users/users.store.ts';
import { type StoredUser, changedTagIds, detailNames } from '../../people/users/stored-user.ts';
import type { RecordedTransaction, TransactingAct } from '../../audit/act.ts';
import { stageRemoved } from '../../badges/effects/badge-effects.service.ts';
import { weightOfDeleted } from '../../badges/effects/deleted-badge.ts';
import { stageChangedPeople } from './change-people.service.ts';
import { copyUsers } from './deleted-users.service.ts';
import { type SomeBadges, followsUser, getSomeBadges, noBadges, stageMoveThrough } from './follow-user.service.ts';

/** Updates badges and pages, by a job if needed. Throws `outdated` if `ifMatch` is not the user's revision. */
export async function updateUser(id: string, input: NewUser, { actor, ifMatch }: WriteRequest): Promise<User> {
  const jobId = newId();
  const { user, isWhole } = await transact((reader, writer) =>
    stageUserUpdate({ actor, reader, writer }, id, { jobId, ifMatch, inputOf: () => input }),
  );
  if (!isWhole) await goOnInRequest(jobId, followsUser);
  return withOwnLabels(user);
}

interface UserUpdate {
  /** Job that updates the badges that this commit cannot hold. */
  jobId: string;
  /** Null replaces any. */
  ifMatch: string | null;
  inputOf: (before: StoredUser) => NewUser;
}

/** Stages a user's details with as many badges as one commit holds; `isWhole` is false if the job must continue. */
export async function stageUserUpdate(
  { actor, reader, writer }: TransactingAct,
  id: string,
  { jobId, ifMatch, inputOf }: UserUpdate,
): Promise<{ user: StoredUser; isWhole: boolean }> {
  const before = await requireUser(id, reader);
  if (ifMatch !== null && ifMatch !== before.revision) {
    throw outdated('this user', await withOwnLabels(before), before.revision);
  }
  const input = inputOf(before);
  if (input.classId) await requireClass(input.classId, reader);
  const holder = (await getHolders('email', [input.email], reader)).get(input.email);
  if (holder && holder !== id) throw emailTaken();
  const [claimer = id] = input.identifier ? (await getHolders('identifier', [input.identifier], reader)).values() : [];
  if (claimer !== id) throw identifierTaken();
  const revision = nextRevision(before.revision);
  const { classId = before.classId, ...details } = input;
  const updated = { ...before, ...details, classId, revision, updatedAt: new Date().toISOString() };
  const { fields, also } = changeOf(before, updated);
  const entry = fields.length > 0 ? draftOf({ action: 'users.update', kind: 'user', fields, also }) : null;
  const after = changedBy({ entry }, updated);
  const isWhole = await stageChangedPeople({ actor, reader, writer, entry }, [{ before, after }], jobId);
  return { user: after, isWhole };
}

// The log records the class as a tag, as the call for tags does.
function changeOf(before: StoredUser, after: StoredUser) {
  const { fields } = changedFields('user', before, after, detailNames);
  const also = changedTagIds(before, after);
  return { fields: also.length > 0 ? [...fields, 'tags'] : fields, also };
}

const askedSchema = z.object({ userId: z.string() });

/** Deletes a user with badges, public pages, reservations and counts. */
export async function deleteUser(id: string, { actor }: WriteRequest): Promise<DeletedAnswer> {
  // Id of the job, or of the entry if one commit is enough.
  const actId = newId();
  const entry: EntryOfJob = { action: 'users.delete', kind: 'user', records: [id] };
  const { badges, isLast } = await transact(async (reader, writer) => {
    const user = await requireUser(id, reader);
    const some = await getSomeBadges(id, { weigh: weightOfDeleted }, reader);
    if (some.isLast) {
      await removeWithBadges({ actor, reader, writer, entry: { ...draftOf(entry), id: actId } }, user, some);
      return some;
    }
    const { name, badgeCount } = user;
    const prepared = { kind: 'delete-user', title: `Delete ${name}`, canCancel: false } as const;
    stageJob(writer, actor, { id: actId, ...prepared, asked: { userId: id }, total: badgeCount, entry });
    return { badges: [], isLast: false };
  });
  await deleteDrawnFiles(badges.map((badge) => badge.id));
  return { ...deletedAnswerOf(isLast ? null : await goOnInRequest(actId, deletesUser)), actId };
}

/** Job that deletes a user's badges, and in the last commit the user. */
export const deletesUser: JobWork<z.output<typeof askedSchema>> = {
  kind: 'delete-user',
  asked: askedSchema,
  step: async (job, { size }) => {
    const { userId } = job.asked;
    let removed: string[] = [];
    const moved = await transactMoved(job, async (reader, writer) => {
      const [user] = await getUsers([userId], reader);
      const some = user ? await getSomeBadges(userId, { limit: size, weigh: weightOfDeleted }, reader) : noBadges;
      const entry = entryOfStep(job);
      const act = { actor: job.actor, reader, writer, entry: entry && { ...entry, records: [userId] } };
      if (user) await removeWithBadges(act, user, some);
      stageMoveThrough(writer, job, some);
      removed = some.badges.map(({ id }) => id);
    });
    if (moved) await deleteDrawnFiles(removed);
    return moved;
  },
};

async function removeWithBadges(
  act: RecordedTransaction,
  user: StoredUser,
  { badges, isLast }: SomeBadges,
): Promise<void> {
  const copies = isLast ? await copyUsers([user], act.reader) : [];
  await stageRemoved(act, badges, new Set(isLast ? [user.id] : []));
  if (!isLast) return;
  stageDeletedRecords(act, copies);
  stageDeletedUser(act.writer, user);
  stageStats(act.writer, { totalUsers: -1 });
}
