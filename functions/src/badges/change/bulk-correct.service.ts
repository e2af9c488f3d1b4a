import * as z from 'zod';
import { getTemplateForBadge } from '../../templates/details.service.ts';
import { type Correction, correctionSchema } from '../effects/badge-change.ts';
import { findBadges, selectedBadgesSchema } from '../effects/badge-selection.service.ts';
import { delayOfMails, mailSettingsOf, mailSettingsSchema } from '../effects/issued-mail.ts';
import { endIn } from '../../contract/rules/badge-details.ts';
import type { BulkAnswer } from '../../contract/calls/bulk.ts';
import { type BadgesToCorrect, correctedFields } from '../../contract/calls/corrections.ts';
import type { Settings } from '../../contract/calls/settings.ts';
import { yearLabelOf } from '../../contract/words/year-label.ts';
import { entryOfStep } from '../../jobs/job.ts';
import { overList, stepInTransaction, stepOf } from '../../jobs/step-job.service.ts';
import { type JobRequest, bulkAnswerOf, doJob } from '../../jobs/start-job.service.ts';
import { deleteDrawnFiles } from '../../public-badges/drawn-files.service.ts';
import { getFreshSettings } from '../../settings/settings.service.ts';
import { correctBadges } from './correct-badges.service.ts';

// The part of the request that the job keeps.
const askedSchema = selectedBadgesSchema.extend({
  correction: correctionSchema,
  mails: mailSettingsSchema,
  mail: z.boolean(),
});

/** Corrects many badges. Steps are atomic; a badge that would be a second one or end early, is as wanted already or gone says so. */
export async function bulkCorrectBadges(
  { badgeIds, filter, mail, ...wanted }: BadgesToCorrect,
  request: JobRequest,
): Promise<BulkAnswer> {
  const job = await doJob(
    request,
    async () => {
      const settings = await getFreshSettings();
      const correction = await correctionOf(wanted, settings);
      const asked = { whom: filter ? { filter } : null, correction, mails: mailSettingsOf(settings), mail };
      const fields = correctedFields.filter((field) => wanted[field] !== undefined);
      return {
        title: 'Correct badges',
        canCancel: true,
        asked,
        ids: badgeIds,
        entry: { action: 'badges.bulkCorrect', kind: 'badge', fields },
        mailDelayMinutes: mail ? delayOfMails(settings) : 0,
      };
    },
    correctsBadges,
  );
  return bulkAnswerOf(job);
}

type Wanted = Pick<BadgesToCorrect, (typeof correctedFields)[number]>;

/** A correction, with the year as it is shown at present, the art as it is now and the end by the present zone. */
async function correctionOf(
  { badgeType, year, description, templateId, ...asked }: Wanted,
  settings: Settings,
): Promise<Correction> {
  const end = endIn(asked, settings.timeZone);
  return {
    ...(badgeType !== undefined && { badgeType }),
    ...(year !== undefined && { year, yearLabel: yearLabelOf(year, settings) }),
    ...(description !== undefined && { description }),
    ...(templateId !== undefined && (await fromTemplate(templateId))),
    ...(end && { end }),
  };
}

async function fromTemplate(templateId: string | null): Promise<Correction> {
  const { drawnWith, meaningId } = await getTemplateForBadge(templateId);
  return { ...drawnWith, meaningId };
}

/** The work of a job that corrects badges. It keeps which of them stayed as they are, and why. */
export const correctsBadges = overList({
  kind: 'correct',
  asked: askedSchema,
  find: findBadges,
  step: async (ids, job) => {
    const { correction, mails, mail } = job.asked;
    const moved = await stepInTransaction(job, async (reader, writer) => {
      const act = { actor: job.actor, reader, writer, entry: entryOfStep(job) };
      const telling = { mails, mail, leaveAt: job.mailsLeaveAt };
      return stepOf(job, 'badge', await correctBadges(act, ids, { correction, telling }));
    });
    // What was drawn of them before shows what they say no more.
    if (moved) await deleteDrawnFiles(ids.slice(0, moved.position - job.position));
    return moved;
  },
});
