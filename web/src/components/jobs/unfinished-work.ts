import { type JobState, hasEnded, isUnderWay } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { markReported, showWorkInProgress } from '../../api/jobs/work-in-progress.ts';
import type { ToastMessage } from '../../ui/feedback/toast.ts';

/** State of bulk work when its call was answered; empty if one commit was enough. */
interface AnsweredWork {
  jobId?: string | undefined;
  state?: JobState | undefined;
}

/**
 * Toast for a bulk call: `outcome` if finished, else that it continues, waits or stopped. A reported end is no news
 * later. `what` names the work: 'Issuing 12,340 badges'.
 */
export function toastOfWork(
  { jobId, state = 'done' }: AnsweredWork,
  what: string,
  outcome: ToastMessage,
): ToastMessage {
  // Failed work may be retried and then ends again.
  if (jobId !== undefined && hasEnded({ state }) && state !== 'failed') markReported(jobId);
  if (state === 'done') return outcome;
  if (isUnderWay({ state })) {
    return {
      title: say('jobs.continues', { work: what }),
      description: say('jobs.canClose'),
      givesWay: true,
      actions: [{ label: say('jobs.showProgress'), onSelect: showWorkInProgress }],
    };
  }
  return {
    title: say(state === 'held' ? 'jobs.waits' : 'jobs.stopped', { work: what }),
    description: say('jobs.doneIsKept'),
    tone: 'danger',
    actions: [{ label: say('jobs.showDetails'), onSelect: showWorkInProgress }],
  };
}
