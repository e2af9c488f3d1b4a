import { useTellMistake as useTellMistakeCall } from '../../api/jobs/acts.ts';
import { formatCounted, formatPeople } from '../../lib/format.ts';
import { type ToastAction, toast } from '../../ui/feedback/toast.ts';
import { toastOfWork } from '../jobs/unfinished-work.ts';

export const tellThem = 'Tell them';

/** Number of people mailed about a badge before its undo, in words; null for none. */
export function mistakenWords(count: number): string | null {
  return count > 0 ? `${formatPeople(count)} had their mail already.` : null;
}

/** Notifies people mailed before an undo that it was a mistake, and reports their number. Never rejects. */
export function useTellMistake(): (undoId: string) => Promise<void> {
  const { mutateAsync } = useTellMistakeCall();
  return async (undoId) => {
    try {
      const answer = await mutateAsync(undoId);
      const outcome =
        answer.done > 0
          ? { title: 'Mails sent', description: `${formatCounted(answer.done, 'mail')} sent.` }
          : { title: 'Nothing to send', description: 'No mail had left after all.' };
      toast.show(toastOfWork(answer, 'Sending mails', outcome));
    } catch (error) {
      toast.failed('Failed to tell them', error);
    }
  };
}

/** The same as a toast's next step. */
export function useTellStep(): (undoId: string) => ToastAction {
  const tell = useTellMistake();
  return (undoId) => ({ label: tellThem, onSelect: () => void tell(undoId) });
}
