import { recordExport } from '../audit/exports.service.ts';
import type { badgeMailsApi } from '../contract/calls/badge-mails.ts';
import type { badgesApi } from '../contract/calls/badges.ts';
import type { settingsApi } from '../contract/calls/settings.ts';
import type { Handlers } from '../http/route.ts';
import { contentDisposition, svgAnswer } from '../http/answer.ts';
import {
  createBadge,
  deleteBadge,
  downloadBadge,
  getBadge,
  issueBadge,
  listBadges,
  getSettingsEarlierSigners,
} from './badges.service.ts';
import {
  bulkDeleteBadges,
  bulkIssueBadges,
  bulkSendBadgeMails,
  bulkSendBadgeMailsByJob,
  bulkUnissueBadges,
} from './change/bulk.service.ts';
import { updateBadge } from './change/edit-badge.service.ts';
import { sendBadgeMail } from './change/send-mail-again.service.ts';

export const badgesHandlers = {
  list: async ({ query, ...reading }) => {
    await recordExport('badge', query.limit, reading);
    return listBadges(query);
  },
  get: ({ params }) => getBadge(params.id),
  create: ({ body, write }) => createBadge(body, write),
  update: ({ params, body, write }) => updateBadge(params.id, body, write),
  issue: ({ params, body, write }) => issueBadge(params.id, body, write),
  bulkIssue: ({ body, write }) => bulkIssueBadges(body, write),
  bulkUnissue: ({ body, write }) => bulkUnissueBadges(body, write),
  bulkDelete: ({ body, write }) => bulkDeleteBadges(body, write),
  delete: ({ params, write }) => deleteBadge(params.id, write),
  download: async ({ params }) => {
    const { svg, fileName } = await downloadBadge(params.id);
    return svgAnswer(svg, { 'Content-Disposition': contentDisposition(fileName, 'svg') });
  },
} satisfies Partial<Handlers<typeof badgesApi>>;

export const earlierSignersHandlers = {
  earlierSigners: getSettingsEarlierSigners,
} satisfies Partial<Handlers<typeof settingsApi>>;

export const badgeMailsHandlers = {
  send: ({ params, write }) => sendBadgeMail(params.id, write),
  bulkSend: ({ body, write }) => bulkSendBadgeMails(body, write),
  bulkSendByJob: ({ params, write }) => bulkSendBadgeMailsByJob(params.id, write),
} satisfies Partial<Handlers<typeof badgeMailsApi>>;
