import * as z from 'zod';
import { AppError, found } from '../app-error.ts';
import { stageEntry } from '../audit/audit.store.ts';
import type { BulkAnswer } from '../contract/calls/bulk.ts';
import { deriveId, hashedKey } from '../firestore/ids.ts';
import { idsBehind } from '../firestore/walk.ts';
import type { Writer } from '../firestore/writer.ts';
import type { WriteRequest } from '../http/caller.ts';
import { type Job, entryOfStep } from '../jobs/job.ts';
import { getJob, isOver, stageJobNote } from '../jobs/jobs.store.ts';
import { type Step, outcomesFor, overList, stepInTransaction, stepOf } from '../jobs/step-job.service.ts';
import { bulkAnswerOf, doJob } from '../jobs/start-job.service.ts';
import { stageMails } from '../mail/mail.service.ts';
import { type LeftMail, getLeftMails } from '../mail/outbox.store.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { mistakeMail, mistakeWordsSchema } from '../badges/effects/mistake-mail.ts';
import { walkOutcomes } from './stayed.service.ts';

const askedSchema = z.object({ undoId: z.string(), words: mistakeWordsSchema });
type TellJob = Job<z.output<typeof askedSchema>>;

/** Notifies recipients that a mail sent before an undo was a mistake. A repeat by anyone returns the same job. */
export async function tellActMistake(undoId: string, { actor }: WriteRequest): Promise<BulkAnswer> {
  const key = { id: hashedKey(`tell-mistake ${undoId}`), bodyHash: hashedKey(undoId) };
  const prepare = async () => {
    const job = await getJob(undoId);
    const undo = found(job?.kind === 'undo' ? job : null, 'undo');
    if (!isOver(undo)) throw isUnfinished();
    if (undo.mistakenMails === 0) throw isForNobody();
    const asked = { undoId, words: mistakeWordsSchema.parse(await getFreshSettings()) };
    const entry = { action: 'acts.tellMistake', kind: 'badge' } as const;
    const also = (writer: Writer) => {
      stageJobNote(writer, undoId, { mistakenMails: 0 });
    };
    const title = `Sent by mistake: ${undo.title}`;
    return { title, canCancel: true, asked, entry, also };
  };
  return bulkAnswerOf(await doJob({ actor, key }, prepare, tellsMistakes));
}

function isUnfinished(): AppError {
  const message = 'The undo has not ended. Tell people of the mistake once it has.';
  return new AppError('conflict', { message });
}

function isForNobody(): AppError {
  const message = 'There is nobody to tell: no mail had left, or they were told already.';
  return new AppError('conflict', { message });
}

/** Job that sends these mails. Its list names each badge and the mail whose address is used. */
export const tellsMistakes = overList({
  kind: 'tell-mistake',
  asked: askedSchema,
  find: ({ asked }, after) => idsBehind(after, walkMistaken(asked.undoId)),
  step: (items, job) =>
    stepInTransaction(job, async (reader, writer) => {
      const records = items.map(recordOf);
      const mails = await getLeftMails(
        records.map(({ mailId }) => mailId),
        reader,
      );
      const told = records.map((record, index) => ({ ...record, mail: mails[index] ?? null }));
      return stageTold(writer, job, told);
    }),
});

interface MistakenRecord {
  id: string;
  mailId: string;
}

// A mail that was held and then not sent needs no correction.
function stageTold(writer: Writer, job: TellJob, records: (MistakenRecord & { mail: LeftMail | null })[]): Step {
  const { words } = job.asked;
  const told = records.flatMap(({ id, mail }) => (mail ? [{ id, mail }] : []));
  const mails = told.map(({ id, mail }) => ({
    id: deriveId(job.clock, `${job.seed} ${id}`),
    kind: 'notice' as const,
    to: mail.to,
    takesBack: id,
    message: mistakeMail(mail, words),
  }));
  stageMails(writer, mails);
  const ids = told.map(({ id }) => id);
  const entry = entryOfStep(job);
  if (entry && ids.length > 0) stageEntry(writer, job.actor, { ...entry, records: ids });
  return stepOf(
    job,
    'badge',
    outcomesFor(
      records.map(({ id }) => id),
      records,
      new Set(ids),
    ),
  );
}

async function* walkMistaken(undoId: string): AsyncGenerator<string> {
  for await (const { record } of walkOutcomes(undoId)) if (record.mailId) yield `${record.id}/${record.mailId}`;
}

function recordOf(item: string): MistakenRecord {
  const [id = '', mailId = ''] = item.split('/');
  return { id, mailId };
}
