import * as z from 'zod';
import { lookUpMonthsKept } from '../rules/periods.ts';
import { badgeSchema, mailChoiceSchema } from '../rules/badge.ts';
import { idParamsSchema, idSchema, okSchema, yearSchema, timeSchema } from '../rules/fields.ts';
import { mostPublishDays } from '../rules/publish-at.ts';
import { reasonCountsSchema } from '../rules/reasons.ts';
import { badgeFilesApi } from './badge-files.ts';
import { bulkAnswerSchema, bulkProgress, deletedAnswerSchema, mailsOfAct } from './bulk.ts';
import { badgeNarrowing, badgesToIssueSchema, badgesToUnissueSchema, chosenBadgesSchema } from './chosen-records.ts';
import { correctionsApi } from './corrections.ts';
import { endpoint } from './endpoint.ts';
import { badgeTextSchema, bulkIssueSchema, createBadgeSchema } from './new-badges.ts';
import { nextCursorSchema, pageQuery, searchQuery, tagsLeftOutSchema } from './paging.ts';
import {
  maxHoldersCounted,
  maxNamesCompared,
  maxSkippedAtOnce,
  recipientsAnswerSchema,
  recipientsSchema,
  skippedRecipientSchema,
  skippedRecipientsSchema,
} from './recipients.ts';
/** Days by which look-ups are counted, today among them. */
export const lookUpDays = 30;
/** Look-ups that are read to count them by day. */
export const mostLookUpsRead = 1000;

const lookUpsSchema = z.strictObject({
  /** Number of those that are kept. */
  total: z.int(),
  /** Time of the last one; null where there is none. */
  last: timeSchema.nullable(),
  /** Each of the last 30 days by the calendar of the organization, '2026-09-14', oldest first and today last. */
  days: z.array(z.strictObject({ day: z.string(), count: z.int() })),
  /** Whether the days count the newest 1,000 alone, and there may have been more. */
  isPartial: z.boolean(),
});
export type LookUps = z.output<typeof lookUpsSchema>;

/** The calls for the page of one badge, among those of badges. */
const oneBadgeApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/badges/{id}',
    access: 'viewer',
    description: 'A badge by its id.',
    params: idParamsSchema,
    response: badgeSchema,
    errors: ['not_found'],
  }),
  lookUps: endpoint({
    method: 'GET',
    path: '/api/badges/{id}/look-ups',
    access: 'viewer',
    description:
      'How often visitors looked a badge up, when last, and on which of the last 30 days. Look-ups are kept for ' +
      `${lookUpMonthsKept} months; the days count the newest 1,000 at most.`,
    params: idParamsSchema,
    response: lookUpsSchema,
    errors: ['not_found'],
  }),
};

const publishSentence =
  `With \`publishAt\`, at most ${mostPublishDays} days ahead, nobody without a session sees anything of what is made until ` +
  'then, when a job issues it; a time that has passed issues it now.';
const detailsSentence = 'Type, description and end that are left out are those of the template.';
const mailSentence =
  'While mails are on, each recipient gets one: `mail` false sends none, and `untold` leaves out those who were told before.';

export const badgesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/badges',
    access: 'viewer',
    description:
      'A page of badges, newest first; pages of more than 100 are recorded as `users.export`. Search finds each word in recipient name, e-mail, badge type and year, badges whose ' +
      'recipient had a tag whose name matches when they were made, and the badge of a verification hash or a link with one.',
    query: z.strictObject({
      search: searchQuery,
      ...badgeNarrowing,
      year: z.coerce.number().pipe(yearSchema).optional(),
      ...pageQuery,
    }),
    response: z.strictObject({
      badges: z.array(badgeSchema),
      total: z.int(),
      nextCursor: nextCursorSchema,
      tagsLeftOut: tagsLeftOutSchema,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/badges',
    access: 'issuer',
    undoable: true,
    repeats: true,
    description: `Create a badge that is not issued yet. Without a template the default one is used. ${detailsSentence} ${publishSentence}`,
    body: createBadgeSchema,
    response: badgeSchema,
    status: 201,
    idempotent: true,
    errors: ['not_found'],
  }),
  ...oneBadgeApi,
  countRecipients: endpoint({
    method: 'POST',
    path: '/api/badges/recipients',
    access: 'issuer',
    onlyLooks: true,
    description:
      'How many users a call would issue to, how many of them hold a badge of this type and year already, `null` ' +
      `where there are more than ${maxHoldersCounted} users, and how many are left out for each other reason. ` +
      'With three of those who get one, the longest name of the first ' +
      `${maxNamesCompared} among them, and with the mail to the first. With \`quick\` it looks at the first three alone, ` +
      'counts nobody else, and costs the same for any number of users. Nothing is changed.',
    body: recipientsSchema,
    response: recipientsAnswerSchema,
  }),
  listSkippedRecipients: endpoint({
    method: 'POST',
    path: '/api/badges/recipients/skipped',
    access: 'issuer',
    onlyLooks: true,
    description:
      `Whom the same call would skip and why, in its order, in pages of at most ${maxSkippedAtOnce}: a page looks at ` +
      `${maxHoldersCounted} users at most, so it may have fewer although others follow. Nothing is changed.`,
    body: skippedRecipientsSchema,
    response: z.strictObject({ skipped: z.array(skippedRecipientSchema), nextCursor: nextCursorSchema }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/badges/{id}',
    access: 'issuer',
    undoable: true,
    description:
      'Replace badge type, year and description of a badge that is not issued, and its end where one is sent. It must not become a ' +
      'second badge of a type and year that its recipient has already.',
    params: idParamsSchema,
    body: badgeTextSchema,
    response: badgeSchema,
    versioned: true,
    errors: ['not_found', 'conflict'],
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/badges/{id}/issue',
    access: 'issuer',
    undoable: true,
    description: `Issue a badge. Issuing an issued badge changes nothing. ${mailSentence}`,
    params: idParamsSchema,
    body: z.strictObject({ mail: mailChoiceSchema.optional() }).default({}),
    response: badgeSchema,
    errors: ['not_found'],
  }),
  bulkIssueByTags: endpoint({
    method: 'POST',
    path: '/api/badges/bulk',
    access: 'issuer',
    job: 'bulk-by-tags',
    undoable: true,
    description:
      'Create and issue one badge for each user who has any of the tags, whom the import added, who is chosen in `users`, or who has ' +
      'an issued badge of the type and year in `holdersOf`. Who holds a badge of this type and year already is skipped, unless ' +
      '`includeHolders` is set, and who is not active, unless `includeInactive` is set. The badges are listed in the order of the ' +
      `users. ${detailsSentence} With \`renews\`, one for each of these badges instead, whatever their users hold: it says and ` +
      'shows what that one does where the call names nothing else, and its time begins on the day after the last one of that, or ' +
      'with its issue where that is later. Skipped are then badges that were renewed already, unless `includeHolders` is set, that ' +
      'are not issued, or that are valid for ever, or until the end that the call names, or longer. ' +
      publishSentence,
    body: bulkIssueSchema,
    /**
     * `count` badges were made so far; `skipped` counts the recipients that `/api/acts/{jobId}/stayed` lists, and `reasons` why.
     * `publicationId` names the job that issues them at their time; null where they are issued already.
     */
    response: z.strictObject({
      ...bulkProgress,
      ...mailsOfAct,
      count: z.int(),
      skipped: z.int(),
      reasons: reasonCountsSchema,
      publicationId: idSchema.nullable(),
    }),
    idempotent: true,
    errors: ['not_found'],
  }),
  bulkIssue: endpoint({
    method: 'POST',
    path: '/api/badges/bulk-issue',
    access: 'issuer',
    job: 'issue',
    undoable: true,
    description: `Issue many badges; issued ones stay as they are. ${mailSentence}`,
    body: badgesToIssueSchema,
    response: bulkAnswerSchema,
    idempotent: true,
  }),
  bulkUnissue: endpoint({
    method: 'POST',
    path: '/api/badges/bulk-unissue',
    access: 'issuer',
    job: 'unissue',
    undoable: true,
    description:
      'Unissue many badges; their pages say that they are not issued. `reason` goes into the activity log alone.',
    body: badgesToUnissueSchema,
    response: bulkAnswerSchema,
    idempotent: true,
  }),
  ...correctionsApi,
  ...badgeFilesApi,
  bulkDelete: endpoint({
    method: 'POST',
    path: '/api/badges/bulk-delete',
    access: 'issuer',
    job: 'delete',
    undoable: 'by restoring',
    description: 'Delete many badges; their links stop working. `/api/deleted` keeps them for 30 days.',
    body: chosenBadgesSchema,
    response: bulkAnswerSchema,
    idempotent: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/badges/{id}',
    access: 'issuer',
    undoable: 'by restoring',
    description: 'Delete a badge; its link stops working. `/api/deleted` keeps it for 30 days.',
    params: idParamsSchema,
    response: deletedAnswerSchema,
    errors: ['not_found'],
  }),
  linkedinShare: endpoint({
    method: 'POST',
    path: '/api/badges/{id}/linkedin-share',
    access: 'public',
    undoable: null,
    description: 'Count a share. Public, because recipients share from the public pages.',
    params: idParamsSchema,
    response: okSchema,
    errors: ['forbidden', 'not_found', 'rate_limited'],
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/badges/{id}/image',
    access: 'public',
    description: 'The badge as a picture, for anyone with its id. One that is not issued, or was unissued, says so.',
    params: idParamsSchema,
    response: z.string(),
    media: 'image/svg+xml',
    errors: ['forbidden', 'not_found', 'rate_limited'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/badges/{id}/download',
    access: 'viewer',
    description: 'The badge as an SVG file to save.',
    params: idParamsSchema,
    response: z.string(),
    media: 'image/svg+xml',
    errors: ['not_found'],
  }),
  downloadCertificate: endpoint({
    method: 'GET',
    path: '/api/badges/{id}/certificate.pdf',
    access: 'issuer',
    description:
      'The certificate, to print and sign, also before its badge is issued: one that is scheduled bears the date of its time. ' +
      'A badge that was taken back has none.',
    params: idParamsSchema,
    response: z.string(),
    media: 'application/pdf',
    errors: ['not_found', 'gone', 'rate_limited', 'unavailable'],
  }),
};
