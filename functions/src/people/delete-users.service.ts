import { stageDeletedRecords } from '../audit/deleted-records.store.ts';
import type { BulkAnswer } from '../contract/bulk.ts';
import type { ChosenUsers } from '../contract/chosen-records.ts';
import { thatFit } from '../firestore/commit-room.ts';
import type { Reader } from '../firestore/writer.ts';
import { type StepRequest, entryOfStep, lineOfStep } from '../jobs/job.ts';
import { type JobRequest, outcomesFor, stepOf } from '../jobs/start-job.service.ts';
import { overList, stepInTransaction } from '../jobs/step-job.service.ts';
import { deleteDrawnFiles } from '../public-badges/drawn-files.service.ts';
import { stageStats } from '../stats/stats.store.ts';
import { bulkOverUsers, findChosen } from '../users/chosen-users.service.ts';
import { getUsers, stageDeletedUser } from '../users/users.store.ts';
import type { StoredUser } from '../users/stored-user.ts';
import { stageRemoved } from '../badges/badge-effects.service.ts';
import { copyUsers, weightOfDeletedUser } from './deleted-users.service.ts';
import { listBadgesOf, listBadgesOfAll } from '../badges/badges.store.ts';
import { weightOfDeleted } from '../badges/deleted-badge.ts';
import type { StoredBadge } from '../badges/stored-badge.ts';

/** Deletes users with their badges, public pages, reservations and counts. */
export function bulkDeleteUsers(chosen: ChosenUsers, request: JobRequest): Promise<BulkAnswer> {
  const entry = { action: 'users.bulkDelete', kind: 'user' } as const;
  return bulkOverUsers(
    chosen,
    request,
    () => Promise.resolve({ title: 'Delete people', asked: {}, entry }),
    deletesUsers,
  );
}

/** The work of a job that deletes people, each in the commit that takes the last of their badges. */
export const deletesUsers = overList({
  kind: 'delete-users',
  find: findChosen,
  step: async (ids, job, request) => {
    let removed: StoredBadge[] = [];
    const moved = await stepInTransaction(job, async (reader, writer) => {
      const { users, deleted, badges, isPart } = await planStep(ids, request, reader);
      removed = badges;
      const draft = isPart ? lineOfStep(job) : entryOfStep(job);
      const records = isPart ? [...new Set(badges.map(({ userId }) => userId))] : deleted.map(({ id }) => id);
      const entry = draft && records.length > 0 ? { ...draft, records } : null;
      const leaving = new Set(deleted.map(({ id }) => id));
      const act = { actor: job.actor, reader, writer, entry };
      const copies = await copyUsers(deleted, reader);
      await stageRemoved(act, badges, leaving);
      stageDeletedRecords(act, copies);
      // Somebody has more badges than one commit bears, and stays until the last of them.
      if (isPart) return { done: 0 };
      for (const user of deleted) stageDeletedUser(writer, user);
      stageStats(writer, { totalUsers: -deleted.length });
      return stepOf(job, outcomesFor(ids, users, new Set(records)));
    });
    if (moved) await deleteDrawnFiles(removed.map(({ id }) => id));
    return moved;
  },
});

/** The first users of a step whose deletion one commit bears. */
interface Plan {
  /** Users that were read, in the order of the ids. */
  users: (StoredUser | null)[];
  /** Users among them who are deleted, with all badges of theirs. */
  deleted: StoredUser[];
  badges: StoredBadge[];
  /** The badges are some of the first user's, and nobody is deleted. */
  isPart: boolean;
}

async function planStep(ids: string[], { size }: StepRequest, reader: Reader): Promise<Plan> {
  const read = await getUsers(ids, reader);
  const users = read.slice(0, fitting(read, size));
  const leaving = users.filter((user) => user !== null);
  const theirs = await getBadgesOf(leaving, size, reader);
  // Each user comes behind all badges of theirs.
  const records = leaving.flatMap((user): { user?: StoredUser; badge?: StoredBadge }[] => {
    const badges = theirs.filter(({ userId }) => userId === user.id).map((badge) => ({ badge }));
    return badges.length < size ? [...badges, { user }] : badges;
  });
  const borne = thatFit(records, ({ user, badge }) =>
    badge ? weightOfDeleted(badge) : user ? weightOfDeletedUser(user) : { searched: [] },
  );
  const deleted = borne.flatMap(({ user }) => user ?? []);
  const badges = borne.flatMap(({ badge }) => badge ?? []);
  if (deleted.length === 0) return { users, deleted, badges, isPart: badges.length > 0 };
  const left = new Set(leaving.slice(deleted.length).map(({ id }) => id));
  const end = users.findIndex((user) => user && left.has(user.id));
  return {
    users: end === -1 ? users : users.slice(0, end),
    deleted,
    badges: badges.filter(({ userId }) => !left.has(userId)),
    isPart: false,
  };
}

// One user may have any number; several have few, as the step was cut by their number.
function getBadgesOf(users: StoredUser[], size: number, reader: Reader): Promise<StoredBadge[]> {
  const [first, ...others] = users.filter(({ badgeCount }) => badgeCount > 0);
  if (!first) return Promise.resolve([]);
  if (others.length === 0) return listBadgesOf(first.id, { limit: size }, reader);
  return listBadgesOfAll(
    [first, ...others].map(({ id }) => id),
    reader,
  );
}

// Each of a user's badges is a record of the commit as the user is.
function fitting(users: (StoredUser | null)[], size: number): number {
  let records = 0;
  const end = users.findIndex((user) => {
    records += 1 + (user?.badgeCount ?? 0);
    return records > size;
  });
  return end === -1 ? users.length : Math.max(end, 1);
}
