import * as z from 'zod';
import { artSchema } from '../badge-templates/art.ts';
import { getArtForBadge } from '../badge-templates/badge-templates.service.ts';
import { badgeName } from '../contract/badge-words.ts';
import type { BulkIssue } from '../contract/badges.ts';
import { thatFit } from '../firestore/commit-room.ts';
import { deriveId } from '../firestore/ids.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import { type Job, entryOfStep } from '../jobs/job.ts';
import { type Step, overList, stepAhead } from '../jobs/step-job.service.ts';
import { type JobRequest, type PreparedJob, doJob } from '../jobs/start-job.service.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { getTagsById } from '../tags/tags.service.ts';
import { type UserGroup, getStampedUsers, streamUserIdsOf } from '../users/users.store.ts';
import type { StampedUser } from '../users/stored-user.ts';
import { getHeldCounts } from './awards.service.ts';
import type { AwardCount } from './awards.store.ts';
import { type CreatedBadge, stageCreated } from './badge-effects.service.ts';
import { mailSettingsOf, mailSettingsSchema } from './issued-mail.ts';
import { type StoredBadge, asIssued, deriveHash, newBadge, weightOf } from './stored-badge.ts';

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
  mails: mailSettingsSchema,
});
type Asked = z.output<typeof askedSchema>;

/**
 * Creates and issues one badge for each user of a group that holds none of this type and year. The same request again
 * continues its job, or answers as that job did.
 */
export async function bulkIssueBadgesByTags(input: BulkIssue, request: JobRequest) {
  const { id: jobId, state, total, done, skipped } = await doJob(request, () => freeze(input), issuesToGroup);
  return { jobId, state, total, count: done, skipped };
}

async function freeze({ tagIds, importId, includeHolders, templateId, ...details }: BulkIssue): Promise<PreparedJob> {
  const group: UserGroup = importId ? { importId } : { tagIds: tagIds ?? [] };
  const [drawnWith, settings, tags] = await Promise.all([
    getArtForBadge(templateId),
    getFreshSettings(),
    getTagsById(tagIds ?? []),
  ]);
  const mails = mailSettingsOf(settings);
  const recipients = importId ? 'the people of an import' : [...tags.values()].map(({ name }) => name).join(', ');
  return {
    kind: 'bulk-by-tags',
    title: `Issue ${badgeName(details)} to ${recipients}`,
    canCancel: true,
    asked: { group, includeHolders, details: { ...drawnWith, ...details }, mails } satisfies Asked,
    entry: { action: 'badges.bulkIssueByTags', kind: 'badge', also: tagIds ?? [] },
  };
}

/** The work of a job that issues a badge to each user of a group. */
export const issuesToGroup = overList({
  kind: 'bulk-by-tags',
  find: (job, afterId) => streamUserIdsOf(askedSchema.parse(job.asked).group, afterId),
  // No lock is held: the commit fails when the job, a user or an award was written since it was read.
  step: (ids, job, request) =>
    stepAhead(ids, job, request, {
      ahead: async (writer, some, of, tries) => {
        const asked = askedSchema.parse(of.asked);
        return stagePlan(writer, of, asked, await planStep(some, asked, { readAll: tries > 0 }));
      },
      locked: async (reader, writer, some, of) => {
        const asked = askedSchema.parse(of.asked);
        return stagePlan(writer, of, asked, await planStep(some, asked, { reader, readAll: true }));
      },
    }),
});

/** The recipients of a step, and the badges that they hold already. */
interface Plan {
  users: StampedUser[];
  /** Recipients that were deleted since they were looked up. */
  gone: number;
  held: Map<string, AwardCount>;
}

async function planStep(
  ids: string[],
  { details }: Asked,
  reading: { reader?: Reader; readAll: boolean },
): Promise<Plan> {
  const found = thatFit(await getStampedUsers(ids, reading.reader), ({ name, email, tagIds }) =>
    weightOf({ ...details, recipientName: name, recipientEmail: email, tagIds }),
  );
  const users = found.filter((user) => user !== null);
  return { users, gone: found.length - users.length, held: await getHeldCounts(users, details, reading) };
}

function stagePlan(
  writer: Writer,
  job: Job,
  { includeHolders, details, mails }: Asked,
  { users, gone, held }: Plan,
): Step {
  const created = users.flatMap((user): CreatedBadge[] => {
    const count = held.get(user.id) ?? { count: 0, stamp: null };
    if (count.count > 0 && !includeHolders) return [];
    return [{ badge: issuedBadge(job, user, details), held: count, userStamp: user.stamp }];
  });
  stageCreated({ actor: job.actor, writer, entry: entryOfStep(job) }, created, mails);
  return { done: created.length, skipped: users.length - created.length + gone };
}

function issuedBadge(job: Job, user: StampedUser, details: Asked['details']): StoredBadge {
  const createdAt = new Date(job.clock).toISOString();
  const id = deriveId(job.clock, job.seed + user.id);
  const verificationHash = deriveHash(job.seed, user.id);
  return asIssued(newBadge({ id, verificationHash, createdAt }, user, { ...details, jobId: job.id }), createdAt);
}
