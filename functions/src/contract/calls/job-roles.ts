import { endpoints } from './apis.ts';
import type { JobKind } from './job-kinds.ts';
import { type Job, isUnderWay } from './jobs.ts';
import { type Role, isAllowed } from '../rules/roles.ts';

/**
 * Role that each step of a job asks of the administrator it acts for: that of the calls that begin it. Null: it ends as it was
 * begun, because half of it would be wrong or it follows from another act.
 */
export function roleNeededBy(kind: JobKind): Role | null {
  const access = endpoints.find(({ job }) => job === kind)?.access ?? 'public';
  return access === 'public' ? null : access;
}

/** Whether a job that is under way will be held once the administrator with this e-mail has that role, or none. */
export function willBeHeld(job: Job, email: string, role: Role | null): boolean {
  const needed = roleNeededBy(job.kind);
  const actsFor = job.resumedBy ?? job.requestedBy;
  return isUnderWay(job) && actsFor === email && needed !== null && (role === null || !isAllowed(role, needed));
}
