import { db } from '../firestore/firebase.ts';
import { ask } from './client.ts';
import { environment } from './environment.ts';

/** Runs the scheduled function of the emulators now: there is no schedule. */
export async function sweep(): Promise<void> {
  const url = environment.SWEEP_URL;
  const { status } = await ask(new URL(url), { method: 'POST', body: {} });
  if (status >= 300) throw new Error(`A scheduled function failed (${status}): ${url}`);
}

/** Makes a job look idle for longer than its lease, like one of a process killed a minute ago. */
export async function letLeaseEnd(jobId: string): Promise<void> {
  const before = new Date(Date.now() - 60_000);
  await db.collection('jobs').doc(jobId).update({ updatedAt: before, dueAt: before });
}

/** Moves a scheduled job's time to now, and returns that time. */
export async function letTimeCome(jobId: string): Promise<string> {
  const at = new Date(Date.now() - 1000);
  await db.collection('jobs').doc(jobId).update({ publishAt: at, dueAt: at });
  return at.toISOString();
}
