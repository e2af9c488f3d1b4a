import * as z from 'zod';
import { thatFit } from '../firestore/commit-room.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import { type Job, type JobWork, mostAtOnce } from '../jobs/job.ts';
import { stageJobChange, transactMoved } from '../jobs/jobs.store.ts';
import type { PreparedJob } from '../jobs/start-job.service.ts';
import { getUsers } from '../users/users.store.ts';
import type { StoredUser } from '../users/stored-user.ts';
import { stageRenamed } from '../badges/badge-effects.service.ts';
import { listBadgesOf } from '../badges/badges.store.ts';
import { weightOfDeleted } from '../badges/deleted-badge.ts';
import { type StoredBadge, weightOf } from '../badges/stored-badge.ts';

/** Some badges of a user: those that one commit bears. */
export interface SomeBadges {
  badges: StoredBadge[];
  /** The user has no others behind them. */
  isLast: boolean;
}

/** The newest badges of a user, from behind an id, as many as one commit bears that changes or deletes them. */
export async function getSomeBadges(
  userId: string,
  { limit = mostAtOnce, afterId = '', renamed }: { limit?: number; afterId?: string; renamed: boolean },
  reader: Reader,
): Promise<SomeBadges> {
  const read = await listBadgesOf(userId, { limit, afterId }, reader);
  const badges = thatFit(read, (badge) => (renamed ? { ...weightOf(badge), replaces: true } : weightOfDeleted(badge)));
  return { badges, isLast: read.length < limit && badges.length === read.length };
}

/** Badges of one person that a commit for many people bears; the others follow in the queue. */
export const mostFollowing = 20;

/** Badges that follow people who change in one commit. */
export interface FollowingBadges {
  written: StoredBadge[];
  /** People with more badges than the commit bears, and those of them that are written now. */
  unfinished: { user: StoredUser; written: StoredBadge[] }[];
}

/** The badges that follow these users in a commit that changes them. */
export async function getFollowing(users: StoredUser[], reader: Reader): Promise<FollowingBadges> {
  const holders = users.filter(({ badgeCount }) => badgeCount > 0);
  const some = await Promise.all(
    holders.map(({ id }) => getSomeBadges(id, { limit: mostFollowing, renamed: true }, reader)),
  );
  const unfinished = holders.flatMap((user, index) => {
    const { badges, isLast } = some[index] ?? noBadges;
    return isLast ? [] : [{ user, written: badges }];
  });
  return { written: some.flatMap(({ badges }) => badges), unfinished };
}

const askedSchema = z.object({ userId: z.string(), afterId: z.string() });

/** A job that lets a user's details follow into the badges behind those that were written already. */
export function followingOf({ id, name, badgeCount }: StoredUser, written: StoredBadge[]): PreparedJob {
  return {
    kind: 'follow-user',
    title: `Change the badges of ${name}`,
    canCancel: false,
    asked: { userId: id, afterId: written.at(-1)?.id ?? '' },
    total: Math.max(badgeCount - written.length, 0),
  };
}

/** Lets a user's name, e-mail and department follow into badges, each with what holds at that moment. */
export const followsUser: JobWork<z.output<typeof askedSchema>> = {
  kind: 'follow-user',
  asked: askedSchema,
  step: (job, { size }) =>
    transactMoved(job, async (reader, writer) => {
      const { userId, afterId } = job.asked;
      const [user] = await getUsers([userId], reader);
      const from = { limit: size, afterId: job.cursor || afterId, renamed: true };
      const some = user ? await getSomeBadges(userId, from, reader) : noBadges;
      if (user) await stageRenamed({ actor: job.actor, reader, writer }, some.badges, () => user);
      stageMoveThrough(writer, job, some);
    }),
};

/** Page of badges for a deleted user: none, and the last. */
export const noBadges: SomeBadges = { badges: [], isLast: true };

/** Moves a job that goes through a user's badges behind those that this commit handles. */
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
