import { AppError, notFound } from '../app-error.ts';
import { getEntry } from '../audit/audit.store.ts';
import { actOf } from '../audit/entry.ts';
import { canBeUndone, undoDaysKept } from '../contract/acts.ts';
import type { AuditKind } from '../contract/audit-kinds.ts';
import { clockOf } from '../firestore/ids.ts';
import type { Job } from './job.ts';
import { getJob } from './jobs.store.ts';

/** An act of the activity log. */
export interface Act {
  actId: string;
  action: string;
  kind: AuditKind;
  /** Title for people. */
  title: string;
  /** The job that does it; null where one commit did. */
  job: Job | null;
}

const titles: Readonly<Record<string, string>> = {
  'badges.create': 'Create badge',
  'badges.update': 'Edit badge',
  'badges.issue': 'Issue badge',
  'badges.delete': 'Delete badge',
  'badgeTemplates.delete': 'Delete template',
  'users.update': 'Edit user',
  'users.setTags': 'Change tags of a user',
  'users.delete': 'Delete user',
  'tags.delete': 'Delete tag',
};

/** An act by the id of its entry or of its job. Throws `not_found`, and `conflict` for one that cannot be undone, or no more. */
export async function requireAct(id: string): Promise<Act> {
  const act = await findAct(id);
  requireYoung(act);
  return act;
}

/** Throws `conflict` for an act that cannot be undone, or no more, from the milliseconds since 1970 at which its days began. */
export function requireYoung({ actId, action }: Act, at = clockOf(actId)): void {
  if (!canBeUndone({ action, at })) throw isFinal();
}

/** An act of any kind and age by the id of its entry or of its job. Throws `not_found`. */
export async function findAct(id: string): Promise<Act> {
  const entry = await getEntry(id);
  const actId = entry ? actOf(entry) : id;
  // The job of a step that was not done yet has no entry.
  const job = entry?.jobId === null ? null : await getJob(actId);
  const act = entry ?? job?.entry;
  if (!act) throw notFound('entry');
  const { action, kind } = act;
  return { actId, action, kind, title: job?.title ?? titles[action] ?? 'work on many', job };
}

/** The refusal of what is no act of the kind that is asked for, or an old one. */
export function isFinal(): AppError {
  const message = `This cannot be undone: it is an act of another kind, or older than ${undoDaysKept} days.`;
  return new AppError('conflict', { message });
}
