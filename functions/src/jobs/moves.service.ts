import { type Reader, type Writer, laterCommit, transact, unlessChanged } from '../firestore/writer.ts';
import type { Job, JobChange, MovedJob } from './job.ts';
import { getJobAgain, stageJobChange } from './jobs.store.ts';

/**
 * Commits what is staged, the job's move last, and answers the job after it; null where others interfered. Some of it may
 * have been staged ahead.
 */
export async function commitMoved(
  stage: (writer: Writer) => MovedJob,
  { writer, send } = laterCommit(),
): Promise<Job | null> {
  const moved = stage(writer);
  const committed: { stamp?: Job['stamp'] | null } = {};
  await unlessChanged(async () => {
    committed.stamp = await send();
  });
  return committed.stamp ? { ...moved, stamp: committed.stamp } : null;
}

/** Changes a job, or answers null when somebody else changed it since it was read. */
export function changeJob(job: Job, change: JobChange): Promise<Job | null> {
  return commitMoved((writer) => stageJobChange(writer, job, change));
}

/** Does a step as a transaction that moves the job, and answers the job after it; null where others interfered. */
export async function transactMoved(
  job: Job,
  work: (reader: Reader, writer: Writer) => Promise<void>,
): Promise<Job | null> {
  return (await unlessChanged(() => transact(work))) ? getJobAgain(job) : null;
}
