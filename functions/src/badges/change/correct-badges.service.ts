import * as z from 'zod';
import { getTemplateForBadge } from '../../templates/details.service.ts';
import { endIn, endsBefore } from '../../contract/rules/badge-details.ts';
import type { BulkAnswer } from '../../contract/calls/bulk.ts';
import { type BadgesToCorrect, correctedFields } from '../../contract/calls/corrections.ts';
import type { Settings } from '../../contract/calls/settings.ts';
import { yearLabelOf } from '../../contract/words/year-label.ts';
import { entryOfStep } from '../../jobs/job.ts';
import { overList, stepInTransaction, stepOf, type StepResult, outcomesFor } from '../../jobs/step-job.service.ts';
import { type JobRequest, bulkAnswerOf, doJob } from '../../jobs/start-job.service.ts';
import { deleteDrawnFiles } from '../../public-badges/drawn-files.service.ts';
import { getFreshSettings } from '../../settings/settings.service.ts';
import type { RecordedTransaction } from '../../audit/act.ts';
import { type Weight, thatFit } from '../../firestore/commit-room.ts';
import type { Reader } from '../../firestore/writer.ts';
import { getSignedVersions } from '../../public-badges/credentials.store.ts';
import {
  type Correction,
  correctionSchema,
  type ChangedBadge,
  withVersionsRevoked,
  corrected,
  saysOther,
} from '../effects/badge-change.ts';
import { findBadges, selectedBadgesSchema } from '../effects/badge-selection.service.ts';
import { delayOfMails, mailSettingsOf, mailSettingsSchema, type Mailing } from '../effects/badge-mail.ts';
import { awardId, getAwards } from '../effects/awards.store.ts';
import { stageCorrected } from '../effects/badge-effects.service.ts';
import { getBadges } from '../effects/badges.store.ts';
import { type StoredBadge, weightOf } from '../effects/stored-badge.ts';

const askedSchema = selectedBadgesSchema.extend({
  correction: correctionSchema,
  mails: mailSettingsSchema,
  mail: z.boolean(),
});

/** Corrects many badges in atomic steps. Results explain why badges stay unchanged. */
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

/** Records which stayed unchanged, and why. */
export const correctsBadges = overList({
  kind: 'correct',
  asked: askedSchema,
  find: findBadges,
  step: async (ids, job) => {
    const { correction, mails, mail } = job.asked;
    const moved = await stepInTransaction(job, async (reader, writer) => {
      const act = { actor: job.actor, reader, writer, entry: entryOfStep(job) };
      const mailing = { mails, mail, leaveAt: job.mailsLeaveAt };
      return stepOf(job, 'badge', await correctBadges(act, ids, { correction, mailing }));
    });
    // Their drawn files are outdated.
    if (moved) await deleteDrawnFiles(ids.slice(0, moved.position - job.position));
    return moved;
  },
});

interface CorrectionAct {
  correction: Correction;
  mailing: Mailing;
}

/**
 * Corrects as many of these badges as one commit holds. `unchanged` means already as wanted, a duplicate, or an expiry
 * before the issue.
 */
async function correctBadges(
  act: RecordedTransaction,
  ids: string[],
  { correction, mailing }: CorrectionAct,
): Promise<StepResult[]> {
  const badges = thatFit(await getBadges(ids, act.reader), (badge) => weightOfCorrected(badge, correction));
  const early = new Set(badges.flatMap((badge) => (badge && endsEarly(badge, correction) ? [badge.id] : [])));
  const wanted = badges.flatMap((badge): ChangedBadge[] => {
    const after = badge && !early.has(badge.id) && corrected(badge, correction);
    return badge && after && after !== badge ? [{ before: badge, after }] : [];
  });
  const { changes, second } = await apartFromSeconds(wanted, act.reader);
  await stageCorrected(act, await revokeOldVersions(changes, act.reader), mailing);
  const whyOf = ({ id }: StoredBadge) => (early.has(id) ? 'ends_early' : second.has(id) ? 'has_it' : null);
  return outcomesFor(ids, badges, new Set(changes.map(({ before }) => before.id)), whyOf);
}

function endsEarly({ issuedAt, firstIssuedAt }: StoredBadge, { end }: Correction): boolean {
  const issue = issuedAt ?? firstIssuedAt;
  return end !== undefined && issue !== null && endsBefore(end, issue);
}

// Replaces the search index entries, and stores previous values for the undo.
function weightOfCorrected(badge: StoredBadge, correction: Correction): Weight {
  return { ...weightOf({ ...badge, ...correction }), replaces: true, kept: JSON.stringify(badge) };
}

/** Removes changes that would create a second badge of a type and year, and returns their ids. */
async function apartFromSeconds(
  wanted: ChangedBadge[],
  reader: Reader,
): Promise<{ changes: ChangedBadge[]; second: Set<string> }> {
  const moving = wanted.filter(({ before, after }) => awardId(before) !== awardId(after));
  const targets = [...new Map(moving.map(({ after }) => [awardId(after), after])).values()];
  const counts = await getAwards(targets, reader);
  const held = new Set(targets.map(awardId).filter((_, index) => (counts[index]?.count ?? 0) > 0));
  const second = new Set<string>();
  for (const { before, after } of moving) {
    if (held.has(awardId(after))) second.add(before.id);
    // An unissued badge gives no award, but may not become a duplicate either.
    else if (before.state !== 'revoked') held.add(awardId(after));
  }
  return { changes: wanted.filter(({ before }) => !second.has(before.id)), second };
}

// Signed versions of an issued badge must become invalid if they are no longer true. Why:
// functions/src/badges/README.md.
async function revokeOldVersions(changes: ChangedBadge[], reader: Reader): Promise<ChangedBadge[]> {
  const time = new Date().toISOString();
  const isUntrue = ({ before, after }: ChangedBadge) => before.state === 'issued' && saysOther(before, after);
  const hashes = changes.filter(isUntrue).map(({ before }) => before.verificationHash);
  const versions = await getSignedVersions(hashes, reader);
  return changes.map((change) => {
    if (!isUntrue(change)) return change;
    const last = versions.get(change.before.verificationHash) ?? 0;
    return { ...change, after: withVersionsRevoked(change.after, last, time) };
  });
}
