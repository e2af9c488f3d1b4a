import { AppError } from '../../app-error.ts';
import { walkEntriesOfJob } from '../../audit/audit.store.ts';
import { setEndOfBefores } from '../../audit/befores.store.ts';
import { actOfPublication } from '../effects/publication.service.ts';
import { type Job as JobRow, isUnderWay } from '../../contract/calls/jobs.ts';
import { timeToCome } from '../../contract/rules/publish-at.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { setEndOfLists } from '../../jobs/job-lists.store.ts';
import { getJob, stageJobNote } from '../../jobs/jobs.store.ts';
import type { Job } from '../../jobs/job.ts';
import { hasBegun, requireJob, rescheduleJob, toRow } from '../../jobs/jobs.service.ts';
import { beginWhenDue } from '../../jobs/run-job.service.ts';
import { publishesBadges } from './publish-badges.service.ts';

/** Moves a publication or starts it now. Throws `conflict` if it has started or its badges are being created. */
export async function setJobPublishAt(
  id: string,
  publishAt: string | null,
  { actor }: Pick<WriteRequest, 'actor'>,
): Promise<JobRow> {
  const job = await requireJob(id);
  if (job.state !== 'scheduled') throw hasBegun();
  const makerId = actOfPublication(job);
  const maker = await getJob(makerId);
  if (maker && isUnderWay(maker)) throw isBeingMade();
  const time = timeToCome(publishAt) ?? new Date().toISOString();
  const before = job.publishAt ?? time;
  // If this fails halfway, its data exists long enough for either time.
  if (time > before) await keepUntil(job, makerId, time);
  const moved = await rescheduleJob(id, time, {
    actor,
    also: (writer) => {
      if (maker) stageJobNote(writer, maker.id, { publishAt: time });
    },
  });
  if (time < before) await keepUntil(moved, makerId, time);
  return toRow((await beginWhenDue(moved, publishesBadges)) ?? (await requireJob(id)));
}

/** Keeps a publication's data and its action's undo until 30 days after its time. */
async function keepUntil({ id }: Pick<Job, 'id'>, actId: string, time: string): Promise<void> {
  const from = Date.parse(time);
  await setEndOfLists(id, { from });
  await setEndOfBefores([actId], from);
  for await (const entry of walkEntriesOfJob(actId)) await setEndOfBefores([entry.id], from);
}

function isBeingMade(): AppError {
  return new AppError('conflict', { message: 'Its badges are still being made. Try again once they are.' });
}
