import * as z from 'zod';
import { getArtForBadge } from '../badge-templates/badge-templates.service.ts';
import type { BulkIssue } from '../contract/badges.ts';
import { settingsSchema } from '../contract/settings.ts';
import { deriveId } from '../firestore/ids.ts';
import { type Reader, type Stamp, type Writer, commit, transact, unlessChanged } from '../firestore/writer.ts';
import { type Job, type JobRequest, chunkSize, runJob, stageProgress, startJob } from '../jobs/jobs.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { countChange } from '../stats/stats.service.ts';
import {
  type Recipient,
  type UserGroup,
  countBadges,
  countRecipients,
  getRecipientsOf,
} from '../users/recipients.service.ts';
import { publish } from '../public-badges/public-badges.service.ts';
import { type HeldCount, getHeldCounts } from './awards.service.ts';
import { stageAward } from './awards.store.ts';
import { artSchema } from '../badge-templates/art.ts';
import { stageNewBadge } from './badges.store.ts';
import { countIssued, mailRecipients } from './issuing.service.ts';
import { asIssued, deriveHash, newBadge } from './new-badge.ts';

// What a job by tags keeps of what was asked.
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
  mails: settingsSchema.pick({ enableEmailNotifications: true, organizationName: true, contactEmail: true }),
});
type Asked = z.output<typeof askedSchema>;

/**
 * Creates and issues one badge for each user of a group who holds none of this type and year. The same request again
 * goes on with its job, or answers what that one did.
 */
export async function issueByTags(input: BulkIssue, request: JobRequest) {
  const job = await startJob('bulk-by-tags', request, () => freeze(input));
  const asked = askedSchema.parse(job.asked);
  const { done, skipped } = await runJob(job, (current, tries) => issueChunk(current, asked, tries));
  return { jobId: job.id, count: done, skipped };
}

async function freeze({ tagIds, importId, includeHolders, templateId, ...details }: BulkIssue) {
  const group: UserGroup = importId ? { importId } : { tagIds: tagIds ?? [] };
  const [drawnWith, settings, total] = await Promise.all([
    getArtForBadge(templateId),
    getSettings(),
    countRecipients(group),
  ]);
  const { enableEmailNotifications, organizationName, contactEmail } = settings;
  const mails = { enableEmailNotifications, organizationName, contactEmail };
  return { total, asked: { group, includeHolders, details: { ...drawnWith, ...details }, mails } satisfies Asked };
}

/** What one chunk is to do, as of what was read. */
interface Plan {
  users: (Recipient & { stamp: Stamp })[];
  held: Map<string, HeldCount>;
}

// No lock is held: the commit fails when the job, a user or an award was written since it was read.
async function issueChunk(job: Job, asked: Asked, tries: number): Promise<void> {
  const plan = await planChunk(job, asked, { readAll: tries > 0 });
  const isRecounted = [...plan.held.values()].some((count) => count.isRecounted);
  await unlessChanged(() =>
    isRecounted
      ? // A count of the badges themselves holds only while nobody changes one of them.
        transact(async (reader, writer) => {
          stageChunk(writer, job, asked, await planChunk(job, asked, { reader, readAll: true }));
        })
      : commit((writer) => {
          stageChunk(writer, job, asked, plan);
        }),
  );
}

async function planChunk(
  job: Job,
  { group, details }: Asked,
  reading: { reader?: Reader; readAll: boolean },
): Promise<Plan> {
  const users = await getRecipientsOf(group, { limit: chunkSize, afterId: job.cursor }, reading.reader);
  return { users, held: await getHeldCounts(users, details, reading) };
}

function stageChunk(writer: Writer, job: Job, { includeHolders, details, mails }: Asked, { users, held }: Plan): void {
  const createdAt = new Date(job.clock).toISOString();
  const badges = users.flatMap((user) => {
    const count = held.get(user.id) ?? { count: 0, stamp: null };
    const isSkipped = count.count > 0 && !includeHolders;
    if (count.isRecounted || !isSkipped) {
      stageAward(writer, { ...details, userId: user.id }, count, isSkipped ? count.count : count.count + 1);
    }
    if (isSkipped) return [];
    countBadges(writer, user.id, 1, user.stamp);
    const made = {
      id: deriveId(job.clock, job.seed + user.id),
      verificationHash: deriveHash(job.seed, user.id),
      createdAt,
    };
    return asIssued(newBadge(made, user, { ...details, jobId: job.id }), createdAt);
  });
  for (const badge of badges) {
    stageNewBadge(writer, badge);
    publish(writer, badge);
  }
  if (badges.length > 0) countChange(writer, { totalBadges: badges.length });
  countIssued(writer, badges);
  mailRecipients(writer, badges, mails);
  const isLast = users.length < chunkSize;
  stageProgress(
    writer,
    job.id,
    {
      chunks: job.chunks + 1,
      state: isLast ? 'done' : 'running',
      cursor: users.at(-1)?.id ?? job.cursor,
      done: badges.length,
      skipped: users.length - badges.length,
    },
    job.stamp,
  );
}
