import * as z from 'zod';
import { artSchema } from '../badge-templates/art.ts';
import { getArtForBadge } from '../badge-templates/badge-templates.service.ts';
import type { BulkIssue } from '../contract/badges.ts';
import { settingsSchema } from '../contract/settings.ts';
import { deriveId } from '../firestore/ids.ts';
import { type Reader, type Writer, commit, transact, unlessChanged } from '../firestore/writer.ts';
import { type JobRequest, chunkSize, runJob, startJob } from '../jobs/jobs.service.ts';
import { type Job, stageProgress } from '../jobs/jobs.store.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { Actor } from '../sessions/session.ts';
import { type StampedUser, type UserGroup, countUsersOf, listStampedUsersOf } from '../users/users.store.ts';
import { type HeldCount, getHeldCounts } from './awards.service.ts';
import { stageAward } from './awards.store.ts';
import { type CreatedBadge, stageCreated } from './badge-effects.service.ts';
import { asIssued, deriveHash, newBadge } from './new-badge.ts';
import type { StoredBadge } from './stored-badge.ts';

// The part of the request that the job keeps.
const askedSchema = z.object({
  group: z.union([z.object({ tagIds: z.array(z.string()) }), z.object({ importId: z.string() })]),
  includeHolders: z.boolean(),
  details: z.object({
    templateId: z.string().nullable(),
    templateName: z.string(),
    art: artSchema,
    badgeType: z.string(),
    year: z.int(),
    description: z.string().nullable(),
  }),
  mails: z.object({
    ...settingsSchema.pick({ enableEmailNotifications: true, organizationName: true, contactEmail: true }).shape,
    // Jobs that began before mails followed these have none.
    enablePublicVerification: z.boolean().default(true),
    linkedinSharingEnabled: z.boolean().default(true),
  }),
});
type Asked = z.output<typeof askedSchema>;

/**
 * Creates and issues one badge for each user of a group that holds none of this type and year. The same request again
 * continues its job, or answers as that job did.
 */
export async function createAndIssue(input: BulkIssue, request: JobRequest) {
  const job = await startJob('bulk-by-tags', request, () => freeze(input));
  const asked = askedSchema.parse(job.asked);
  const { done, skipped } = await runJob(job, (current, tries) =>
    issueChunk({ job: current, asked, actor: request.actor }, tries),
  );
  return { jobId: job.id, count: done, skipped };
}

async function freeze({ tagIds, importId, includeHolders, templateId, ...details }: BulkIssue) {
  const group: UserGroup = importId ? { importId } : { tagIds: tagIds ?? [] };
  const [drawnWith, settings, total] = await Promise.all([
    getArtForBadge(templateId),
    getSettings(),
    countUsersOf(group),
  ]);
  const { enableEmailNotifications, organizationName, contactEmail, ...switches } = settings;
  const { enablePublicVerification, linkedinSharingEnabled } = switches;
  const mails = {
    ...{ enableEmailNotifications, organizationName, contactEmail },
    ...{ enablePublicVerification, linkedinSharingEnabled },
  };
  return { total, asked: { group, includeHolders, details: { ...drawnWith, ...details }, mails } satisfies Asked };
}

/** A job as it stands, its frozen request, and the administrator that it runs for. */
interface Work {
  job: Job;
  asked: Asked;
  actor: Actor;
}

/** The recipients of a chunk, and the badges that they hold already. */
interface Plan {
  users: StampedUser[];
  held: Map<string, HeldCount>;
}

// No lock is held: the commit fails when the job, a user or an award was written since it was read.
async function issueChunk(work: Work, tries: number): Promise<void> {
  const plan = await planChunk(work, { readAll: tries > 0 });
  const isRecounted = [...plan.held.values()].some((count) => count.isRecounted);
  await unlessChanged(() =>
    isRecounted
      ? // A count of the badges themselves holds only while no call changes one of them.
        transact(async (reader, writer) => {
          stageChunk(writer, work, await planChunk(work, { reader, readAll: true }));
        })
      : commit((writer) => {
          stageChunk(writer, work, plan);
        }),
  );
}

async function planChunk(
  { job, asked: { group, details } }: Work,
  reading: { reader?: Reader; readAll: boolean },
): Promise<Plan> {
  const users = await listStampedUsersOf(group, { limit: chunkSize, afterId: job.cursor }, reading.reader);
  return { users, held: await getHeldCounts(users, details, reading) };
}

function stageChunk(writer: Writer, { actor, job, asked }: Work, { users, held }: Plan): void {
  const { includeHolders, details, mails } = asked;
  const created = users.flatMap((user): CreatedBadge[] => {
    const count = held.get(user.id) ?? { count: 0, stamp: null };
    if (count.count === 0 || includeHolders) {
      return [{ badge: issuedBadge(job, user, details), held: count, userStamp: user.stamp }];
    }
    // The count of badges from before awards were kept is kept from now on.
    if (count.isRecounted) stageAward(writer, { ...details, userId: user.id }, count, count.count);
    return [];
  });
  stageCreated({ actor, writer }, created, mails);
  stageProgress(
    writer,
    job.id,
    {
      chunks: job.chunks + 1,
      state: users.length < chunkSize ? 'done' : 'running',
      cursor: users.at(-1)?.id ?? job.cursor,
      done: created.length,
      skipped: users.length - created.length,
    },
    job.stamp,
  );
}

function issuedBadge(job: Job, user: StampedUser, details: Asked['details']): StoredBadge {
  const createdAt = new Date(job.clock).toISOString();
  const id = deriveId(job.clock, job.seed + user.id);
  const verificationHash = deriveHash(job.seed, user.id);
  return asIssued(newBadge({ id, verificationHash, createdAt }, user, { ...details, jobId: job.id }), createdAt);
}
