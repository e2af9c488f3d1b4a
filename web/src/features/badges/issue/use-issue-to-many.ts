import type { BadgeFilter, BulkIssue, ReasonCounts } from 'functions/contract';
import { useState } from 'react';
import { useBulkIssue } from '../../../api/badges/badges.ts';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { useYearLabel } from '../../../api/badges/year-label.ts';
import { mailsLeaveWords } from '../../../components/mail/mail-leave-time.ts';
import { willBePublished } from '../../../components/publishing/publish-input.ts';
import { leftOutSentences } from '../../../components/jobs/reason-words.ts';
import { useSendNow } from '../../../components/mail/use-send-now.ts';
import { useUndoStep } from '../../../components/undo/use-undo.ts';
import { toastOfWork } from '../../../components/jobs/unfinished-work.ts';
import { isUndecided } from '../../../lib/api-error.ts';
import { formatCounted } from '../../../lib/format.ts';
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

/** Progress label: scheduling, issuing, or renewing. */
export function doingOf(isForLater: boolean, isRenewal: boolean): string {
  if (isForLater) return 'Scheduling';
  return isRenewal ? 'Renewing' : 'Issuing';
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
      const doing = doingOf(Boolean(answer.publicationId), attempt.badges.renews !== undefined);
      const what = `${doing} ${formatCounted(attempt.count, 'badge')}`;
      toast.show(
        toastOfWork(answer, what, outcomeOf(answer, attempt, { copyLinks, sendNow, undoStep, zone, yearLabel })),
      );
      onSettled();
      onIssued?.();
    } catch (error) {
      setUnanswered(isUndecided(error) ? attempt : null);
      onRefused(error);
      toast.failed(attempt.badges.renews ? 'Failed to renew badges' : 'Failed to issue badges', error);
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
    const title = isRenewal ? 'Nothing to renew' : 'Nothing to issue';
    return { title, description: left.join(' ') };
  }
  if (publicationId && badges.publishAt) {
    const waiting = `${formatCounted(count, 'badge')} for ${year} ${willBePublished(badges.publishAt, zone)}.`;
    return {
      title: 'Badges scheduled',
      description: [waiting, ...left].join(' '),
      actions: [{ label: 'Show these badges', href: jobBadgesPath(jobId) }, undoStep(jobId)],
    };
  }
  const leaves = mailsLeaveWords(mailsLeaveAt, zone);
  const past = isRenewal ? 'renewed' : 'issued';
  const issued = `${formatCounted(count, 'badge')} ${past} for ${year}.`;
  return {
    title: `Badges ${past}`,
    description: [issued, ...left].join(' '),
    ...(leaves && { detail: leaves }),
    actions: [
      { label: 'Show these badges', href: jobBadgesPath(jobId) },
      leaves
        ? { label: 'Send now', onSelect: () => void sendNow(jobId) }
        : {
            label: 'Copy links',
            onSelect: () => {
              copyLinks({ filter: { search: '', jobId } });
            },
          },
      undoStep(jobId),
    ],
  };
}
