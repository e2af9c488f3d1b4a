import { setTimeout } from 'node:timers/promises';
import { type Job, isUnderWay, jobsApi } from '../contract/jobs.ts';
import { call } from './api.ts';

/** The job once nobody works on it any more. */
export async function endOfJob(sessionId: string, id: string): Promise<Job> {
  for (;;) {
    const job = await call(jobsApi.get, { sessionId, params: { id } });
    if (!isUnderWay(job)) return job;
    await setTimeout(100);
  }
}
