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
/** Days for which lookups are counted, including today. */
export const lookUpDays = 30;
/** Most lookups read to count them by day. */
export const mostLookUpsRead = 1000;

const lookUpsSchema = z.strictObject({
  /** Number of lookups kept. */
  total: z.int(),
  /** Null if none. */
  last: timeSchema.nullable(),
  /** The last 30 days in the organization's calendar, such as '2026-09-14', oldest first. */
  days: z.array(z.strictObject({ day: z.string(), count: z.int() })),
  /** Whether the days count only the newest 1,000 lookups, and there may have been more. */
  isPartial: z.boolean(),
});
export type LookUps = z.output<typeof lookUpsSchema>;

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
      'The number of visitors’ lookups of a badge, the last one, and the number per day of the last 30 days. ' +
      `Lookups are kept for ${lookUpMonthsKept} months; the days count the newest 1,000 at most.`,
    params: idParamsSchema,
    response: lookUpsSchema,
    errors: ['not_found'],
  }),
};

const publishSentence =
  `With \`publishAt\`, at most ${mostPublishDays} days ahead, the result is hidden from visitors until a job issues it then; ` +
  'a past time issues it now.';
const detailsSentence = 'Omitted type, description and end are those of the template.';
const mailSentence =
  'While mails are on, each recipient gets one: `mail` false sends none, and `untold` skips recipients already notified.';

export const badgesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/badges',
    access: 'viewer',
    description:
      'A page of badges, newest first; pages of more than 100 are recorded as `users.export`. Search finds ' +
      'badges with each word in recipient name, e-mail, badge type and year, and badges whose recipient had a ' +
      'matching tag when the badge was created. A verification hash or a link with one finds its badge.',
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
    description:
      `Create a badge that is not issued yet. Without a template the default one is used. ${detailsSentence} ` +
      publishSentence,
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
      'Preview the recipients of a call. `total` counts those who are not skipped for `reasons`, and `holding` ' +
      'those of them who already have a badge of this type and year, and are skipped unless `includeHolders` is ' +
      `set (\`null\` for more than ${maxHoldersCounted} users). Also shows up to three recipients, among them the ` +
      `longest of the first ${maxNamesCompared} names, and the mail to the first. With \`quick\` it checks only the ` +
      'first three, counts no others, and costs the same for any number of users. Changes nothing.',
    body: recipientsSchema,
    response: recipientsAnswerSchema,
  }),
  listSkippedRecipients: endpoint({
    method: 'POST',
    path: '/api/badges/recipients/skipped',
    access: 'issuer',
    onlyLooks: true,
    description:
      `The users that the same call would skip and why, in its order, in pages of at most ${maxSkippedAtOnce}. A ` +
      `page checks at most ${maxHoldersCounted} users, so it may be shorter although more follow. Changes ` +
      'nothing.',
    body: skippedRecipientsSchema,
    response: z.strictObject({ skipped: z.array(skippedRecipientSchema), nextCursor: nextCursorSchema }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/badges/{id}',
    access: 'issuer',
    undoable: true,
    description:
      'Replace badge type, year and description of a badge that is not issued, and its end if sent. The ' +
      'recipient must not already have another badge of that type and year.',
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
      'Create and issue one badge for each user that has any of the tags, was added by the import `importId`, is in the ' +
      'file of the import `listId`, is chosen in `users`, or has an issued badge of the type and year in `holdersOf`. Skips ' +
      'users that already have a badge of this type and year, unless `includeHolders` is set, and users that are not active, ' +
      'unless `includeInactive` is set. Badges are listed in the order of the users. ' +
      `${detailsSentence} With \`renews\`, creates one successor for each of these badges, whatever else their users ` +
      'have. It copies all details that the call omits, and starts on the day after the previous last day, or with its issue if ' +
      'that is later. This skips badges that are already renewed, unless `includeHolders` is set, that are not issued, or that ' +
      'are valid forever, or at least until the end in the call. ' +
      publishSentence,
    body: bulkIssueSchema,
    /**
     * `count` badges created so far. `/api/acts/{jobId}/stayed` lists the `skipped` recipients. `publicationId` is the
     * job that will issue the badges; null if issued already.
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
      'Unissue many badges; their pages say that they are not issued. `reason` appears only in the activity log.',
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
    description:
      'The badge as a picture, for anyone with its id. The picture says if the badge is not issued or was ' +
      'unissued.',
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
      'The certificate, for printing and signing, also before the issue: a scheduled badge shows its scheduled ' +
      'date. A badge that was taken back has none.',
    params: idParamsSchema,
    response: z.string(),
    media: 'application/pdf',
    errors: ['not_found', 'gone', 'rate_limited', 'unavailable'],
  }),
};
