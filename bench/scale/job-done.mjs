import { setTimeout as delay } from 'node:timers/promises';

const lookAgainMs = 100;

/** Waits for the end of a job and answers it. One that ends otherwise than well is an error. */
export async function jobDone({ api, sessionId }, /** @type {string} */ id) {
  for (;;) {
    const response = await fetch(`${api.url}/api/jobs/${id}`, { headers: { 'X-Session-Id': sessionId } });
    const job = await response.json();
    if (job.state === 'done') return job;
    if (response.ok && !['queued', 'running'].includes(job.state)) throw new Error(`It ended: ${JSON.stringify(job)}`);
    await delay(lookAgainMs);
  }
}
