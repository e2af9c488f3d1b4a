import { randomUUID } from 'node:crypto';
import { insist } from '../load/insist.mjs';
import { built } from './built.mjs';
import { timed } from './in-turns.mjs';

const { db } = await built('firestore/firebase.js');

/**
 * Starts a job by a call and waits for its end. The call may answer earlier, if the queue continues.
 * @param {{ api: { url: string }, sessionId: string }} suite
 * @param {string} path  of a call that is posted
 * @param {{ body: unknown, count: number }} what  `count` is the expected number of changed records; any other is an error
 */
export async function timedJob({ api, sessionId }, path, { body, count }) {
  const headers = { 'Content-Type': 'application/json', 'X-Session-Id': sessionId, 'Idempotency-Key': randomUUID() };
  let [changed, job] = [0, ''];
  const ms = await timed(async () => {
    const { text } = await insist(api.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    // An issue by tags calls the number otherwise.
    const { state, jobId, count: issued, done = issued } = JSON.parse(text);
    job = jobId;
    changed = state === 'done' ? done : (await jobDone(jobId)).done;
  });
  if (changed !== count) throw new Error(`${changed} of ${count} records were changed.`);
  return { ms, jobId: job };
}

/**
 * Waits for the end of a job and returns its document. It uses a listener, because polling would disturb the measure.
 * Throws if the job does not succeed.
 * @returns {Promise<FirebaseFirestore.DocumentData>}
 */
export function jobDone(/** @type {string} */ id) {
  return new Promise((resolve, reject) => {
    const stop = db.doc(`jobs/${id}`).onSnapshot((document) => {
      const job = document.data();
      if (['queued', 'running'].includes(job?.state)) return;
      stop();
      if (job?.state === 'done') resolve(job);
      else reject(new Error(`It ended: ${JSON.stringify(job)}`));
    }, reject);
  });
}
