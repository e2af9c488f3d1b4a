import type { BulkAnswer } from 'functions/contract';
import { useRequestKey } from '../../../api/use-request-key.ts';
import { type ToastMessage, toast } from '../../../ui/feedback/toast.ts';
import { describeOutcome } from '../../../components/jobs/reason-words.ts';
import { toastOfWork } from '../../../components/jobs/unfinished-work.ts';
import { useUndoStep } from '../../../components/undo/use-undo.ts';

interface Act<Body> {
  body: Body;
  /** Name of the work while it goes on: 'Deleting 24 people'. */
  doing: string;
  outcome: (answer: BulkAnswer) => ToastMessage;
  /** Whether nothing brings it back. */
  isFinal?: boolean;
}

interface Mutation<Body> {
  mutateAsync: (input: { body: Body; key: string }, options: { onSuccess: () => void }) => Promise<BulkAnswer>;
}

/**
 * Changes many users, under one key as long as the same is sent again, and says what became of them or that it goes on.
 * Rejects when it was not done.
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

/** Makes the toast for an outcome, under `title` unless nothing changed. `changed` is the participle. */
export function outcomeAs(title: string, changed: string) {
  return (answer: BulkAnswer): ToastMessage => ({
    title: answer.done > 0 ? title : 'Nothing changed',
    description: describeOutcome(changed, answer),
  });
}
