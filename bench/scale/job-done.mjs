import { built } from './built.mjs';

const { db } = await built('firebase.js');

/**
 * Waits for the end of a job and answers its document. It listens: who asks again and again works against what is measured.
 * One that ends otherwise than well is an error.
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
