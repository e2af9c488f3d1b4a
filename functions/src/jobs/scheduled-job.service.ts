import { isUnderWay } from '../contract/jobs.ts';
import { type Job, type JobWork, withAsked } from './job.ts';
import { queueJob } from './job-queue.ts';
import { stageJobAsked, stageJobChange, transactMoved } from './jobs.store.ts';

/**
 * Begins a scheduled job where its time has come, in one commit that fails where somebody else moved or ended it meanwhile.
 * Answers it as it is then; null where others were faster.
 */
export async function beginWhenDue(job: Job, work: JobWork): Promise<Job | null> {
  // The clock may have been set back since it was found.
  if (job.publishAt === null || Date.parse(job.publishAt) > Date.now()) return job;
  const begun = await transactMoved(job, async (reader, writer) => {
    const ready = work.begin
      ? await work.begin(withAsked(job, work), reader)
      : { asked: job.asked, mailsLeaveAt: null };
    if (!ready) return;
    const { asked, mailsLeaveAt } = ready;
    stageJobChange(writer, job, { state: 'queued', turn: job.turn + 1, mailsLeaveAt, outlivedRequest: true });
    stageJobAsked(writer, job.id, asked);
  });
  if (begun && isUnderWay(begun)) await queueJob(begun);
  return begun;
}
