import { emulatesTasks, isEmulated } from '../config.ts';
import { queueOf } from '../firestore/firebase.ts';
import { logMailNotWoken } from '../log/log.ts';

const bucketMs = 10_000;

export interface DrainTask {
  /** Milliseconds since 1970: mails committed before this rely on the task. */
  until: number;
}

// Last task of this process. The queue would refuse another task of the same name, which costs a call.
let asked: { bucket: number; enqueued: Promise<void> } | null = null;

/**
 * Ensures that the outbox is emptied soon. Concurrent calls share a task, named after their ten seconds, which checks
 * again after them. Never throws: a sweep finds the rest.
 */
export async function wakeMail(): Promise<void> {
  if (isEmulated && !emulatesTasks) return;
  const bucket = Math.floor(Date.now() / bucketMs);
  if (asked?.bucket !== bucket) asked = { bucket, enqueued: enqueue(bucket) };
  const mine = asked;
  try {
    await mine.enqueued;
  } catch (error) {
    // The next call asks again.
    if (asked === mine) {
      asked = null;
      logMailNotWoken(error);
    }
  }
}

async function enqueue(bucket: number): Promise<void> {
  const task: DrainTask = { until: (bucket + 1) * bucketMs };
  try {
    await queueOf<DrainTask>('drainMail').enqueue(task, { id: `drain-${bucket}`, dispatchDeadlineSeconds: 600 });
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  }
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';
}
