import * as z from 'zod';
import { found } from '../../app-error.ts';
import { walkRecordsOfJob } from '../../audit/audit.store.ts';
import { type MailChoice, mailChoiceSchema } from '../../contract/rules/badge.ts';
import type { BulkAnswer } from '../../contract/calls/bulk.ts';
import type { BadgesToIssue, ChosenBadges } from '../../contract/calls/chosen-records.ts';
import type { Operation } from '../../contract/index.ts';
import { idsBehind } from '../../firestore/walk.ts';
import type { Writer } from '../../firestore/writer.ts';
import { overList, stepInTransaction, stepOf } from '../../jobs/step-job.service.ts';
import { type JobRequest, bulkAnswerOf, doJob } from '../../jobs/start-job.service.ts';
import { entryOfStep } from '../../jobs/job.ts';
import { getJob, stageJobNote } from '../../jobs/jobs.store.ts';
import { deleteDrawnFiles } from '../../public-badges/drawn-files.service.ts';
import { getFreshSettings } from '../../settings/settings.service.ts';
import type { RecordedTransaction } from '../../audit/act.ts';
import { findBadges, selectedBadgesSchema } from '../effects/badge-selection.service.ts';
import { type BadgeOutcome, deleteBadges, issueBadges, resultOf, unissueBadges } from '../effects/issuing.service.ts';
import { delayOfMails, mailSettingsOf, mailSettingsSchema, type Mailing } from '../effects/badge-mail.ts';
import { sendMailsNow } from './send-mail-again.service.ts';

type BulkKind = 'issue' | 'unissue' | 'delete' | 'send-mail';

const titles: Record<BulkKind, string> = {
  issue: 'Issue badges',
  unissue: 'Take back badges',
  delete: 'Delete badges',
  'send-mail': 'Send email about badges again',
};

const actions: Record<BulkKind, Operation> = {
  issue: 'badges.bulkIssue',
  unissue: 'badges.bulkUnissue',
  delete: 'badges.bulkDelete',
  'send-mail': 'badgeMails.bulkSend',
};

const askedSchema = selectedBadgesSchema.extend({
  /** Job that issued these badges with pending mails, instead of ids or a filter. */
  ofJob: z.string().nullable(),
  mails: mailSettingsSchema,
  mail: mailChoiceSchema,
});

/** Issues many badges in atomic steps. Results name badges that are already issued or gone. */
export function bulkIssueBadges({ mail = true, ...chosen }: BadgesToIssue, request: JobRequest): Promise<BulkAnswer> {
  return bulk('issue', chosen, request, { mail });
}

/** Unissues many badges; only the activity log records the reason. */
export function bulkUnissueBadges(
  { reason = null, ...chosen }: ChosenBadges & { reason?: string | null },
  request: JobRequest,
): Promise<BulkAnswer> {
  return bulk('unissue', chosen, request, { reason });
}

export function bulkDeleteBadges(chosen: ChosenBadges, request: JobRequest): Promise<BulkAnswer> {
  return bulk('delete', chosen, request);
}

/** Sends the mails of many badges again, even if mails are off. */
export function bulkSendBadgeMails(chosen: ChosenBadges, request: JobRequest): Promise<BulkAnswer> {
  return bulk('send-mail', chosen, request);
}

/** The job sends mails that it has yet to write without delay. */
export async function bulkSendBadgeMailsByJob(id: string, request: JobRequest): Promise<BulkAnswer> {
  found(await getJob(id), 'job');
  return bulk('send-mail', {}, request, { ofJob: id, action: 'badgeMails.bulkSendByJob' });
}

interface BulkOptions {
  reason?: string | null;
  mail?: MailChoice;
  ofJob?: string | null;
  action?: Operation;
}

async function bulk(
  kind: BulkKind,
  { badgeIds, filter }: ChosenBadges,
  request: JobRequest,
  { reason = null, mail = true, ofJob = null, action = actions[kind] }: BulkOptions = {},
): Promise<BulkAnswer> {
  const entry = { action, kind: 'badge' as const, reason };
  const job = await doJob(
    request,
    async () => {
      const settings = await getFreshSettings();
      const asked = { whom: filter ? { filter } : null, ofJob, mails: mailSettingsOf(settings), mail };
      return {
        title: titles[kind],
        canCancel: true,
        asked,
        entry,
        ids: badgeIds,
        mailDelayMinutes: kind === 'issue' && mail !== false ? delayOfMails(settings) : 0,
        also: (writer: Writer) => {
          if (ofJob) stageJobNote(writer, ofJob, { mailsLeaveAt: null });
        },
      };
    },
    bulkWorks[kind],
  );
  return bulkAnswerOf(job);
}

export const bulkWorks = {
  issue: overBadges('issue', issueBadges),
  unissue: overBadges('unissue', unissueBadges),
  delete: overBadges('delete', deleteBadges),
  'send-mail': overBadges('send-mail', (act, ids, { mails, ofJob }) =>
    sendMailsNow(act, ids, { words: mails, which: ofJob ? 'waiting' : 'all' }),
  ),
};

type Asked = z.output<typeof askedSchema>;
type BulkEffect = (act: RecordedTransaction, ids: string[], asked: Asked & Mailing) => Promise<BadgeOutcome[]>;

function overBadges(kind: BulkKind, effect: BulkEffect) {
  return overList({
    kind,
    asked: askedSchema,
    find: (job, afterId) =>
      job.asked.ofJob ? idsBehind(afterId, walkRecordsOfJob(job.asked.ofJob)) : findBadges(job, afterId),
    step: async (ids, job) => {
      const mailing = { ...job.asked, leaveAt: job.mailsLeaveAt };
      const moved = await stepInTransaction(job, async (reader, writer) => {
        const act = { actor: job.actor, reader, writer, entry: entryOfStep(job) };
        return stepOf(job, 'badge', (await effect(act, ids, mailing)).map(resultOf));
      });
      if (moved && kind === 'delete') await deleteDrawnFiles(ids.slice(0, moved.position - job.position));
      return moved;
    },
  });
}
