import type { badgeTemplatesApi } from '../contract/calls/badge-templates.ts';
import type { Handlers } from '../http/route.ts';
import { svgAnswer } from '../http/answer.ts';
import {
  createBadgeTemplate,
  deleteBadgeTemplate,
  getBadgeTemplate,
  listBadgeTemplates,
  setDefaultBadgeTemplate,
  updateBadgeTemplate,
} from './templates.service.ts';
import { checkBadgeTemplate, getBadgeTemplatePreview } from './template-pictures.service.ts';

export const badgeTemplatesHandlers: Handlers<typeof badgeTemplatesApi> = {
  list: listBadgeTemplates,
  create: ({ body, write }) => createBadgeTemplate(body, write),
  check: ({ body }) => checkBadgeTemplate(body),
  get: ({ params }) => getBadgeTemplate(params.id),
  update: ({ params, body, write }) => updateBadgeTemplate(params.id, body, write),
  delete: ({ params, write }) => deleteBadgeTemplate(params.id, write),
  setDefault: ({ params, write }) => setDefaultBadgeTemplate(params.id, write),
  preview: async ({ params, query }) => svgAnswer(await getBadgeTemplatePreview(params.id, query)),
};
