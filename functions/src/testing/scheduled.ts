import { db } from '../firebase.ts';
import { ask } from './client.ts';
import { environment } from './environment.ts';

/** Runs the scheduled function of the emulators now: there is no schedule. */
export async function sweep(): Promise<void> {
  const url = environment.SWEEP_URL;
  const { status } = await ask(new URL(url), { method: 'POST', body: {} });
  if (status >= 300) throw new Error(`A scheduled function failed (${status}): ${url}`);
}

/** Lets a job look as if nobody had moved it for longer than its lease, as a killed process leaves it after a minute. */
export async function letLeaseEnd(jobId: string): Promise<void> {
  const before = new Date(Date.now() - 60_000);
  await db.collection('jobs').doc(jobId).update({ updatedAt: before, dueAt: before });
}

/** Lets the time of a scheduled job come, and answers that time. */
export async function letTimeCome(jobId: string): Promise<string> {
  const at = new Date(Date.now() - 1000);
  await db.collection('jobs').doc(jobId).update({ publishAt: at, dueAt: at });
  return at.toISOString();
}
