import { emulatesTasks, isEmulated } from '../config.ts';
import { queueOf } from '../firebase.ts';
import { logJobNotQueued } from '../log.ts';

/** What the queue hands to a task: a job, and whose turn it is. */
export interface JobTask {
  jobId: string;
  turn: number;
}

/** Has a task go on with a job. Never throws: the watch finds a job that no task moves. */
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
