import { administratorsApi } from '../contract/calls/administrators.ts';
import type { Role } from '../contract/rules/roles.ts';
import { jobWorks } from '../job-works.ts';
import { workOnJob } from '../jobs/run-job.service.ts';
import { call, signInAs } from './api.ts';
import { issuing, leaveHalfDone } from './jobs.ts';

/** More than one step. */
export const people = 160;

/** Changes an administrator's role. */
export function change(sessionId: string, uid: string, body: Partial<{ role: Role; state: 'deactivated' }>) {
  return call(administratorsApi.update, { sessionId, params: { id: uid }, body });
}

/** Work that an administrator with this role started; its process died after its first step. */
export async function leaveIssuingBy(sessionId: string, role: Role) {
  const account = await signInAs(role);
  return { ...account, ...(await leaveHalfDone(sessionId, people, issuing(account))) };
}

/** The same for an issuer who is then removed, which the job has noticed. */
export async function leaveHeld(sessionId: string) {
  const left = await leaveIssuingBy(sessionId, 'issuer');
  await change(sessionId, left.uid, { state: 'deactivated' });
  await workOnJob({ jobId: left.jobId, turn: 0 }, jobWorks);
  return left;
}
