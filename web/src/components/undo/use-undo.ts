import type { UndoAnswer } from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import { useUndoAct } from '../../api/jobs/deleted.ts';
import { showWorkInProgress } from '../../api/jobs/work-in-progress.ts';
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
    if (answer) toast.show(givenBack(answer, say('undo.doing'), undone, tellStep(answer.jobId)));
  };
}

/** Toast's next step that undoes actions, last first; reports a failure. */
export function useUndoStep(): (...actIds: string[]) => ToastAction {
  const undo = useUndo();
  return (...actIds) => ({
    label: say('common.undo'),
    onSelect: () => {
      undo(...actIds).catch((error: unknown) => {
        toast.failed(say('undo.failed'), error);
      });
    },
  });
}

type GivenBackWords = Record<'title' | 'some' | 'none', MessageKey>;

const undone: GivenBackWords = { title: 'undo.undone', some: 'undo.undoneCount', none: 'undo.undoneNone' };
export const restored: GivenBackWords = {
  title: 'undo.restored',
  some: 'undo.restoredCount',
  none: 'undo.restoredNone',
};

/** Toast about restored records. `doing` names the work: 'Restoring 3 users'. */
export function givenBack(
  answer: UndoAnswer,
  doing: string,
  { title, some, none }: GivenBackWords,
  tell?: ToastAction,
): ToastMessage {
  const { done, total, reasons } = answer;
  const mistaken = mistakenWords(answer.mistakenMails);
  const given = done === 0 ? say(none) : say(some, { count: done });
  return toastOfWork(answer, doing, {
    title: say(done === 0 ? 'common.nothingChanged' : title),
    description: [given, ...leftOutSentences(total - done, reasons)].join(' '),
    ...(mistaken && { detail: mistaken }),
    actions: [
      ...(reasons.length > 0 ? [{ label: say('jobs.showReasons'), onSelect: showWorkInProgress }] : []),
      ...(mistaken && tell ? [tell] : []),
    ],
  });
}
