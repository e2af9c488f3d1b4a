import { stageKeptNoMore } from '../../audit/deleted-records.store.ts';
import { stageLeft } from '../../badges/effects/badge-effects.service.ts';
import { weightOf } from '../../badges/effects/stored-badge.ts';
import type { BulkAnswer } from '../../contract/calls/bulk.ts';
import { type ForgottenUsers, waitingMailsSchema } from '../../contract/calls/chosen-records.ts';
import type { Stamp } from '../../firestore/writer.ts';
import { entryOfStep, lineOfStep } from '../../jobs/job.ts';
import { outcomesFor, overList, stepInTransaction, stepOf } from '../../jobs/step-job.service.ts';
import type { JobRequest } from '../../jobs/start-job.service.ts';
import { stageJobNote } from '../../jobs/jobs.store.ts';
import { listMailsAbout, stageEmptiedMail } from '../../mail/emptied-mails.store.ts';
import { stageDueMails } from '../../mail/mail.service.ts';
import { deleteDrawnFiles } from '../../public-badges/drawn-files.service.ts';
import { stageStats } from '../../stats/stats.store.ts';
import { bulkOverUsers, selectedUsersSchema, findUsers } from '../../people/users/user-selection.service.ts';
import { type StampedUser, searchedTexts, tagIdsOf } from '../../people/users/stored-user.ts';
import { getStampedUsers, stageBadgeCount, stageDeletedUser } from '../../people/users/users.store.ts';
import { emptyTraces, getLastTraces } from './earlier-traces.service.ts';
import { listJobsWithoutMails, mailsToSend } from './waiting-mails.service.ts';
import { type WeightsOfStep, countFitting, planPeopleStep } from './people-step.service.ts';

/** Forgets users for good; their badges stay, with their names alone. Why: docs/decisions/084. */
export function bulkForgetUsers(
  { mails = 'drop', ...chosen }: ForgottenUsers,
  request: JobRequest,
): Promise<BulkAnswer> {
  const entry = { action: 'users.bulkForget', kind: 'user' } as const;
  return bulkOverUsers(
    chosen,
    request,
    (asked) => Promise.resolve({ title: 'Forget people', asked: { ...asked, mails }, entry }),
    forgetsUsers,
  );
}

const askedSchema = selectedUsersSchema.extend({ mails: waitingMailsSchema });

const weights: WeightsOfStep = {
  weighUser: (user) => ({ searched: searchedTexts(user), tags: tagIdsOf(user).length }),
  weighBadge: (badge) => ({ ...weightOf(badge), replaces: true }),
};

/**
 * The work of a job that forgets people, each in the commit in which the last of their badges leaves. What earlier acts kept of them
 * goes first: a step that runs again finds it gone.
 */
export const forgetsUsers = overList({
  kind: 'forget-users',
  asked: askedSchema,
  find: findUsers,
  step: async (ids, job, request) => {
    const read = await getStampedUsers(ids);
    const some = ids.slice(0, countFitting(read, request.size));
    const before = read.slice(0, some.length).filter((user) => user !== null);
    const emails = await emptyTraces(before);
    const { asked } = job;
    let left: string[] = [];
    const moved = await stepInTransaction(job, async (reader, writer) => {
      const { users, going, badges, isPart } = await planPeopleStep(some, request, reader, weights);
      left = badges.map(({ id }) => id);
      const first = badges[0]?.userId;
      const people = isPart ? users.flatMap((user) => (user && user.id === first ? [user] : [])) : going;
      const { mails, kept } = isPart
        ? { mails: await listMailsAbout({ badgeIds: left, emails: [] }, reader), kept: [] }
        : await getLastTraces(going, { badgeIds: left, emails }, reader);
      const draft = isPart ? lineOfStep(job) : entryOfStep(job);
      const records = people.map(({ id }) => id);
      const entry = draft && records.length > 0 ? { ...draft, records, also: kept } : null;
      const sent = asked.mails === 'send' ? await mailsToSend(mails, badges, reader) : [];
      const ended = await listJobsWithoutMails(badges);
      await stageLeft({ actor: job.actor, reader, writer, entry }, badges, asked.mails);
      for (const mail of mails) if (!sent.includes(mail)) stageEmptiedMail(writer, mail);
      stageDueMails(
        writer,
        sent.filter(({ isUntried }) => isUntried).map(({ id }) => id),
      );
      for (const id of ended) stageJobNote(writer, id, { mailsLeaveAt: null });
      for (const id of kept) stageKeptNoMore(writer, id);
      // Somebody has more badges than one commit bears, and stays until the last of them.
      if (isPart) {
        for (const { id } of people) stageBadgeCount(writer, id, -badges.length, stampOf(id, before));
        return { done: 0 };
      }
      for (const user of going) stageDeletedUser(writer, user, stampOf(user.id, before));
      stageStats(writer, { totalUsers: -going.length });
      return stepOf(job, 'user', outcomesFor(some, users, new Set(records)));
    });
    if (moved) await deleteDrawnFiles(left);
    return moved;
  },
});

// The commit fails where somebody was written since: an act may have kept something of them. The step is then done again.
function stampOf(id: string, before: StampedUser[]): Stamp {
  const user = before.find((one) => one.id === id);
  if (!user) throw new Error(`User ${id} came back meanwhile.`);
  return user.stamp;
}
