import { useSendMailsOfJob } from '../../api/badges/badges.ts';
import { formatCounted } from '../../lib/format.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toastOfWork } from '../jobs/unfinished-work.ts';

/** Sends a job's waiting mails now and reports their number. Never rejects. */
export function useSendNow(): (jobId: string) => Promise<void> {
  const { mutateAsync } = useSendMailsOfJob();
  return async (jobId) => {
    try {
      const answer = await mutateAsync(jobId);
      const outcome =
        answer.done > 0
          ? { title: 'Mails on their way', description: `${formatCounted(answer.done, 'mail')} on the way.` }
          : { title: 'Nothing to send', description: 'No mail waits any more.' };
      toast.show(toastOfWork(answer, 'Sending mails', outcome));
    } catch (error) {
      toast.failed('Failed to send the mails', error);
    }
  };
}
