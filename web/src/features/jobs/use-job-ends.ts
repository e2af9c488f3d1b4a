import { useIsMutating } from '@tanstack/react-query';
import { type Job, actsApi, badgeMailsApi, jobsApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefreshAfterJobs } from '../../api/jobs/jobs.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { mailsLeaveWords } from '../../components/mail/mail-leave-time.ts';
import { addNotification } from '../../components/jobs/notification-store.ts';
import { useSendNow } from '../../components/mail/use-send-now.ts';
import { mistakenWords, useTellStep } from '../../components/undo/use-tell-mistake.ts';
import { useUndoStep } from '../../components/undo/use-undo.ts';
import { useMay } from '../../api/session/signed-in.ts';
import { showWorkInProgress, isReported } from '../../api/jobs/work-in-progress.ts';
import { type ToastAction, type ToastMessage, toast } from '../../ui/feedback/toast.ts';
import { type JobMemory, lookAt, readJobMemory, writeJobMemory } from './job-memory.ts';
import { detailsLabelOf, endOf, outcomeOf, resultOf, stateOf, whatStays } from './job-words.ts';
import { useRetry } from './use-job-actions.ts';

/** Milliseconds in which an answer follows its job's end, also in another window. */
const answerMs = 2000;

interface JobEnds {
  /** E-mail of the viewing administrator. */
  email: string;
  /** Whether the job list is open, so that toasts are needless. */
  isListOpen: () => boolean;
}

/**
 * Announces ended jobs, and to owners held ones: once per open window and once in the shared bell, not again after a
 * reload. Refetches what a job changed.
 */
export function useJobEnds(jobs: readonly Job[] | undefined, { email, isListOpen }: JobEnds): void {
  const ofThisWindow = useRef<JobMemory>(null);
  const firstSeen = useRef(new Map<string, number>());
  const [looks, setLooks] = useState(0);
  const isCalling = useIsMutating() > 0;
  const refresh = useRefreshAfterJobs();
  const zone = useTimeZone();
  const steps = useNextSteps();
  const decides = useMay(jobsApi.resume);
  const mayBeTold = (job: Job) => {
    if (job.requestedBy !== email) return false;
    const seenAt = firstSeen.current.get(job.id) ?? Date.now();
    firstSeen.current.set(job.id, seenAt);
    return isCalling || (!job.outlivedRequest && Date.now() - seenAt < answerMs);
  };
  // Returns whether an end waits to be announced.
  const look = useEffectEvent((list: readonly Job[]): boolean => {
    const onlooker = { email, decides, wasTold: isReported, mayBeTold };
    const here = lookAt(list, onlooker, ofThisWindow.current);
    const shared = lookAt(list, onlooker, readJobMemory());
    ofThisWindow.current = here.memory;
    writeJobMemory(shared.memory);
    for (const job of shared.news) addNotification(`${job.id} ${job.updatedAt}`, inBell(job, zone));
    if (here.ended.length + shared.ended.length > 0) refresh();
    const job = mostPressing(list.filter((ended) => here.news.includes(ended) || shared.news.includes(ended)));
    if (job && !isListOpen()) toast.news(endToast(job, steps, zone));
    return here.isAwaited || shared.isAwaited;
  });
  useEffect(() => {
    if (!jobs || !look(jobs)) return;
    const timer = setTimeout(() => {
      setLooks((count) => count + 1);
    }, answerMs);
    return () => {
      clearTimeout(timer);
    };
  }, [jobs, looks]);
}

// Only one toast is visible: decisions come before successes, then the newest. The bell has all.
function mostPressing(news: readonly Job[]): Job | undefined {
  return news.find(isStuck) ?? news[0];
}

function isStuck({ state }: Job): boolean {
  return state === 'failed' || state === 'held';
}

/** Factories of a viewer's next steps for a job. */
type NextSteps = Record<'retry' | 'sendNow' | 'undo' | 'tell', ((job: Job) => ToastAction) | null>;

function useNextSteps(): NextSteps {
  const [retry, sendNow, tellStep] = [useRetry(), useSendNow(), useTellStep()];
  const undoStep = useUndoStep();
  const [mayRetry, mayMail, mayUndo, mayTell] = [
    useMay(jobsApi.retry),
    useMay(badgeMailsApi.bulkSendByJob),
    useMay(actsApi.undo),
    useMay(actsApi.tellMistake),
  ];
  return {
    retry: mayRetry ? (job) => ({ label: say('jobs.tryAgain'), onSelect: () => void retry(job) }) : null,
    sendNow: mayMail ? ({ id }) => ({ label: say('jobs.sendNow'), onSelect: () => void sendNow(id) }) : null,
    undo: mayUndo ? ({ id }) => undoStep(id) : null,
    tell: mayTell ? ({ id }) => tellStep(id) : null,
  };
}

function endToast(job: Job, steps: NextSteps, zone: string): ToastMessage {
  const failed = job.state === 'failed';
  const description = say('jobs.endOf', { title: job.title, sentence: sentenceOf(job, zone) });
  if (isStuck(job)) {
    return {
      title: endOf(job),
      description,
      tone: 'danger',
      ...(job.problem !== null && failed && { detail: job.problem }),
      actions: [
        ...(failed && steps.retry ? [steps.retry(job)] : []),
        { label: say('jobs.showDetails'), onSelect: showWorkInProgress },
      ],
    };
  }
  const [leaves, mistaken] = [mailsLeaveWords(job.mailsLeaveAt, zone), mistakenWords(job.mistakenMails)];
  const detail = leaves ?? mistaken;
  return {
    title: endOf(job),
    description,
    ...(detail && { detail }),
    actions: [
      resultOf(job) ?? { label: detailsLabelOf(job), onSelect: showWorkInProgress },
      ...(leaves && steps.sendNow ? [steps.sendNow(job)] : []),
      ...(mistaken && steps.tell ? [steps.tell(job)] : []),
      ...(job.undo === 'possible' && job.done > 0 && steps.undo ? [steps.undo(job)] : []),
    ],
  };
}

function inBell(job: Job, zone: string): string {
  return say('jobs.inBell', { end: endOf(job), title: job.title, sentence: sentenceOf(job, zone) });
}

function sentenceOf(job: Job, zone: string): string {
  if (isStuck(job)) return stateOf(job, zone);
  if (job.state === 'cancelled') return `${say('jobs.somebodyCancelled')} ${whatStays(job)}`;
  return outcomeOf(job, zone);
}
