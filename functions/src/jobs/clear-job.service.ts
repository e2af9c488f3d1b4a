import { logJobNotCleared } from '../log.ts';
import { deleteJobPages } from './job-files.store.ts';
import type { Job } from './job.ts';
import { isToBeCleared, markCleared } from './jobs.store.ts';

/** Deletes what was kept for a job that is done or cancelled. Never throws: the watch finds what is left. */
export async function clearJob(job: Pick<Job, 'id' | 'state' | 'hasPages'>): Promise<void> {
  if (!isToBeCleared(job)) return;
  try {
    await deleteJobPages(job.id);
    await markCleared(job.id);
  } catch (error) {
    logJobNotCleared(job.id, error);
  }
}
