import { useIsMutating } from '@tanstack/react-query';
import { type Job, jobsApi } from 'functions/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefreshAfterJobs } from '../../api/jobs.ts';
import { addNotification } from '../../components/notification-store.ts';
import { useMay } from '../../api/signed-in.ts';
import { showWorkInProgress, wasTold } from '../../api/work-in-progress.ts';
import { type ToastAction, type ToastMessage, toast } from '../../ui/feedback/toast.ts';
import { type JobMemory, lookAt, readJobMemory, writeJobMemory } from './job-memory.ts';
import { endOf, outcomeOf, resultOf, stateOf, whatStays } from './job-words.ts';
import { useRetry } from './use-job-actions.ts';

/** An answer follows the end of its job within this time, in another window too. */
const answerMs = 2000;

interface JobEnds {
  /** E-mail of the administrator who looks. */
  email: string;
  /** Whether the list of jobs is open: whoever looks at it needs no toast. */
  isListOpen: () => boolean;
}

/**
 * Tells of jobs that have ended, and owners of those that wait for one: once in each window that is open, once in the bell,
 * which all windows share, and not again after a reload. What any job changed is read again at its end where it is shown.
 */
export function useJobEnds(jobs: readonly Job[] | undefined, { email, isListOpen }: JobEnds): void {
  const ofThisWindow = useRef<JobMemory>(null);
  const firstSeen = useRef(new Map<string, number>());
  const [looks, setLooks] = useState(0);
  const isCalling = useIsMutating() > 0;
  const refresh = useRefreshAfterJobs();
  const retry = useRetry();
  const mayRetry = useMay(jobsApi.retry);
  const decides = useMay(jobsApi.resume);
  const mayBeTold = (job: Job) => {
    if (job.requestedBy !== email) return false;
    const seenAt = firstSeen.current.get(job.id) ?? Date.now();
    firstSeen.current.set(job.id, seenAt);
    return isCalling || (!job.outlivedRequest && Date.now() - seenAt < answerMs);
  };
  // Answers whether there is an end that waits to be told.
  const look = useEffectEvent((list: readonly Job[]): boolean => {
    const onlooker = { email, decides, wasTold, mayBeTold };
    const here = lookAt(list, onlooker, ofThisWindow.current);
    const shared = lookAt(list, onlooker, readJobMemory());
    ofThisWindow.current = here.memory;
    writeJobMemory(shared.memory);
    for (const job of shared.news) addNotification(`${job.id} ${job.updatedAt}`, inBell(job));
    if (here.ended.length + shared.ended.length > 0) refresh();
    const job = mostPressing(list.filter((ended) => here.news.includes(ended) || shared.news.includes(ended)));
    if (job && !isListOpen()) toast.show(endToast(job, mayRetry ? (failed) => void retry(failed) : null));
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

// One toast stands at a time: what somebody has to decide before what went well, and the newest of them. The bell has all.
function mostPressing(news: readonly Job[]): Job | undefined {
  return news.find(isStuck) ?? news[0];
}

function isStuck({ state }: Job): boolean {
  return state === 'failed' || state === 'held';
}

// Without `retry` nobody is offered to try again.
function endToast(job: Job, retry: ((job: Job) => void) | null): ToastMessage {
  const failed = job.state === 'failed';
  return {
    title: endOf(job),
    description: `${job.title}: ${sentenceOf(job)}`,
    ...(job.problem !== null && failed && { detail: job.problem }),
    ...(isStuck(job) && { tone: 'danger' }),
    actions: actionsOf(job, failed ? retry : null),
  };
}

function actionsOf(job: Job, retry: ((job: Job) => void) | null): ToastAction[] {
  if (isStuck(job)) return [...(retry ? [tryAgain(job, retry)] : []), details];
  return [resultOf(job) ?? details];
}

function inBell(job: Job): string {
  return `${endOf(job)}. ${job.title}: ${sentenceOf(job)}`;
}

function sentenceOf(job: Job): string {
  if (isStuck(job)) return stateOf(job);
  if (job.state === 'cancelled') return `Somebody cancelled it. ${whatStays(job)}`;
  return outcomeOf(job);
}

const details: ToastAction = { label: 'Show details', onSelect: showWorkInProgress };

function tryAgain(job: Job, retry: (job: Job) => void): ToastAction {
  return {
    label: 'Try again',
    onSelect: () => {
      retry(job);
    },
  };
}
