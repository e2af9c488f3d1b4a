import type { UndoAnswer } from 'functions/contract';
import { useUndoAct } from '../api/acts.ts';
import { showWorkInProgress } from '../api/work-in-progress.ts';
import { formatCounted } from '../lib/format.ts';
import { deletedByPath } from '../lib/console-paths.ts';
import { type ToastAction, type ToastMessage, toast } from '../ui/feedback/toast.ts';
import { leftOutSentences } from './reason-words.ts';
import { toastOfWork } from './unfinished-work.ts';
import { mistakenWords, useTellStep } from './use-tell-mistake.ts';

interface UndoWords {
  /** Whether the acts deleted records, which are restored. */
  ofDeletion?: boolean;
}

/** Undoes acts, the last one first, and says what became of it. Rejects where it was not done. */
export function useUndo({ ofDeletion = false }: UndoWords = {}): (...actIds: string[]) => Promise<void> {
  const { mutateAsync } = useUndoAct();
  const tellStep = useTellStep();
  return async (...actIds) => {
    let answer = null;
    for (const id of actIds) answer = await mutateAsync(id);
    if (!answer) return;
    const [actId] = actIds;
    const deleted = ofDeletion && actId !== undefined ? deletedByPath(actId) : null;
    toast.show(toastOfWork(answer, 'Undoing', outcomeOf(answer, deleted, tellStep)));
  };
}

/** The next step of a toast that undoes acts, the last one first; a failure is told. */
export function useUndoStep(words?: UndoWords): (...actIds: string[]) => ToastAction {
  const undo = useUndo(words);
  return (...actIds) => ({
    label: 'Undo',
    onSelect: () => {
      undo(...actIds).catch((error: unknown) => {
        toast.failed(undoFailed, error);
      });
    },
  });
}

export const undoFailed = 'Failed to undo';

/** Label of the link to the records that were left out, each with its reason. */
export const showLeftOut = 'Show reasons';

// `deleted` is where the records are that were deleted and stay so.
function outcomeOf(
  { jobId, done, total, reasons, mistakenMails }: UndoAnswer,
  deleted: string | null,
  tellStep: (undoId: string) => ToastAction,
): ToastMessage {
  const left = leftOutSentences(total - done, reasons);
  const mistaken = mistakenWords(mistakenMails);
  const show = deleted === null ? { onSelect: showWorkInProgress } : { href: deleted };
  const putBack = done === 0 ? 'There was nothing to put back.' : `${formatCounted(done, 'record')} put back.`;
  return {
    title: done === 0 ? 'Nothing changed' : 'Undone',
    description: [putBack, ...left].join(' '),
    ...(mistaken && { detail: mistaken }),
    actions: [...(total > done ? [{ label: showLeftOut, ...show }] : []), ...(mistaken ? [tellStep(jobId)] : [])],
  };
}
