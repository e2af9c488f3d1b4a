import { type Job, isUnderWay } from 'functions/contract';
import { useCancelJob, useRetryJob } from '../../api/jobs.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { outcomeOf, whatStays } from './job-words.ts';

// Who cancelled something is not told so as news.
const cancelledHere = new Set<string>();

/** Whether this window had the job cancelled, and it was. */
export function isCancelledHere({ id, state }: Job): boolean {
  return state === 'cancelled' && cancelledHere.has(id);
}

/** Ends a job half-way, and says what stays. Rejects when it could not. */
export function useCancel(): (job: Job) => Promise<void> {
  const { mutateAsync } = useCancelJob();
  return async (job) => {
    cancelledHere.add(job.id);
    try {
      const now = await mutateAsync(job);
      if (now.state === 'cancelled') toast.show({ title: 'Work was cancelled', description: whatStays(now) });
      else if (isUnderWay(now)) toast.show({ title: 'Cancelling', description: 'It ends in a few seconds.' });
      else toast.show({ title: 'It had ended already', description: outcomeOf(now) });
    } catch (error) {
      cancelledHere.delete(job.id);
      throw error;
    }
  };
}

/** Goes on with a job that failed; says so only where it could not. */
export function useRetry(): (job: Job) => Promise<void> {
  const { mutateAsync } = useRetryJob();
  return async (job) => {
    try {
      await mutateAsync(job);
    } catch (error) {
      toast.failed('Failed to try again', error);
    }
  };
}
