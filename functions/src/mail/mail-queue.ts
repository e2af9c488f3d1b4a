import { emulatesTasks, isEmulated } from '../config.ts';
import { queueOf } from '../firebase.ts';
import { logMailNotWoken } from '../log/log.ts';

const bucketMs = 10_000;

/** Payload of the queue's task that empties the outbox. */
export interface DrainTask {
  /** Milliseconds since 1970: whoever put a mail there before this counts on the task. */
  until: number;
}

// What this process asked for last. Tasks of the same name would be refused, after a call to the queue.
let asked: { bucket: number; enqueued: Promise<void> } | null = null;

/**
 * Sees to it that somebody empties the outbox soon. Many calls at a time make one task: it bears the name of their ten
 * seconds, and looks into the outbox once more when they are over. A process asks for it once. Never throws: a sweep finds
 * what no task holds.
 */
export async function wakeMail(): Promise<void> {
  if (isEmulated && !emulatesTasks) return;
  const bucket = Math.floor(Date.now() / bucketMs);
  if (asked?.bucket !== bucket) asked = { bucket, enqueued: enqueue(bucket) };
  const mine = asked;
  try {
    await mine.enqueued;
  } catch (error) {
    // The next one asks again.
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
