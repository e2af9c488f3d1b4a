import { stageDeletedRecords } from '../../audit/deleted-records.store.ts';
import type { BulkAnswer } from '../../contract/calls/bulk.ts';
import type { ChosenUsers } from '../../contract/calls/chosen-records.ts';
import { entryOfStep, lineOfStep } from '../../jobs/job.ts';
import { outcomesFor, overList, stepInTransaction, stepOf } from '../../jobs/step-job.service.ts';
import type { JobRequest } from '../../jobs/start-job.service.ts';
import { deleteDrawnFiles } from '../../public-badges/drawn-files.service.ts';
import { stageStats } from '../../stats/stats.store.ts';
import { bulkOverUsers, selectedUsersSchema, findUsers } from '../../people/users/user-selection.service.ts';
import { stageDeletedUser } from '../../people/users/users.store.ts';
import { stageRemoved } from '../../badges/effects/badge-effects.service.ts';
import { copyUsers, weightOfDeletedUser } from './deleted-users.service.ts';
import { weightOfDeleted } from '../../badges/effects/deleted-badge.ts';
import type { StoredBadge } from '../../badges/effects/stored-badge.ts';
import { type WeightsOfStep, planPeopleStep } from './people-step.service.ts';

/** Deletes users with their badges, public pages, reservations and counts. */
export function bulkDeleteUsers(chosen: ChosenUsers, request: JobRequest): Promise<BulkAnswer> {
  const entry = { action: 'users.bulkDelete', kind: 'user' } as const;
  return bulkOverUsers(
    chosen,
    request,
    (asked) => Promise.resolve({ title: 'Delete people', asked, entry }),
    deletesUsers,
  );
}

const weights: WeightsOfStep = { weighUser: weightOfDeletedUser, weighBadge: weightOfDeleted };

/** Job that deletes people, each in the commit that deletes the last of their badges. */
export const deletesUsers = overList({
  kind: 'delete-users',
  asked: selectedUsersSchema,
  find: findUsers,
  step: async (ids, job, request) => {
    let removed: StoredBadge[] = [];
    const moved = await stepInTransaction(job, async (reader, writer) => {
      const { users, going, badges, isPart } = await planPeopleStep(ids, request, reader, weights);
      removed = badges;
      const draft = isPart ? lineOfStep(job) : entryOfStep(job);
      const records = isPart ? [...new Set(badges.map(({ userId }) => userId))] : going.map(({ id }) => id);
      const entry = draft && records.length > 0 ? { ...draft, records } : null;
      const leaving = new Set(going.map(({ id }) => id));
      const act = { actor: job.actor, reader, writer, entry };
      const copies = await copyUsers(going, reader);
      await stageRemoved(act, badges, leaving);
      stageDeletedRecords(act, copies);
      // The user has more badges than one commit holds, and remains until the last.
      if (isPart) return { done: 0 };
      for (const user of going) stageDeletedUser(writer, user);
      stageStats(writer, { totalUsers: -going.length });
      return stepOf(job, 'user', outcomesFor(ids, users, new Set(records)));
    });
    if (moved) await deleteDrawnFiles(removed.map(({ id }) => id));
    return moved;
  },
});
