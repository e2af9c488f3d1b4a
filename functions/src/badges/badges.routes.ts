import { Router } from 'express';
import { badgesApi } from '../contract/badges.ts';
import { usersApi } from '../contract/users.ts';
import { cacheHeaders } from '../http/cache-headers.ts';
import { mount } from '../http/route.ts';
import { svgAnswer } from '../http/svg-answer.ts';
import { createBadge, deleteBadge, drawBadge, getBadges, issueBadge } from './badges.service.ts';
import { issueByTags } from './bulk-by-tags.service.ts';
import { bulkDelete, bulkIssue, bulkUnissue } from './bulk.service.ts';
import { contentDisposition } from '../http/file-name.ts';
import { countShare } from './linkedin-share.service.ts';
import { deleteUser, updateUser } from './user-cascade.service.ts';
import { countRecipientsToBe } from './recipients-to-be.service.ts';

export const badgesRoutes = Router();

mount(badgesRoutes, badgesApi.list, ({ query }) => getBadges(query));
mount(badgesRoutes, badgesApi.recipients, ({ query }) => countRecipientsToBe(query));
mount(badgesRoutes, badgesApi.create, ({ body, requestKey }) => createBadge(body, requestKey));
mount(badgesRoutes, badgesApi.issue, ({ params }) => issueBadge(params.id));
mount(badgesRoutes, badgesApi.bulkIssueByTags, ({ body, session, requestKey }) =>
  issueByTags(body, { uid: session.uid, key: requestKey }),
);
mount(badgesRoutes, badgesApi.bulkIssue, ({ body, session }) => bulkIssue(body.badgeIds, { uid: session.uid }));
mount(badgesRoutes, badgesApi.bulkUnissue, ({ body, session }) => bulkUnissue(body.badgeIds, { uid: session.uid }));
mount(badgesRoutes, badgesApi.bulkDelete, ({ body, session }) => bulkDelete(body.badgeIds, { uid: session.uid }));
mount(badgesRoutes, badgesApi.delete, ({ params }) => deleteBadge(params.id));
mount(badgesRoutes, badgesApi.linkedinShare, ({ params, client }) => countShare(params.id, client));
mount(badgesRoutes, badgesApi.image, async ({ params }) => {
  const { svg } = await drawBadge(params.id);
  return svgAnswer(svg, cacheHeaders(['svg', svg]));
});
mount(badgesRoutes, badgesApi.download, async ({ params }) => {
  const { svg, fileName } = await drawBadge(params.id);
  return svgAnswer(svg, { 'Content-Disposition': contentDisposition(fileName, 'svg') });
});
// What changes or deletes a user does the same to the user's badges.
mount(badgesRoutes, usersApi.update, ({ params, body, ifMatch }) => updateUser(params.id, body, ifMatch));
mount(badgesRoutes, usersApi.delete, ({ params }) => deleteUser(params.id));
