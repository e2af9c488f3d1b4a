import { jobWorks } from '../../functions/src/job-works.ts';
import { db } from '../../functions/src/firebase.ts';
import { type JobTask, takeUpStandingJobs, workOnJob } from '../../functions/src/jobs/run-job.service.ts';
import { letLeaseEnd } from '../../functions/src/testing/scheduled.ts';

// Stands in for the queue, in the test's own process. The test file takes the real one away before it imports anything:
//   vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);

/** Hands a task to the work of all jobs. */
export function deliver(task: JobTask): Promise<void> {
  return workOnJob(task, jobWorks);
}

/** Delivers what is to be done until nothing is left, all jobs at once, and again and again where one fails. */
export async function workUntilEnd(): Promise<void> {
  for (;;) {
    const { docs } = await db.collection('jobs').where('state', 'in', ['queued', 'running']).get();
    if (docs.length === 0) return;
    // What failed is recorded in the job, and is over after some attempts.
    const tasks = docs.map((job) => ({ jobId: job.id, turn: job.get('turn') as number }));
    await Promise.allSettled(tasks.map(deliver));
  }
}

/** Has the watch find a job that a process left; answers the task that the queue would get. */
export async function takeUp(jobId: string): Promise<JobTask> {
  await letLeaseEnd(jobId);
  await takeUpStandingJobs(jobWorks);
  const job = await db.collection('jobs').doc(jobId).get();
  return { jobId, turn: job.get('turn') as number };
}
