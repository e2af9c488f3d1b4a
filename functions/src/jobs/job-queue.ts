import { emulatesTasks, isEmulated } from '../config.ts';
import type { JobKind } from '../contract/jobs.ts';
import { queueOf } from '../firebase.ts';
import { logJobNotQueued } from '../log/log.ts';

/** Payload of a queue's task: a job, and the fencing token that the task works with. */
export interface JobTask {
  jobId: string;
  turn: number;
}

/** The function that goes on with jobs, and the seconds that a task of it is given at most. */
interface JobQueue {
  name: 'workJobs' | 'makeFiles';
  dispatchDeadlineSeconds: number;
}

const workJobs: JobQueue = { name: 'workJobs', dispatchDeadlineSeconds: 600 };
/** Files take memory, and the longest of them has to fit into one task. */
const makeFiles: JobQueue = { name: 'makeFiles', dispatchDeadlineSeconds: 1800 };

function queueFor(kind: JobKind): JobQueue {
  return kind === 'make-files' ? makeFiles : workJobs;
}

/** Enqueues a task that goes on with a job. Never throws: the watch finds a job that no task moves. */
export async function queueJob({ id: jobId, kind, turn }: { id: string; kind: JobKind; turn: number }): Promise<void> {
  if (isEmulated && !emulatesTasks) return;
  try {
    const { name, dispatchDeadlineSeconds } = queueFor(kind);
    await queueOf<JobTask>(name).enqueue({ jobId, turn }, { id: `${jobId}-${turn}`, dispatchDeadlineSeconds });
  } catch (error) {
    logJobNotQueued(jobId, error);
  }
}
