import { type JobState, hasEnded, isUnderWay } from 'functions/contract';
import { markReported, showWorkInProgress } from '../../api/jobs/work-in-progress.ts';
import type { ToastMessage } from '../../ui/feedback/toast.ts';

/** State of work on many records when its call was answered; empty where one commit was enough. */
interface AnsweredWork {
  jobId?: string | undefined;
  state?: JobState | undefined;
}

/**
 * Makes the toast for the answer of a call that works on many records: `outcome` where all is done, else that it goes on,
 * waits or stopped. An end that is told so is no news afterwards. `what` names the work: 'Issuing 12,340 badges'.
 */
export function toastOfWork(
  { jobId, state = 'done' }: AnsweredWork,
  what: string,
  outcome: ToastMessage,
): ToastMessage {
  // A failed one may be tried again, and then ends once more.
  if (jobId !== undefined && hasEnded({ state }) && state !== 'failed') markReported(jobId);
  if (state === 'done') return outcome;
  if (isUnderWay({ state })) {
    return {
      title: `${what} continues`,
      description: 'You can close this page.',
      givesWay: true,
      actions: [{ label: 'Show progress', onSelect: showWorkInProgress }],
    };
  }
  return {
    title: state === 'held' ? `${what} waits for an owner` : `${what} stopped half-way`,
    description: 'Everything done so far is kept.',
    tone: 'danger',
    actions: [{ label: 'Show details', onSelect: showWorkInProgress }],
  };
}
