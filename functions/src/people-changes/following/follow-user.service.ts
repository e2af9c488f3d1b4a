import * as z from 'zod';
import type { TransactingAct } from '../../audit/act.ts';
import { type Weight, thatFit } from '../../firestore/commit-room.ts';
import type { Reader, Writer } from '../../firestore/writer.ts';
import { type Job, type JobWork, mostAtOnce } from '../../jobs/job.ts';
import { stageJobChange, transactMoved } from '../../jobs/jobs.store.ts';
import { type PreparedJob, stageJob, stageQueuedJob } from '../../jobs/start-job.service.ts';
import { getUsers } from '../../people/users/users.store.ts';
import type { StoredUser } from '../../people/users/stored-user.ts';
import { stageRecipientDetails } from '../../badges/effects/badge-effects.service.ts';
import { listBadgesOf } from '../../badges/effects/badges.store.ts';
import { type StoredBadge, weightOf } from '../../badges/effects/stored-badge.ts';

export interface SomeBadges {
  badges: StoredBadge[];
  /** The user has no badges after these. */
  isLast: boolean;
}

/** Newest badges of a user after an id, as many as one commit holds at this weight. */
export async function getSomeBadges(
  userId: string,
  {
    weigh,
    limit = mostAtOnce,
    afterId = '',
  }: { weigh: (badge: StoredBadge) => Weight; limit?: number; afterId?: string },
  reader: Reader,
): Promise<SomeBadges> {
  const read = await listBadgesOf(userId, { limit, afterId }, reader);
  const badges = thatFit(read, weigh);
  return { badges, isLast: read.length < limit && badges.length === read.length };
}

/** Badges per person that a commit for many people updates; queued jobs update the rest. */
export const mostFollowing = 20;

/**
 * Updates as many badges of changed people as one commit holds. Jobs, or the caller's own (`jobId`), update the rest;
 * returns whether there is none.
 */
export async function updateBadgesOfPeople(
  act: TransactingAct,
  people: StoredUser[],
  jobId: string | null,
): Promise<boolean> {
  const { actor, reader, writer } = act;
  const limit = jobId === null ? mostFollowing : mostAtOnce;
  const holders = people.filter(({ badgeCount }) => badgeCount > 0);
  const following = await Promise.all(
    holders.map(async (user) => ({
      user,
      some: await getSomeBadges(user.id, { weigh: weighFollowing, limit }, reader),
    })),
  );
  const userOf = new Map(holders.map((user) => [user.id, user]));
  const badges = following.flatMap(({ some }) => some.badges);
  await stageRecipientDetails(act, badges, ({ id, userId }) => userOf.get(userId) ?? nobody(id));
  const unfinished = following.filter(({ some }) => !some.isLast);
  for (const { user, some } of unfinished) {
    const job = followingOf(user, some.badges);
    if (jobId === null) stageQueuedJob(writer, actor, job);
    else stageJob(writer, actor, { ...job, id: jobId });
  }
  return unfinished.length === 0;
}

function nobody(badgeId: string): never {
  throw new Error(`Badge ${badgeId} belongs to nobody of this step.`);
}

function weighFollowing(badge: StoredBadge): Weight {
  return { ...weightOf(badge), replaces: true };
}

const askedSchema = z.object({ userId: z.string(), afterId: z.string() });

// For the badges after those already written.
function followingOf({ id, name, badgeCount }: StoredUser, written: StoredBadge[]): PreparedJob {
  return {
    kind: 'follow-user',
    title: `Change the badges of ${name}`,
    canCancel: false,
    asked: { userId: id, afterId: written.at(-1)?.id ?? '' },
    total: Math.max(badgeCount - written.length, 0),
  };
}

export const followsUser: JobWork<z.output<typeof askedSchema>> = {
  kind: 'follow-user',
  asked: askedSchema,
  step: (job, { size }) =>
    transactMoved(job, async (reader, writer) => {
      const { userId, afterId } = job.asked;
      const [user] = await getUsers([userId], reader);
      const from = { weigh: weighFollowing, limit: size, afterId: job.cursor || afterId };
      const some = user ? await getSomeBadges(userId, from, reader) : noBadges;
      if (user) await stageRecipientDetails({ actor: job.actor, reader, writer }, some.badges, () => user);
      stageMoveThrough(writer, job, some);
    }),
};

/** Page for a deleted user: empty, and the last. */
export const noBadges: SomeBadges = { badges: [], isLast: true };

export function stageMoveThrough(writer: Writer, job: Job, { badges, isLast }: SomeBadges): void {
  const done = job.done + badges.length;
  stageJobChange(writer, job, {
    done,
    position: done,
    total: Math.max(job.total, done),
    cursor: badges.at(-1)?.id ?? job.cursor,
    tries: 0,
    state: isLast ? 'done' : 'running',
  });
}
