import * as z from 'zod';
import { type FromTemplate, detailsOf, endAsked, getTemplateForBadge } from '../../templates/details.service.ts';
import { badgeName } from '../../contract/words/badge-words.ts';
import type { BulkIssue } from '../../contract/calls/new-badges.ts';
import { timeToCome } from '../../contract/rules/publish-at.ts';
import { yearLabelOf } from '../../contract/words/year-label.ts';
import { newId, deriveIdInPlace } from '../../firestore/ids.ts';
import { type JobRequest, type PreparedJob, doJob } from '../../jobs/start-job.service.ts';
import {
  type Step,
  outcomesFor,
  overList,
  stepInTransaction,
  stepPlanned,
  stepOf,
} from '../../jobs/step-job.service.ts';
import type { Actor } from '../../sessions/session.ts';
import { getFreshSettings } from '../../settings/settings.service.ts';
import { getTagsById } from '../../people/tags/tags.service.ts';
import { findBy, wayOf } from '../../selection/selection.ts';
import { thatFit } from '../../firestore/commit-room.ts';
import type { Reader, Writer } from '../../firestore/writer.ts';
import { type Job, type JobBrief, entryOfStep } from '../../jobs/job.ts';
import { type StoredUser, tagIdsOf, type StampedUser } from '../../people/users/stored-user.ts';
import { getJobBriefs } from '../../jobs/jobs.store.ts';
import { getStampedUsers } from '../../people/users/users.store.ts';
import { artSchema } from '../../templates/art.ts';
import { pick } from '../../contract/text/pick.ts';
import { namingFields, recipientsShape } from '../../contract/calls/recipients.ts';
import { badgeValiditySchema } from '../../contract/rules/validity.ts';
import { delayOfMails, mailSettingsOf, mailSettingsSchema } from '../effects/badge-mail.ts';
import { publicationIdOf, stagePublication } from '../effects/publication.service.ts';
import type { CreatedBadge } from '../effects/badge-change.ts';
import { type StoredBadge, newBadge, weightOf, asIssued, asScheduled, deriveHash } from '../effects/stored-badge.ts';
import { listRenewedBadgeIds } from '../effects/award-lists.store.ts';
import { getHeldCounts } from '../effects/awards.store.ts';
import { stageCreated } from '../effects/badge-effects.service.ts';
import { getOwners, recipientWays, userIdIn, type RecipientChoice, whySkipped } from './recipient-selection.service.ts';
import { type Renewal, lastDayForAll, renewed, saidOnRenewal, whyNotRenewed, renewalSchema } from './renewal.ts';

const detailsSchema = z.object({
  templateId: z.string().nullable(),
  templateName: z.string(),
  art: artSchema,
  badgeType: z.string(),
  year: z.int(),
  yearLabel: z.string(),
  description: z.string().nullable(),
  meaningId: z.string().nullable(),
  validity: badgeValiditySchema,
});

const askedSchema = z
  .object({
    /** Null if recipients were named individually; the job has their ids. */
    whom: z.object(pick(recipientsShape, namingFields)).nullable(),
    includeHolders: z.boolean(),
    includeInactive: z.boolean(),
    mails: mailSettingsSchema,
    /** Job that issues the badges at their time; null for immediate issue. */
    publicationId: z.string().nullable(),
  })
  .and(z.union([z.object({ details: detailsSchema }), z.object({ renewal: renewalSchema })]));
type Asked = z.output<typeof askedSchema>;
/** Request for new badges; the other kind renews badges. */
type AskedNew = Extract<Asked, { details: unknown }>;
type AskedRenewals = Extract<Asked, { renewal: unknown }>;

/** Recipients in words for the job's title, with the names of tags. */
function recipientsWords({ tagIds, importId, listId, holdersOf }: RecipientChoice, tagNames: string[]): string {
  if (tagIds) return tagNames.join(', ');
  if (importId ?? listId) return 'the people of an import';
  return holdersOf ? `everyone who has ${holdersOf.badgeType} ${holdersOf.year}` : 'chosen people';
}

/**
 * Issues a badge to each user of a group without this type and year, or renews badges. Repeating the request returns
 * its job.
 */
export async function bulkIssueBadgesByTags(input: BulkIssue, request: JobRequest) {
  const job = await doJob(request, () => freeze(input, request.actor), issuesToGroup);
  const { id: jobId, state, total, done, skipped, reasons, mailsLeaveAt, asked } = job;
  return { jobId, state, total, count: done, skipped, reasons, mailsLeaveAt, publicationId: asked.publicationId };
}

async function freeze(input: BulkIssue, actor: Actor): Promise<Omit<PreparedJob<Asked>, 'kind'>> {
  const { includeHolders, includeInactive, tagIds } = input;
  const [id, publishAt] = [newId(), timeToCome(input.publishAt)];
  const settings = await getFreshSettings();
  const yearLabel = yearLabelOf(input.year, settings);
  const issue = { from: publishAt ?? new Date().toISOString(), zone: settings.timeZone };
  const { said, what } = await (input.renews ? renewalAsked : detailsAsked)(input, yearLabel, issue);
  const ids = input.users?.userIds ?? input.renews?.badgeIds;
  return {
    id,
    title: `${input.renews ? 'Renew' : 'Issue'} ${what}`,
    canCancel: true,
    asked: {
      whom: ids ? null : wayOf(recipientWays, input),
      includeHolders,
      includeInactive,
      ...said,
      mails: mailSettingsOf(settings),
      publicationId: publishAt && publicationIdOf(id),
    },
    ids,
    mailDelayMinutes: publishAt ? 0 : delayOfMails(settings),
    publishAt,
    entry: { action: 'badges.bulkIssueByTags', kind: 'badge', also: tagIds ?? [] },
    also: (writer) => {
      if (publishAt) stagePublication(writer, actor, { actId: id, publishAt, what });
    },
  };
}

type ToIssue = Parameters<typeof endAsked>[1];

async function detailsAsked(input: BulkIssue, yearLabel: string, issue: ToIssue) {
  const [template, tags] = await Promise.all([getTemplateForBadge(input.templateId), getTagsById(input.tagIds ?? [])]);
  const details = { ...detailsOf(input, template, issue), yearLabel };
  const recipients = recipientsWords(
    input,
    [...tags.values()].map(({ name }) => name),
  );
  return { said: { details }, what: `${badgeName(details)} to ${recipients}` };
}

// The request did not name the default template.
async function renewalAsked(input: BulkIssue, yearLabel: string, issue: ToIssue) {
  const template = input.templateId === null ? null : await getTemplateForBadge(input.templateId);
  const { badgeType } = input;
  const what = badgeType === undefined ? `badges for ${yearLabel}` : `badges as ${badgeName({ badgeType, yearLabel })}`;
  return { said: { renewal: renewalOf(input, template, { yearLabel, issue }) }, what };
}

function renewalOf(
  input: BulkIssue,
  template: FromTemplate | null,
  { yearLabel, issue }: { yearLabel: string; issue: ToIssue },
): Renewal {
  const { year, badgeType, description } = input;
  const validity = endAsked(input, issue)?.validity ?? template?.meaning.validity;
  return {
    year,
    yearLabel,
    ...(badgeType !== undefined && { badgeType }),
    ...(description !== undefined && { description }),
    ...(template && { template: { ...template.drawnWith, meaningId: template.meaningId } }),
    ...(validity && { validity }),
  };
}

export const issuesToGroup = overList({
  kind: 'bulk-by-tags',
  asked: askedSchema,
  find: findBy(recipientWays),
  step: async (items, job, request) => {
    const { asked } = job;
    if ('details' in asked) {
      return stepPlanned(items, job, request, (writer, some, of, tries) =>
        stageIssue(writer, some, of, { asked, readAll: tries > 0 }),
      );
    }
    return stepInTransaction(job, (reader, writer) => stageRenewals({ reader, writer }, items, job, asked));
  },
});

interface Owned {
  id: string;
  old: StoredBadge;
  user: StoredUser;
}

/**
 * Stages as many renewals as one commit holds. Reads in the transaction, so that nothing is renewed twice or after
 * unissuing.
 */
async function stageRenewals(
  { reader, writer }: { reader: Reader; writer: Writer },
  ids: string[],
  job: Job,
  asked: AskedRenewals,
): Promise<Step> {
  const { renewal, publicationId, mails } = asked;
  const owners = await getOwners(ids, reader);
  const all = owners.map(({ id, old, user }): Owned | null => old && user && { id, old, user });
  const some = thatFit(all, ({ old, user }) =>
    weightOf({
      ...saidOnRenewal(old, renewal),
      yearLabel: renewal.yearLabel,
      recipientName: user.name,
      recipientEmail: user.email,
      tagIds: tagIdsOf(user),
    }),
  );
  const renewedAlready = await listRenewedBadgeIds(ids.slice(0, some.length), reader);
  const publication = await getPublication(publicationId);
  const time = publication?.publishAt ?? new Date(job.clock).toISOString();
  const until = lastDayForAll(renewal.validity, mails.timeZone);
  const whyOf = ({ id, old, user }: Owned) =>
    whySkipped(user, { held: renewedAlready.has(id) ? 1 : 0, barred: whyNotRenewed(old, until) }, asked);
  const created = some.flatMap((one, index): CreatedBadge[] => {
    if (!one || whyOf(one) !== null) return [];
    const { old, user } = one;
    const { details, beginsOn } = renewed(old, renewal, { time, zone: mails.timeZone });
    // By badge, because a person may have two badges to renew.
    const origin = originOf(job, { place: job.position + index, key: old.id });
    const made = { ...newBadge(origin, user, { ...details, jobId: job.id }), beginsOn, renews: old.id };
    return [{ badge: issuedOrWaiting(made, asked, publication), held: null }];
  });
  stageMade(writer, job, created, { asked, publication });
  const followed = new Set(created.flatMap(({ badge }) => badge.renews ?? []));
  return stepOf(job, 'badge', outcomesFor(ids, some, followed, whyOf));
}

/**
 * Stages badges for as many of these people as one commit holds, with reasons for skipped ones. The commit fails if a
 * user or an award was written since.
 */
async function stageIssue(
  writer: Writer,
  items: string[],
  job: Job,
  { asked, readAll }: { asked: AskedNew; readAll: boolean },
): Promise<Step> {
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
  stageMade(writer, job, created, { asked, publication });
  return stepOf(job, 'user', outcomesFor(items.map(userIdIn), users, given, whyOf));
}

/** Cannot start while the job runs. */
async function getPublication(publicationId: string | null): Promise<JobBrief | null> {
  const [publication = null] = (await getJobBriefs(publicationId === null ? [] : [publicationId])).values();
  return publication;
}

/** Origin of a recipient's badge by its place in the job's list, so that a repeated step creates the same ones. */
function originOf(job: Job, { place, key }: { place: number; key: string }) {
  const createdAt = new Date(job.clock).toISOString();
  const id = deriveIdInPlace(job.clock, place, job.seed + key);
  return { id, verificationHash: deriveHash(job.seed, key), createdAt };
}

function issuedOrWaiting(made: StoredBadge, asked: Asked, publication: JobBrief | null): StoredBadge {
  const waits = publication?.state === 'scheduled' ? asked.publicationId : null;
  return waits ? asScheduled(made, waits) : asIssued(made, publication?.publishAt ?? made.createdAt, asked.mails);
}

function stageMade(
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
