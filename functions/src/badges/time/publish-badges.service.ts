import * as z from 'zod';
import { badgeWays } from '../effects/badge-selection.service.ts';
import { getBadges } from '../effects/badges.store.ts';
import { stageIssued } from '../effects/badge-effects.service.ts';
import { delayOfMails, mailSettingsOf, mailSettingsSchema } from '../effects/badge-mail.ts';
import { isUnderWay } from '../../contract/calls/jobs.ts';
import { type JobWork, entryOfStep, leaveTime } from '../../jobs/job.ts';
import { getJobBriefs } from '../../jobs/jobs.store.ts';
import { outcomesFor, overList, stepInTransaction, stepOf } from '../../jobs/step-job.service.ts';
import { getFreshSettings } from '../../settings/settings.service.ts';

const askedSchema = z.object({
  /** Action that created its badges. */
  actId: z.string(),
  /** Null until it starts, because the settings at that time apply. */
  mails: mailSettingsSchema.nullable(),
});

/** Job that issues badges at their time. It starts once all of them are created. */
export const publishesBadges: JobWork<z.output<typeof askedSchema>> = {
  begin: async ({ asked: { actId } }, reader) => {
    const maker = (await getJobBriefs([actId], reader)).get(actId);
    if (maker && isUnderWay(maker)) return null;
    const settings = await getFreshSettings();
    const mailsLeaveAt = leaveTime(Date.now(), delayOfMails(settings));
    return { asked: { actId, mails: mailSettingsOf(settings) }, mailsLeaveAt };
  },
  ...overList({
    kind: 'publish',
    asked: askedSchema,
    // Leaves out badges that were deleted or issued earlier.
    find: ({ id }, afterId) => badgeWays.filter({ search: '', publicationId: id, state: 'scheduled' }).ids(afterId),
    step: (ids, job) =>
      stepInTransaction(job, async (reader, writer) => {
        const { mails } = job.asked;
        if (!mails || !job.publishAt) throw new Error(`Publication ${job.id} did not begin as it should.`);
        const badges = await getBadges(ids, reader);
        const published = await stageIssued(
          { actor: job.actor, reader, writer, entry: entryOfStep(job) },
          badges.filter((badge) => badge?.state === 'scheduled').filter((badge) => badge !== null),
          { mails, mail: true, leaveAt: job.mailsLeaveAt },
          job.publishAt,
        );
        return stepOf(job, 'badge', outcomesFor(ids, badges, new Set(published.map(({ id }) => id))));
      }),
  }),
};
