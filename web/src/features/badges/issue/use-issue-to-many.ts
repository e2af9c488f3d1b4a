import type { BadgeFilter, BulkIssue, ReasonCounts } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { useBulkIssue } from '../../../api/badges/badges.ts';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { useYearLabel } from '../../../api/badges/year-label.ts';
import { mailsLeaveWords } from '../../../components/mail/mail-leave-time.ts';
import { formatMoment } from '../../../components/dates/dates.ts';
import { leftOutSentences } from '../../../components/jobs/reason-words.ts';
import { useSendNow } from '../../../components/mail/use-send-now.ts';
import { useUndoStep } from '../../../components/undo/use-undo.ts';
import { toastOfWork } from '../../../components/jobs/unfinished-work.ts';
import { isUndecided } from '../../../lib/api-error.ts';
import { jobBadgesPath } from '../../../lib/console-paths.ts';
import { type ToastAction, type ToastMessage, toast } from '../../../ui/feedback/toast.ts';
import { useCopyLinks } from '../change/use-copy-links.ts';

/** Request without an answer. Resent with its key, it is the same job. */
interface Unanswered {
  /** Form values as comparable text. */
  typed: string;
  badges: BulkIssue;
  label: string;
  count: number;
}

interface Ends {
  onSettled: () => void;
  onRefused: (error: unknown) => void;
}

/** Progress label: scheduling, issuing, or renewing badges, with their number unless 0. */
export function doingOf(isForLater: boolean, isRenewal: boolean, count: number): string {
  if (isForLater) return say(count > 0 ? 'issue.scheduling' : 'issue.schedulingBadges', { count });
  if (isRenewal) return say(count > 0 ? 'issue.renewing' : 'issue.renewingBadges', { count });
  return say(count > 0 ? 'issue.issuing' : 'issue.issuingBadges', { count });
}

/**
 * Issues badges to many. Continues and reports its result after the dialog closes; a job's end appears in the list of
 * work.
 */
export function useIssueToMany(onIssued?: () => void) {
  const { mutateAsync } = useBulkIssue();
  const { copyLinks } = useCopyLinks();
  const sendNow = useSendNow();
  const undoStep = useUndoStep();
  const zone = useTimeZone();
  const yearLabel = useYearLabel();
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null);

  const issueToMany = async (attempt: Unanswered, key: string, { onSettled, onRefused }: Ends) => {
    try {
      const answer = await mutateAsync({ ...attempt.badges, key });
      const isRenewal = attempt.badges.renews !== undefined;
      const what = doingOf(Boolean(answer.publicationId), isRenewal, attempt.count);
      toast.show(
        toastOfWork(answer, what, outcomeOf(answer, attempt, { copyLinks, sendNow, undoStep, zone, yearLabel })),
      );
      onSettled();
      onIssued?.();
    } catch (error) {
      setUnanswered(isUndecided(error) ? attempt : null);
      onRefused(error);
      toast.failed(say(attempt.badges.renews ? 'issue.renewFailed' : 'issue.failed'), error);
    }
  };
  return { issueToMany, unanswered };
}

interface Outcome {
  jobId: string;
  count: number;
  skipped: number;
  reasons: ReasonCounts;
  mailsLeaveAt: string | null;
  publicationId?: string | null;
}

interface NextSteps {
  copyLinks: (linked: { filter: BadgeFilter }) => void;
  sendNow: (jobId: string) => Promise<void>;
  undoStep: (jobId: string) => ToastAction;
  /** Time zone for departure times. */
  zone: string;
  yearLabel: (year: string) => string;
}

function outcomeOf(
  { jobId, count, skipped, reasons, mailsLeaveAt, publicationId }: Outcome,
  { badges }: Unanswered,
  { copyLinks, sendNow, undoStep, zone, yearLabel }: NextSteps,
): ToastMessage {
  const year = yearLabel(String(badges.year));
  const isRenewal = badges.renews !== undefined;
  const left = leftOutSentences(skipped, reasons);
  if (count === 0) {
    return { title: say(isRenewal ? 'issue.nothingToRenew' : 'issue.nothing'), description: left.join(' ') };
  }
  if (publicationId && badges.publishAt) {
    const waiting = say('issue.willBePublished', { count, year, time: formatMoment(badges.publishAt, zone) });
    return {
      title: say('issue.scheduled'),
      description: [waiting, ...left].join(' '),
      actions: [{ label: say('issue.show'), href: jobBadgesPath(jobId) }, undoStep(jobId)],
    };
  }
  const leaves = mailsLeaveWords(mailsLeaveAt, zone);
  const issued = say(isRenewal ? 'issue.renewedFor' : 'issue.issuedFor', { count, year });
  return {
    title: say(isRenewal ? 'issue.renewed' : 'issue.issued'),
    description: [issued, ...left].join(' '),
    ...(leaves && { detail: leaves }),
    actions: [
      { label: say('issue.show'), href: jobBadgesPath(jobId) },
      leaves
        ? { label: say('badgeMails.sendNow'), onSelect: () => void sendNow(jobId) }
        : {
            label: say('badgeChange.copyLinks'),
            onSelect: () => {
              copyLinks({ filter: { search: '', jobId } });
            },
          },
      undoStep(jobId),
    ],
  };
}
