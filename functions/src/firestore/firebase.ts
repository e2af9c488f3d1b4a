import { createRequire } from 'node:module';
import { Firestore } from '@google-cloud/firestore';
import type * as adminApp from 'firebase-admin/app';
import type { AppOptions } from 'firebase-admin/app';
import type * as adminAuth from 'firebase-admin/auth';
import type * as adminFunctions from 'firebase-admin/functions';
import type { TaskQueue } from 'firebase-admin/functions';
import type * as adminStorage from 'firebase-admin/storage';
import { unavailable } from '../app-error.ts';
import { countFirestore } from '../log/count-firestore.ts';
import { emulatesTasks, projectId, region } from '../config.ts';
import { currentRequest } from '../log/request-context.ts';

// The Admin SDK takes 200 ms to load, and a badge lookup needs only Firestore.
const load = createRequire(import.meta.url);

/** The Firestore client that the Admin SDK would create. */
export const db = new Firestore({ projectId });
countFirestore(
  db,
  () => currentRequest()?.cost,
  () => {
    if (currentRequest()?.isOver) throw unavailable(new Error('The caller has gone'));
  },
);

// The emulator may load this module twice; an app is created once.
function app(name = '[DEFAULT]', options?: AppOptions) {
  const { getApps, initializeApp } = load('firebase-admin/app') as typeof adminApp;
  return getApps().find((one) => one.name === name) ?? initializeApp(options, name);
}

export function auth() {
  return (load('firebase-admin/auth') as typeof adminAuth).getAuth(app());
}

// The client's `IdempotencyStrategy.RetryAlways`.
const repeatAlways = 0;

/** The client retries temporary failures, because all of our calls are repeatable. */
export function bucket() {
  const ours = (load('firebase-admin/storage') as typeof adminStorage).getStorage(app()).bucket();
  // By default the client retries nothing while a file is being saved, not even reads, and never again after two
  // concurrent saves.
  Object.assign(ours.storage.retryOptions, { idempotencyStrategy: repeatAlways });
  return ours;
}

/** A file that already exists at the path is identical. */
export async function saveFile(path: string, content: string | Buffer, contentType: string): Promise<void> {
  // The client's default checksum runs in JavaScript: 190 ms for 10 MB, in which no call is answered. This one takes
  // 27.
  await bucket().file(path).save(content, { contentType, resumable: false, validation: 'md5' });
}

export function queueOf<Task extends object>(name: string): TaskQueue<Task> {
  const { getFunctions } = load('firebase-admin/functions') as typeof adminFunctions;
  return getFunctions(emulatesTasks ? emulated() : app()).taskQueue<Task>(`locations/${region}/functions/${name}`);
}

// Without a service account name, the client searches the network for one, which the emulator's queue does not need.
function emulated() {
  return app('emulated', { projectId, serviceAccountId: 'emulated@example.com' });
}
