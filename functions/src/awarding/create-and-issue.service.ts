import * as z from 'zod';
import { artSchema } from '../badge-templates/art.ts';
import { detailsOf, getTemplateForBadge } from '../badge-templates/details.service.ts';
import { badgeName } from '../contract/badge-words.ts';
import type { BulkIssue } from '../contract/new-badges.ts';
import { userFilterSchema } from '../contract/chosen-records.ts';
import { thatFit } from '../firestore/commit-room.ts';
import { timeToCome } from '../contract/publish-at.ts';
import { badgeValiditySchema } from '../contract/validity.ts';
import { yearLabelOf } from '../contract/year-label.ts';
import { deriveIdInPlace, newId } from '../firestore/ids.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import { type Job, type JobBrief, entryOfStep } from '../jobs/job.ts';
import { getJobBriefs } from '../jobs/job-queries.store.ts';
import { type Step, overList, stepAhead } from '../jobs/step-job.service.ts';
import { type JobRequest, type PreparedJob, doJob } from '../jobs/start-job.service.ts';
import type { Actor } from '../sessions/session.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { getTagsById } from '../tags/tags.service.ts';
import { findUserIds } from '../users/chosen-users.service.ts';
import { streamUserIdsOf } from '../users/user-groups.store.ts';
import { getStampedUsers } from '../users/users.store.ts';
import { type StampedUser, tagIdsOf } from '../users/stored-user.ts';
import { getHeldCounts } from '../badges/awards.service.ts';
import type { AwardCount } from '../badges/awards.store.ts';
import type { CreatedBadge } from '../badges/badge-change.ts';
import { stageCreated } from '../badges/badge-effects.service.ts';
import { delayOfMails, mailSettingsOf, mailSettingsSchema } from '../badges/issued-mail.ts';
import { publicationIdOf, stagePublication } from '../badges/publication.service.ts';
import { whySkipped } from './skipping.ts';
import { asIssued, asScheduled, deriveHash, newBadge, weightOf } from '../badges/stored-badge.ts';

// The part of the request that the job keeps.
const askedSchema = z.object({
  // Left out where they were named: the job has their ids.
  group: z
    .union([
      z.object({ tagIds: z.array(z.string()) }),
      z.object({ importId: z.string() }),
      z.object({ listId: z.string() }),
      z.object({ filter: userFilterSchema }),
    ])
    .optional(),
  includeHolders: z.boolean(),
  includeInactive: z.boolean(),
  details: z.object({
    templateId: z.string().nullable(),
    templateName: z.string(),
    art: artSchema,
    badgeType: z.string(),
    year: z.int(),
    yearLabel: z.string(),
    description: z.string().nullable(),
    // Absent in jobs of before badges had a meaning, and an end.
    meaningId: z.string().nullable().default(null),
    validity: badgeValiditySchema.default({ kind: 'forever' }),
  }),
  mails: mailSettingsSchema,
  /** The job that issues the badges at their time; null where they are issued as they are made. */
  publicationId: z.string().nullable().default(null),
});
type Asked = z.output<typeof askedSchema>;

/**
 * Creates and issues one badge for each user of a group that holds none of this type and year. The same request again
 * continues its job, or answers as that job did.
 */
export async function bulkIssueBadgesByTags(input: BulkIssue, request: JobRequest) {
  const job = await doJob(request, () => freeze(input, request.actor), issuesToGroup);
  const { id: jobId, state, total, done, skipped, mailsLeaveAt, asked } = job;
  const { publicationId } = askedSchema.parse(asked);
  return { jobId, state, total, count: done, skipped, mailsLeaveAt, publicationId };
}

async function freeze({ tagIds, importId, listId, users, ...input }: BulkIssue, actor: Actor): Promise<PreparedJob> {
  const { includeHolders, includeInactive, templateId, publishAt: asked, ...details } = input;
  const [id, publishAt] = [newId(), timeToCome(asked)];
  const group = groupOf({ tagIds, importId, listId, users });
  const [template, settings, tags] = await Promise.all([
    getTemplateForBadge(templateId),
    getFreshSettings(),
    getTagsById(tagIds ?? []),
  ]);
  const mails = mailSettingsOf(settings);
  const some = (importId ?? listId) ? 'the people of an import' : 'chosen people';
  const recipients = tagIds ? [...tags.values()].map(({ name }) => name).join(', ') : some;
  const issuedFrom = { from: publishAt ?? new Date().toISOString(), zone: settings.timeZone };
  const said = { ...detailsOf(details, template, issuedFrom), yearLabel: yearLabelOf(details.year, settings) };
  const what = `${badgeName(said)} to ${recipients}`;
  return {
    id,
    kind: 'bulk-by-tags',
    title: `Issue ${what}`,
    canCancel: true,
    asked: {
      ...(group && { group }),
      includeHolders,
      includeInactive,
      details: said,
      mails,
      publicationId: publishAt && publicationIdOf(id),
    } satisfies Asked,
    ...(users?.userIds && { ids: users.userIds }),
    mailDelayMinutes: publishAt ? 0 : delayOfMails(settings),
    publishAt,
    entry: { action: 'badges.bulkIssueByTags', kind: 'badge', also: tagIds ?? [] },
    also: (writer) => {
      if (publishAt) stagePublication(writer, actor, { actId: id, publishAt, what });
    },
  };
}

type Groups = Pick<BulkIssue, 'tagIds' | 'importId' | 'listId' | 'users'>;

function groupOf({ tagIds, importId, listId, users }: Groups): Asked['group'] {
  if (tagIds) return { tagIds };
  if (importId) return { importId };
  if (listId) return { listId };
  return users?.filter && { filter: users.filter };
}

/** The work of a job that issues a badge to each user of a group. */
export const issuesToGroup = overList({
  kind: 'bulk-by-tags',
  find: (job, afterId) => {
    const { group } = askedSchema.parse(job.asked);
    if (!group) throw new Error(`The users of job ${job.id} are in its list.`);
    return 'filter' in group ? findUserIds(group.filter, afterId) : streamUserIdsOf(group, afterId);
  },
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
  /** The publication of its badges as it is now; null where they are issued as they are made. */
  publication: JobBrief | null;
  /** Null for those who were deleted since they were looked up. */
  users: (StampedUser | null)[];
  held: Map<string, AwardCount>;
}

async function planStep(
  ids: string[],
  { details, publicationId }: Asked,
  reading: { reader?: Reader; readAll: boolean },
): Promise<Plan> {
  const users = thatFit(await getStampedUsers(ids, reading.reader), (user) =>
    weightOf({ ...details, recipientName: user.name, recipientEmail: user.email, tagIds: tagIdsOf(user) }),
  );
  const present = users.filter((user) => user !== null);
  const named = publicationId === null ? [] : [publicationId];
  // While this job is under way its publication does not begin, so what is read here stays true until the commit.
  const [publication = null] = (await getJobBriefs(named)).values();
  return { publication, users, held: await getHeldCounts(present, details, reading) };
}

function stagePlan(
  writer: Writer,
  job: Job,
  { details, mails, publicationId, ...inclusion }: Asked,
  { publication, users, held }: Plan,
): Step {
  const waits = publication?.state === 'scheduled' ? publicationId : null;
  const created = users.flatMap((user, index): CreatedBadge[] => {
    const count = (user && held.get(user.id)) ?? { count: 0, stamp: null };
    if (!user || whySkipped(user, count.count, inclusion) !== null) return [];
    const made = madeBadge(job, { user, place: job.position + index }, details);
    const badge = waits
      ? asScheduled(made, waits)
      : asIssued(made, publication?.publishAt ?? made.createdAt, mails.timeZone);
    return [{ badge, held: count, userStamp: user.stamp }];
  });
  const { mailsLeaveAt, publishAt } = publication ?? job;
  const entry = entryOfStep(job);
  const act = { actor: job.actor, writer, entry: entry && { ...entry, undoFrom: publishAt } };
  stageCreated(act, created, { mails, mail: true, leaveAt: mailsLeaveAt });
  return { done: created.length, skipped: users.length - created.length };
}

/** The badge of a recipient with a place in the job's list: badges are listed in the order of their recipients. */
function madeBadge(job: Job, { user, place }: { user: StampedUser; place: number }, details: Asked['details']) {
  const createdAt = new Date(job.clock).toISOString();
  const id = deriveIdInPlace(job.clock, place, job.seed + user.id);
  const verificationHash = deriveHash(job.seed, user.id);
  return newBadge({ id, verificationHash, createdAt }, user, { ...details, jobId: job.id });
}
