import { type FromTemplate, detailsOf, endAsked, getTemplateForBadge } from '../badge-templates/details.service.ts';
import { delayOfMails, mailSettingsOf } from '../badges/issued-mail.ts';
import { publicationIdOf, stagePublication } from '../badges/publication.service.ts';
import { badgeName } from '../contract/badge-words.ts';
import type { BulkIssue } from '../contract/new-badges.ts';
import { timeToCome } from '../contract/publish-at.ts';
import { yearLabelOf } from '../contract/year-label.ts';
import { newId } from '../firestore/ids.ts';
import { type JobRequest, type PreparedJob, doJob } from '../jobs/start-job.service.ts';
import { overList, stepInTransaction } from '../jobs/step-job.service.ts';
import type { Actor } from '../sessions/session.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { getTagsById } from '../tags/tags.service.ts';
import { findBy, wayOf } from '../selection/selection.ts';
import { type Asked, askedSchema, recipientsWords } from './asked-issue.ts';
import { stageIssue } from './issue-step.service.ts';
import { recipientWays } from './recipient-selection.service.ts';
import { stageRenewals } from './renewal-step.service.ts';
import type { Renewal } from './renewal.ts';

/**
 * Creates and issues one badge for each user of a group that holds none of this type and year, or for each badge that is
 * renewed. The same request again continues its job, or answers as that job did.
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

// The default template is none that was named.
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

/** The work of a job that issues a badge to each user of a group, or renews badges. */
export const issuesToGroup = overList({
  kind: 'bulk-by-tags',
  asked: askedSchema,
  find: findBy(recipientWays),
  step: (items, job, { tries }) =>
    stepInTransaction(job, async (reader, writer) => {
      const { asked } = job;
      if (!('details' in asked)) return stageRenewals({ reader, writer }, items, job, asked);
      return stageIssue({ reader, writer }, items, job, { asked, readAll: tries > 0 });
    }),
});
