import { type Job, isUnderWay } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useCancelJob, useResumeJob, useRetryJob, useSetPublishAt } from '../../api/jobs/jobs.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { outcomeOf, whatStays } from './job-words.ts';

/** Cancels a job and says what stays. Rejects on failure. */
export function useCancel(): (job: Job) => Promise<void> {
  const zone = useTimeZone();
  const { mutateAsync } = useCancelJob();
  return async (job) => {
    const now = await mutateAsync(job);
    if (now.state === 'cancelled') toast.show({ title: say('jobs.workCancelled'), description: whatStays(now) });
    else if (isUnderWay(now)) toast.show({ title: say('jobs.cancelling'), description: say('jobs.endsSoon') });
    else toast.show({ title: say('jobs.endedAlready'), description: outcomeOf(now, zone) });
  };
}

/** Retries a failed job; only reports a failure. */
export function useRetry(): (job: Job) => Promise<void> {
  const { mutateAsync } = useRetryJob();
  return async (job) => {
    try {
      await mutateAsync(job);
    } catch (error) {
      toast.failed(say('jobs.retryFailed'), error);
    }
  };
}

/** Resumes a held job; only reports a failure. */
export function useResume(): (job: Job) => Promise<void> {
  const { mutateAsync } = useResumeJob();
  return async (job) => {
    try {
      await mutateAsync(job);
    } catch (error) {
      toast.failed(say('jobs.resumeFailed'), error);
    }
  };
}

/** Reschedules a publication; null publishes now. Rejects on failure. */
export function useMovePublication(): (job: Job, publishAt: string | null) => Promise<void> {
  const { mutateAsync } = useSetPublishAt();
  return async ({ id }, publishAt) => {
    await mutateAsync({ id, publishAt });
  };
}
