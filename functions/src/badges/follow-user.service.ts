import * as z from 'zod';
import type { Writer } from '../firestore/writer.ts';
import { type JobWork, mostAtOnce } from '../jobs/job-work.ts';
import type { Job } from '../jobs/job.ts';
import { stageJobChange } from '../jobs/jobs.store.ts';
import { transactMoved } from '../jobs/moves.service.ts';
import type { PreparedJob } from '../jobs/start-job.service.ts';
import { type StoredUser, getUsers } from '../users/users.store.ts';
import { stageRenamed } from './badge-effects.service.ts';
import { listBadgesOf } from './badges.store.ts';
import type { StoredBadge } from './stored-badge.ts';

/** Badges of a user that one commit bears: more of them follow behind it. */
export const mostBadgesAtOnce = mostAtOnce;

const askedSchema = z.object({ userId: z.string(), afterId: z.string() });

/** A job that lets a user's details and tags follow into the badges behind those that were written already. */
export function followingOf({ id, name, badgeCount }: StoredUser, written: StoredBadge[]): PreparedJob {
  return {
    kind: 'follow-user',
    title: `Change the badges of ${name}`,
    canCancel: false,
    asked: { userId: id, afterId: written.at(-1)?.id ?? '' },
    total: Math.max(badgeCount - written.length, 0),
  };
}

/** Whether a user may have more badges than were read in one go. */
export function mayHaveMore(read: StoredBadge[]): boolean {
  return read.length === mostBadgesAtOnce;
}

/** Lets a user's name, e-mail, department and tags follow into badges, each with what holds at that moment. */
export const followsUser: JobWork = {
  kind: 'follow-user',
  step: (job, { size }) =>
    transactMoved(job, async (reader, writer) => {
      const { userId, afterId } = askedSchema.parse(job.asked);
      const [user] = await getUsers([userId], reader);
      const badges = user ? await listBadgesOf(userId, { limit: size, afterId: job.cursor || afterId }, reader) : [];
      if (user) await stageRenamed({ actor: job.actor, reader, writer }, badges, () => user);
      stageMoveThrough(writer, job, badges, size);
    }),
};

/** Moves a job that goes through a user's badges behind those that this commit handles. */
export function stageMoveThrough(writer: Writer, job: Job, handled: StoredBadge[], size: number): void {
  const done = job.done + handled.length;
  stageJobChange(writer, job, {
    ...{ done, position: done, total: Math.max(job.total, done), cursor: handled.at(-1)?.id ?? job.cursor, tries: 0 },
    state: handled.length < size ? 'done' : 'running',
  });
}
