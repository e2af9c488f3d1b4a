import { recordMailEnd } from './badges/effects/mail-of-badge.service.ts';
import { beginReminders } from './badges/time/send-reminders.service.ts';
import { sweepEndings } from './badges/time/expiry.service.ts';
import { jobWorks } from './job-works.ts';
import { type JobTask, takeUpStandingJobs, workOnJob } from './jobs/run-job.service.ts';
import type { DrainTask } from './mail/mail-queue.ts';
import { drainOutbox, sweepOutbox } from './mail/mail.service.ts';
import { findAdditions } from './verification/class-picture.service.ts';

export function sendMails(task: DrainTask): Promise<void> {
  return drainOutbox(task, { additions: findAdditions, ended: recordMailEnd });
}

export function work(task: JobTask): Promise<void> {
  return workOnJob(task, jobWorks);
}

/** Runs all scheduled work. Each part runs even if another fails; throws the first failure. */
export async function sweepAll(): Promise<void> {
  const swept = await Promise.allSettled([
    sweepOutbox(),
    takeUpStandingJobs(jobWorks),
    sweepEndings(),
    beginReminders(),
  ]);
  for (const one of swept) if (one.status === 'rejected') throw one.reason;
}
