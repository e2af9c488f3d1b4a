import { Router } from 'express';
import { recordExport } from '../audit/exports.service.ts';
import { badgeMailsApi } from '../contract/badge-mails.ts';
import { badgesApi } from '../contract/badges.ts';
import { mount } from '../http/route.ts';
import { svgAnswer } from '../http/svg-answer.ts';
import { createBadge, deleteBadge, drawBadge, issueBadge, listBadges } from './badges.service.ts';
import { bulkDelete, bulkIssue, bulkMail, bulkUnissue } from './bulk.service.ts';
import { contentDisposition } from '../http/file-name.ts';
import { createAndIssue } from './create-and-issue.service.ts';
import { updateBadge } from './edit-badge.service.ts';
import { countShare } from './linkedin-share.service.ts';
import { countRecipients } from './recipients.service.ts';
import { sendMailAgain } from './send-mail-again.service.ts';

export const badgesRoutes = Router();

mount(badgesRoutes, badgesApi.list, async ({ query, ...reading }) => {
  await recordExport('badge', query.limit, reading);
  return listBadges(query);
});
mount(badgesRoutes, badgesApi.recipients, ({ query }) => countRecipients(query));
mount(badgesRoutes, badgesApi.create, ({ body, write }) => createBadge(body, write));
mount(badgesRoutes, badgesApi.update, ({ params, body, write }) => updateBadge(params.id, body, write));
mount(badgesRoutes, badgesApi.issue, ({ params, body, write }) => issueBadge(params.id, body, write));
mount(badgesRoutes, badgeMailsApi.send, ({ params, write }) => sendMailAgain(params.id, write));
mount(badgesRoutes, badgesApi.bulkIssueByTags, ({ body, write }) => createAndIssue(body, write));
mount(badgesRoutes, badgesApi.bulkIssue, ({ body, write }) => bulkIssue(body, write));
mount(badgesRoutes, badgesApi.bulkUnissue, ({ body, write }) => bulkUnissue(body, write));
mount(badgesRoutes, badgesApi.bulkDelete, ({ body, write }) => bulkDelete(body, write));
mount(badgesRoutes, badgeMailsApi.bulkSend, ({ body, write }) => bulkMail(body, write));
mount(badgesRoutes, badgesApi.delete, ({ params, write }) => deleteBadge(params.id, write));
mount(badgesRoutes, badgesApi.linkedinShare, ({ params, client }) => countShare(params.id, client));
mount(badgesRoutes, badgesApi.download, async ({ params }) => {
  const { svg, fileName } = await drawBadge(params.id);
  return svgAnswer(svg, { 'Content-Disposition': contentDisposition(fileName, 'svg') });
});
