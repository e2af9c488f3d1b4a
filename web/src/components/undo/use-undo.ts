import type { UndoAnswer } from 'functions/contract';
import { useUndoAct } from '../../api/jobs/deleted.ts';
import { showWorkInProgress } from '../../api/jobs/work-in-progress.ts';
import { formatCounted } from '../../lib/format.ts';
import { type ToastAction, type ToastMessage, toast } from '../../ui/feedback/toast.ts';
import { leftOutSentences } from '../jobs/reason-words.ts';
import { toastOfWork } from '../jobs/unfinished-work.ts';
import { mistakenWords, useTellStep } from './use-tell-mistake.ts';

/** Undoes actions, last first, and reports the result. Rejects on failure. */
export function useUndo(): (...actIds: string[]) => Promise<void> {
  const { mutateAsync } = useUndoAct();
  const tellStep = useTellStep();
  return async (...actIds) => {
    let answer = null;
    for (const id of actIds) answer = await mutateAsync(id);
    if (answer) toast.show(givenBack(answer, 'Undoing', undone, tellStep(answer.jobId)));
  };
}

/** Toast's next step that undoes actions, last first; reports a failure. */
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

export const undoFailed = 'Failed to undo';

/** Label of the link to records left out and why. */
export const showLeftOut = 'Show reasons';

interface GivenBackWords {
  title: string;
  past: string;
  none: string;
}

const undone: GivenBackWords = { title: 'Undone', past: 'put back', none: 'There was nothing to put back.' };
export const restored: GivenBackWords = { title: 'Restored', past: 'restored', none: 'Nothing could be restored.' };

/** Toast about restored records. `doing` names the work: 'Restoring 3 users'. */
export function givenBack(
  answer: UndoAnswer,
  doing: string,
  { title, past, none }: GivenBackWords,
  tell?: ToastAction,
): ToastMessage {
  const { done, total, reasons } = answer;
  const mistaken = mistakenWords(answer.mistakenMails);
  return toastOfWork(answer, doing, {
    title: done === 0 ? 'Nothing changed' : title,
    description: [
      done === 0 ? none : `${formatCounted(done, 'record')} ${past}.`,
      ...leftOutSentences(total - done, reasons),
    ].join(' '),
    ...(mistaken && { detail: mistaken }),
    actions: [
      ...(reasons.length > 0 ? [{ label: showLeftOut, onSelect: showWorkInProgress }] : []),
      ...(mistaken && tell ? [tell] : []),
    ],
  });
}
