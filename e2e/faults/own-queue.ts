import { jobWorks } from '../../functions/src/job-works.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { type JobTask, takeUpStandingJobs, workOnJob } from '../../functions/src/jobs/run-job.service.ts';
import { letLeaseEnd } from '../../functions/src/testing/scheduled.ts';

// Replaces the queue in the test's process. The test file removes the real one before its imports:
//   vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);

/** Hands a task to the work of all jobs. */
export function deliver(task: JobTask): Promise<void> {
  return workOnJob(task, jobWorks);
}

/** Delivers tasks until none is left, in parallel for all jobs, and retries failures. */
export async function workUntilEnd(): Promise<void> {
  for (;;) {
    const { docs } = await db.collection('jobs').where('state', 'in', ['queued', 'running']).get();
    if (docs.length === 0) return;
    // The job records a failure, and stops after some attempts.
    const tasks = docs.map((job) => ({ jobId: job.id, turn: job.get('turn') as number }));
    await Promise.allSettled(tasks.map(deliver));
  }
}

/** Makes the watch find an abandoned job; returns the task that the queue would get. */
export async function takeUp(jobId: string): Promise<JobTask> {
  await letLeaseEnd(jobId);
  await takeUpStandingJobs(jobWorks);
  const job = await db.collection('jobs').doc(jobId).get();
  return { jobId, turn: job.get('turn') as number };
}
