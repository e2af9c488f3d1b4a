import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { type TaskQueue, getFunctions } from 'firebase-admin/functions';
import { getStorage } from 'firebase-admin/storage';
import { emulatesTasks, projectId, region } from './config.ts';

// The emulator may load this module twice; an app is made once.
const app = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp();

export const db = getFirestore(app);
export const auth = getAuth(app);

/** The project's default bucket. */
export function bucket() {
  return getStorage(app).bucket();
}

/** The queue of a function in our region. */
export function queueOf<Task extends object>(name: string): TaskQueue<Task> {
  return getFunctions(emulatesTasks ? emulated() : app).taskQueue<Task>(`locations/${region}/functions/${name}`);
}

// Where no service account is named, the client looks for one on the network, which the emulator's queue does not need.
function emulated() {
  const name = 'emulated';
  const options = { projectId, serviceAccountId: 'emulated@example.com' };
  return getApps().find((one) => one.name === name) ?? initializeApp(options, name);
}
