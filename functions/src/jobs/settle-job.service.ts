import { logJobNotCleared } from '../log.ts';
import { deleteJobPages, holdJobPages } from './job-files.store.ts';
import { setEndOfLists } from './job-lists.store.ts';
import type { Job } from './job.ts';
import { isOver, isUnsettled, markSettled } from './jobs.store.ts';

type Settled = Pick<Job, 'id' | 'state' | 'hasPages' | 'isKept' | 'stamp'>;

/**
 * Keeps what stands beside a job that is held from every lifetime; gives it one again once the job has ended, and deletes
 * the pages of one that is done or cancelled. Never throws: the watch finds what is left.
 */
export async function settleJob(job: Settled): Promise<void> {
  if (!isUnsettled(job)) return;
  try {
    await settle(job);
    await markSettled(job);
  } catch (error) {
    logJobNotCleared(job.id, error);
  }
}

async function settle(job: Settled): Promise<void> {
  const { id, hasPages, isKept } = job;
  if (isKept) {
    const isHeld = job.state === 'held';
    await setEndOfLists(id, { isHeld });
    if (hasPages) await holdJobPages(id, isHeld);
  }
  if (hasPages && isOver(job)) await deleteJobPages(id);
}
