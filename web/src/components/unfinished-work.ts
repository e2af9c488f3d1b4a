import { type JobState, isUnderWay } from 'functions/contract';
import { showWorkInProgress } from '../lib/work-in-progress.ts';
import type { ToastMessage } from '../ui/feedback/toast-store.ts';

/**
 * What a toast says of work that was not done when its call was answered: that it goes on, waits or stopped. Null when it
 * is done. `what` names it: 'Issuing 12,340 badges'.
 */
export function unfinishedWork(state: JobState, what: string): ToastMessage | null {
  if (isUnderWay({ state })) {
    return {
      title: `${what} continues`,
      description: 'You can close this page.',
      actions: [{ label: 'Show progress', onSelect: showWorkInProgress }],
    };
  }
  if (state !== 'failed' && state !== 'cancelled' && state !== 'held') return null;
  return {
    title: state === 'held' ? `${what} waits for an owner` : `${what} stopped half-way`,
    description: 'Everything done so far is kept.',
    tone: 'danger',
    actions: [{ label: 'Show details', onSelect: showWorkInProgress }],
  };
}
