import { Router } from 'express';
import { badgesApi } from '../contract/badges.ts';
import { mount } from '../http/route.ts';
import { svgAnswer } from '../http/svg-answer.ts';
import { createBadge, drawBadge, getBadges, issueBadge } from './badges.service.ts';
import { contentDisposition } from './file-name.ts';

export const badgesRoutes = Router();

mount(badgesRoutes, badgesApi.list, ({ query }) => getBadges(query));
mount(badgesRoutes, badgesApi.create, ({ body }) => createBadge(body));
mount(badgesRoutes, badgesApi.issue, ({ params }) => issueBadge(params.id));
mount(badgesRoutes, badgesApi.image, async ({ params }) => svgAnswer((await drawBadge(params.id)).svg));
mount(badgesRoutes, badgesApi.download, async ({ params }) => {
  const { svg, fileName } = await drawBadge(params.id);
  return svgAnswer(svg, { 'Content-Disposition': contentDisposition(fileName, 'svg') });
});
