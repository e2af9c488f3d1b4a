import { say } from 'functions/contract/words/say';
import { useSendMailsOfJob } from '../../api/badges/badges.ts';
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
          ? { title: say('jobs.mailsOnTheirWay'), description: say('jobs.someOnTheWay', { count: answer.done }) }
          : { title: say('publishing.nothingToSend'), description: say('publishing.noMailWaits') };
      toast.show(toastOfWork(answer, say('undo.sendingMails'), outcome));
    } catch (error) {
      toast.failed(say('publishing.sendingFailed'), error);
    }
  };
}
