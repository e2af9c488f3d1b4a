import { emulatesTasks, isEmulated } from '../config.ts';
import { queueOf } from '../firebase.ts';
import { logJobNotQueued } from '../log/log.ts';

/** Payload of a queue's task: a job, and the fencing token that the task works with. */
export interface JobTask {
  jobId: string;
  turn: number;
}

/** Enqueues a task that goes on with a job. Never throws: the watch finds a job that no task moves. */
export async function queueJob({ jobId, turn }: JobTask): Promise<void> {
  if (isEmulated && !emulatesTasks) return;
  try {
    await queueOf<JobTask>('workJobs').enqueue(
      { jobId, turn },
      { id: `${jobId}-${turn}`, dispatchDeadlineSeconds: 600 },
    );
  } catch (error) {
    logJobNotQueued(jobId, error);
  }
}
