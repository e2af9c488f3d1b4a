import { AppError } from '../app-error.ts';
import { roleNeededBy } from '../contract/jobs.ts';
import { isAllowed } from '../contract/roles.ts';
import { roleOf } from '../sessions/sessions.service.ts';
import type { Job } from './job.ts';
import { changeJob } from './moves.service.ts';

/** Why a job must wait for an owner, in words: who it acts for may do it no more. Null where it may go on. */
export async function reasonToHold({ kind, actor }: Pick<Job, 'kind' | 'actor'>): Promise<string | null> {
  const needed = roleNeededBy[kind];
  if (needed === null) return null;
  const role = await roleOf(actor.uid);
  if (role === null) return `${actor.email} no longer has access.`;
  return isAllowed(role, needed) ? null : `${actor.email} may not do this any more.`;
}

/** Has a job wait until an owner decides; null where others moved it meanwhile. Who asked for it need not be there any more. */
export function hold(job: Job, problem: string): Promise<Job | null> {
  return changeJob(job, { state: 'held', turn: job.turn + 1, tries: 0, problem, isKept: true, outlivedRequest: true });
}

/** Refuses the answer of a call that says nothing of its job's state, where the job is held. */
export function refuseHeld({ state, problem }: Pick<Job, 'state' | 'problem'>): void {
  if (state !== 'held') return;
  throw new AppError('forbidden', { message: `This waits for an owner: ${problem ?? ''} What is done stays done.` });
}
