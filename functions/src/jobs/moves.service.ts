import { type Reader, type Writer, commitStamped, transact, unlessChanged } from '../firestore/writer.ts';
import type { Job, JobChange, MovedJob } from './job.ts';
import { getJobAgain, stageJobChange } from './jobs.store.ts';

/** Commits what is staged, the job's move last, and answers the job after it; null where others interfered. */
export async function commitMoved(stage: (writer: Writer) => MovedJob): Promise<Job | null> {
  const committed: { moved?: MovedJob; stamp?: Job['stamp'] | null } = {};
  await unlessChanged(async () => {
    committed.stamp = await commitStamped((writer) => {
      committed.moved = stage(writer);
    });
  });
  const { moved, stamp } = committed;
  return moved && stamp ? { ...moved, stamp } : null;
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
