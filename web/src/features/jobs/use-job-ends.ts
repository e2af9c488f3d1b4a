import { type Job, jobsApi } from 'functions/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isCancelledHere, useRefreshAfterJobs } from '../../api/jobs.ts';
import { addNotification } from '../../lib/notification-store.ts';
import { useMay } from '../../lib/signed-in.ts';
import { showWorkInProgress } from '../../lib/work-in-progress.ts';
import type { ToastAction, ToastMessage } from '../../ui/feedback/toast-store.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type JobMemory, lookAt } from './job-memory.ts';
import { resultOf } from './job-result.ts';
import { endOf, outcomeOf, stateOf, whatStays } from './job-words.ts';
import { readJobMemory, writeJobMemory } from './stored-job-memory.ts';
import { useRetry } from './use-job-actions.ts';

/**
 * Tells of jobs that have ended, and owners of those that wait for one: once in each window that is open, once in the bell, which all windows share, and not again
 * after a reload. What they changed is read again where it is shown.
 */
export function useJobEnds(jobs: readonly Job[] | undefined, email: string): void {
  const ofThisWindow = useRef<JobMemory>(null);
  const refresh = useRefreshAfterJobs();
  const retry = useRetry();
  const mayRetry = useMay(jobsApi.retry);
  const mayResume = useMay(jobsApi.resume);
  const look = useEffectEvent((list: readonly Job[]) => {
    const here = lookAt(list, { email, decides: mayResume }, ofThisWindow.current);
    const shared = lookAt(list, { email, decides: mayResume }, readJobMemory());
    ofThisWindow.current = here.memory;
    writeJobMemory(shared.memory);
    for (const job of shared.news)
      if (!isCancelledHere(job)) addNotification(`${job.id} ${job.updatedAt}`, inBell(job));
    const news = list.filter((job) => here.news.includes(job) || shared.news.includes(job));
    if (news.length > 0) refresh();
    const job = mostPressing(news.filter((ended) => !isCancelledHere(ended)));
    if (job) toast.show(endToast(job, mayRetry ? (failed) => void retry(failed) : null));
  });
  useEffect(() => {
    if (jobs) look(jobs);
  }, [jobs]);
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
