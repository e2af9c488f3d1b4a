import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { type TaskQueue, getFunctions } from 'firebase-admin/functions';
import { getStorage } from 'firebase-admin/storage';
import { countFirestore } from './count-firestore.ts';
import { emulatesTasks, projectId, region } from './config.ts';
import { currentRequest } from './log/request-context.ts';

// The emulator may load this module twice; an app is made once.
const app = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp();

export const db = getFirestore(app);
countFirestore(db, () => currentRequest()?.cost);
export const auth = getAuth(app);

// The client's `IdempotencyStrategy.RetryAlways`.
const repeatAlways = 0;

/** The project's default bucket. What fails for a while is asked for again by the client: each of our calls may be repeated. */
export function bucket() {
  const ours = getStorage(app).bucket();
  // By its own strategy the client repeats nothing, not even what only reads, while a file is saved, and never again after two
  // files were saved at once.
  Object.assign(ours.storage.retryOptions, { idempotencyStrategy: repeatAlways });
  return ours;
}

/** Saves a file of our own in the bucket. What stands at its path already is the same. */
export async function saveFile(path: string, content: string | Buffer, contentType: string): Promise<void> {
  // The client computes its usual checksum in JavaScript: 190 ms for 10 MB, in which no call is answered. This one takes 27.
  await bucket().file(path).save(content, { contentType, resumable: false, validation: 'md5' });
}

/** The queue of a function in our region. */
export function queueOf<Task extends object>(name: string): TaskQueue<Task> {
  return getFunctions(emulatesTasks ? emulated() : app).taskQueue<Task>(`locations/${region}/functions/${name}`);
}

// Without the name of a service account the client looks for one on the network, which the emulator's queue does not need.
function emulated() {
  const name = 'emulated';
  const options = { projectId, serviceAccountId: 'emulated@example.com' };
  return getApps().find((one) => one.name === name) ?? initializeApp(options, name);
}
