import { administratorsApi } from '../contract/administrators.ts';
import type { Role } from '../contract/roles.ts';
import { jobWorks } from '../job-works.ts';
import { workOnJob } from '../jobs/hand-over.service.ts';
import { createAdministrator } from './administrators.ts';
import { call, signIn } from './api.ts';
import { issuing, leaveHalfDone } from './jobs.ts';

/** More than one step. */
export const people = 160;

/** The session of an owner. */
interface Caller {
  sessionId: string;
  baseUrl?: string;
}

/** Changes what an administrator may do. */
export function change(
  { sessionId }: Pick<Caller, 'sessionId'>,
  uid: string,
  body: Partial<{ role: Role; state: 'deactivated' }>,
) {
  return call(administratorsApi.update, { sessionId, params: { id: uid }, body });
}

/** Work that somebody with this role began, and whose process died after its first step. */
export async function leaveIssuingBy(caller: Caller, role: Role) {
  const account = await createAdministrator(role);
  const by = { ...caller, sessionId: await signIn(account) };
  return { ...account, ...(await leaveHalfDone(caller.sessionId, people, issuing(by))) };
}

/** The same, of an issuer who is removed, and found to be so. */
export async function leaveHeldBy(caller: Caller) {
  const left = await leaveIssuingBy(caller, 'issuer');
  await change(caller, left.uid, { state: 'deactivated' });
  await workOnJob({ jobId: left.jobId, turn: 0 }, jobWorks);
  return left;
}
