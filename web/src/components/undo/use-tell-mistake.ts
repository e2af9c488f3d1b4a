import { say } from 'functions/contract/words/say';
import { useTellMistake as useTellMistakeCall } from '../../api/jobs/acts.ts';
import { type ToastAction, toast } from '../../ui/feedback/toast.ts';
import { toastOfWork } from '../jobs/unfinished-work.ts';

/** Number of people mailed about a badge before its undo, in words; null for none. */
export function mistakenWords(count: number): string | null {
  return count > 0 ? say('undo.mistakenMails', { count }) : null;
}

/** Notifies people mailed before an undo that it was a mistake, and reports their number. Never rejects. */
export function useTellMistake(): (undoId: string) => Promise<void> {
  const { mutateAsync } = useTellMistakeCall();
  return async (undoId) => {
    try {
      const answer = await mutateAsync(undoId);
      const outcome =
        answer.done > 0
          ? { title: say('undo.mailsSent'), description: say('undo.mailCount', { count: answer.done }) }
          : { title: say('undo.nothingToSend'), description: say('undo.noMailLeft') };
      toast.show(toastOfWork(answer, say('undo.sendingMails'), outcome));
    } catch (error) {
      toast.failed(say('undo.tellFailed'), error);
    }
  };
}

/** The same as a toast's next step. */
export function useTellStep(): (undoId: string) => ToastAction {
  const tell = useTellMistake();
  return (undoId) => ({ label: say('undo.tellThem'), onSelect: () => void tell(undoId) });
}
