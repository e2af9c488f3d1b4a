import type { UndoAnswer } from 'functions/contract';
import { useUndoAct } from '../api/acts.ts';
import { showWorkInProgress } from '../api/work-in-progress.ts';
import { formatCount, formatCounted } from '../lib/format.ts';
import { type ToastAction, type ToastMessage, toast } from '../ui/feedback/toast.ts';
import { toastOfWork } from './unfinished-work.ts';
import { mistakenWords, useTellStep } from './use-tell-mistake.ts';

/** Undoes acts, the last one first, and says what became of it. Rejects where it was not done. */
export function useUndo(): (...actIds: string[]) => Promise<void> {
  const { mutateAsync } = useUndoAct();
  const tellStep = useTellStep();
  return async (...actIds) => {
    let answer = null;
    for (const id of actIds) answer = await mutateAsync(id);
    if (answer) toast.show(toastOfWork(answer, 'Undoing', outcomeOf(answer, tellStep)));
  };
}

/** The next step of a toast that undoes acts, the last one first; a failure is told. */
export function useUndoStep(): (...actIds: string[]) => ToastAction {
  const undo = useUndo();
  return (...actIds) => ({
    label: 'Undo',
    onSelect: () => {
      undo(...actIds).catch((error: unknown) => {
        toast.failed(undoFailed, error);
      });
    },
  });
}

/** Words for an undo that was not done. */
export const undoFailed = 'Failed to undo';

function outcomeOf(
  { jobId, done, total, mistakenMails }: UndoAnswer,
  tellStep: (undoId: string) => ToastAction,
): ToastMessage {
  const stayed = total - done;
  const mistaken = mistakenWords(mistakenMails);
  const more = {
    ...(mistaken && { detail: mistaken }),
    actions: [
      ...(stayed > 0 ? [{ label: 'Show', onSelect: showWorkInProgress }] : []),
      ...(mistaken ? [tellStep(jobId)] : []),
    ],
  };
  const rest = stayed > 0 ? ` ${formatCount(stayed)} stayed: changed since, or in use.` : '';
  if (done === 0) return { title: 'Nothing changed', description: `There was nothing to put back.${rest}`, ...more };
  return { title: 'Undone', description: `${formatCounted(done, 'record')} put back.${rest}`, ...more };
}
