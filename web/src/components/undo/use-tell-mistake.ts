import { useTellMistake as useTellMistakeCall } from '../../api/jobs/acts.ts';
import { formatCounted, formatPeople } from '../../lib/format.ts';
import { type ToastAction, toast } from '../../ui/feedback/toast.ts';
import { toastOfWork } from '../jobs/unfinished-work.ts';

export const tellThem = 'Tell them';

/** Number of people who had a mail about a badge before it was undone, in words; null where there are none. */
export function mistakenWords(count: number): string | null {
  return count > 0 ? `${formatPeople(count)} had their mail already.` : null;
}

/** Tells those whose mail had left before an undo that it was a mistake, and says how many those were. Never rejects. */
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

/** The same as the next step of a toast. */
export function useTellStep(): (undoId: string) => ToastAction {
  const tell = useTellMistake();
  return (undoId) => ({ label: tellThem, onSelect: () => void tell(undoId) });
}
