import { getHeldCounts } from '../effects/awards.service.ts';
import type { CreatedBadge } from '../effects/badge-change.ts';
import { stageCreated } from '../effects/badge-effects.service.ts';
import { type StoredBadge, asIssued, asScheduled, deriveHash, newBadge, weightOf } from '../effects/stored-badge.ts';
import { thatFit } from '../../firestore/commit-room.ts';
import { deriveIdInPlace } from '../../firestore/ids.ts';
import type { Writer } from '../../firestore/writer.ts';
import { type Job, type JobBrief, entryOfStep } from '../../jobs/job.ts';
import { getJobBriefs } from '../../jobs/jobs.store.ts';
import { type Step, outcomesFor, stepOf } from '../../jobs/step-job.service.ts';
import { type StampedUser, type StoredUser, tagIdsOf } from '../../people/users/stored-user.ts';
import { getStampedUsers } from '../../people/users/users.store.ts';
import type { Asked, AskedNew } from './asked-issue.ts';
import { userIdIn } from './recipient-selection.service.ts';
import { whySkipped } from './skipping.ts';

/**
 * Reads what a badge for each of these people needs, or for the first of them that one commit bears. The answer stages them, and says
 * which recipients got none, and why; the commit fails if a user or an award was written since.
 */
export async function planIssue(
  items: string[],
  job: Job,
  { asked, readAll }: { asked: AskedNew; readAll: boolean },
): Promise<(writer: Writer) => Step> {
  const { details, publicationId } = asked;
  const users = thatFit(await getStampedUsers(items.map(userIdIn)), (user) =>
    weightOf({ ...details, recipientName: user.name, recipientEmail: user.email, tagIds: tagIdsOf(user) }),
  );
  const publication = await getPublication(publicationId);
  const present = users.filter((user) => user !== null);
  const counts = await getHeldCounts(present, details, { readAll });
  const heldBy = ({ id }: StoredUser) => counts.get(id) ?? { count: 0, stamp: null };
  const whyOf = (user: StampedUser) => whySkipped(user, { held: heldBy(user).count }, asked);
  const created = users.flatMap((user, index): CreatedBadge[] => {
    if (!user || whyOf(user) !== null) return [];
    const origin = originOf(job, { place: job.position + index, key: user.id });
    const made = newBadge(origin, user, { ...details, jobId: job.id });
    return [{ badge: issuedOrWaiting(made, asked, publication), held: heldBy(user), userStamp: user.stamp }];
  });
  const given = new Set(created.map(({ badge }) => badge.userId));
  return (writer) => {
    stageMade(writer, job, created, { asked, publication });
    return stepOf(job, 'user', outcomesFor(items.map(userIdIn), users, given, whyOf));
  };
}

/** The publication of a job's badges, if they have one. While the job is under way it does not begin, so this stays true until the commit. */
export async function getPublication(publicationId: string | null): Promise<JobBrief | null> {
  const [publication = null] = (await getJobBriefs(publicationId === null ? [] : [publicationId])).values();
  return publication;
}

/**
 * Origin of the badge for a recipient who has a place in the job's list: badges are listed in the order of their recipients, and
 * a step that runs twice makes the same ones.
 */
export function originOf(job: Job, { place, key }: { place: number; key: string }) {
  const createdAt = new Date(job.clock).toISOString();
  const id = deriveIdInPlace(job.clock, place, job.seed + key);
  return { id, verificationHash: deriveHash(job.seed, key), createdAt };
}

/** The new badge as issued, or as it waits for its publication. */
export function issuedOrWaiting(made: StoredBadge, asked: Asked, publication: JobBrief | null): StoredBadge {
  const waits = publication?.state === 'scheduled' ? asked.publicationId : null;
  return waits ? asScheduled(made, waits) : asIssued(made, publication?.publishAt ?? made.createdAt, asked.mails);
}

/** Stages the badges that a step made, with their mails and the entry of the step. */
export function stageMade(
  writer: Writer,
  job: Job,
  created: CreatedBadge[],
  { asked, publication }: { asked: Asked; publication: JobBrief | null },
): void {
  const { mailsLeaveAt, publishAt } = publication ?? job;
  const entry = entryOfStep(job);
  const act = { actor: job.actor, writer, entry: entry && { ...entry, undoFrom: publishAt } };
  stageCreated(act, created, { mails: asked.mails, mail: true, leaveAt: mailsLeaveAt });
}
