import type { BulkAnswer } from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import { useRequestKey } from '../../../api/use-request-key.ts';
import { type ToastMessage, toast } from '../../../ui/feedback/toast.ts';
import { type Outcome, describeOutcome } from '../../../components/jobs/reason-words.ts';
import { toastOfWork } from '../../../components/jobs/unfinished-work.ts';
import { useUndoStep } from '../../../components/undo/use-undo.ts';

interface Act<Body> {
  body: Body;
  /** Name of the work in progress: 'Deleting 24 people'. */
  doing: string;
  outcome: (answer: BulkAnswer) => ToastMessage;
  /** Whether it is irreversible. */
  isFinal?: boolean;
}

interface Mutation<Body> {
  mutateAsync: (input: { body: Body; key: string }, options: { onSuccess: () => void }) => Promise<BulkAnswer>;
}

/**
 * Changes many users and reports the result or the unfinished job. Resending the same reuses its key; rejects on
 * failure.
 */
export function useChangeUsers<Body extends object>({ mutateAsync }: Mutation<Body>, onDone: () => void) {
  const keyOf = useRequestKey();
  const undoStep = useUndoStep();
  return async ({ body, doing, outcome, isFinal }: Act<Body>) => {
    const answer = await mutateAsync({ body, key: keyOf(body) }, { onSuccess: onDone });
    const actions = answer.done === 0 || isFinal ? [] : [undoStep(answer.jobId)];
    toast.show(toastOfWork(answer, doing, { ...outcome(answer), actions }));
  };
}

/** Toast factory for an outcome, titled `title` unless nothing changed. */
export function outcomeAs(title: MessageKey, outcome: Outcome) {
  return (answer: BulkAnswer): ToastMessage => ({
    title: say(answer.done > 0 ? title : 'common.nothingChanged'),
    description: describeOutcome(outcome, answer),
  });
}
