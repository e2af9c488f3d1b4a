import type { IncomingMessage, ServerResponse } from 'node:http';
import { setGlobalOptions } from 'firebase-functions/options';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { buildApp } from './app.ts';
import { issuerKeySecret, region, servesApi, smtpUrlSecret } from './config.ts';
import { hideBodies } from './http/request-body.ts';
import { outsideDomain } from './http/middleware.ts';
import type { JobTask } from './jobs/run-job.service.ts';
import type { DrainTask } from './mail/mail-queue.ts';

// The platform reads the bodies of tasks.
if (servesApi) hideBodies();
setGlobalOptions({ region, maxInstances: 20 });

// Loaded with the first task: a process for visitors does not need it.
const background = () => import('./background.ts');

/** Answers /api, the public pages /verify and /verification, and the issuer's keys, which Hosting forwards. */
export const api = onRequest(
  { memory: '2GiB', concurrency: 80, invoker: 'public', cors: false, secrets: [issuerKeySecret] },
  outsideDomain<[IncomingMessage, ServerResponse]>(buildApp()),
);

/** Empties the outbox. The queue runs one at a time, which bounds connections to the mail server. */
export const drainMail = onTaskDispatched<DrainTask>(
  {
    timeoutSeconds: 540,
    secrets: [smtpUrlSecret],
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 2 },
  },
  outsideDomain(async ({ data }) => (await background()).sendMails(data)),
);

/** Continues jobs that exceed one request, several at a time; the sweep finds those it gave up. */
export const workJobs = onTaskDispatched<JobTask>(
  {
    timeoutSeconds: 540,
    memory: '512MiB',
    rateLimits: { maxConcurrentDispatches: 5 },
    retryConfig: { maxAttempts: 10, minBackoffSeconds: 2, maxBackoffSeconds: 300 },
  },
  outsideDomain(async ({ data }) => (await background()).work(data)),
);

/** Makes files of many badges. Each has its own instance, because drawing needs one. */
export const makeFiles = onTaskDispatched<JobTask>(
  {
    timeoutSeconds: 1800,
    memory: '2GiB',
    concurrency: 1,
    rateLimits: { maxConcurrentDispatches: 2 },
    retryConfig: { maxAttempts: 10, minBackoffSeconds: 2, maxBackoffSeconds: 300 },
  },
  outsideDomain(async ({ data }) => (await background()).work(data)),
);

/**
 * Sends mails, starts due work and reminders, and marks expired badges. Also finds work without a task, for example
 * after a crash.
 */
export const sweep = onSchedule('every 1 minutes', async () => (await background()).sweepAll());
