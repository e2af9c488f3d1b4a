import { Router } from 'express';
import { badgeTemplatesApi } from '../contract/badge-templates.ts';
import { mount } from '../http/route.ts';
import { svgAnswer } from '../http/svg-answer.ts';
import {
  checkTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  previewTemplate,
  setDefaultTemplate,
  updateTemplate,
} from './badge-templates.service.ts';

export const badgeTemplatesRoutes = Router();

mount(badgeTemplatesRoutes, badgeTemplatesApi.list, listTemplates);
mount(badgeTemplatesRoutes, badgeTemplatesApi.create, ({ body, write }) => createTemplate(body, write));
mount(badgeTemplatesRoutes, badgeTemplatesApi.check, ({ body }) => checkTemplate(body));
mount(badgeTemplatesRoutes, badgeTemplatesApi.get, ({ params }) => getTemplate(params.id));
mount(badgeTemplatesRoutes, badgeTemplatesApi.update, ({ params, body, write }) =>
  updateTemplate(params.id, body, write),
);
mount(badgeTemplatesRoutes, badgeTemplatesApi.delete, ({ params, write }) => deleteTemplate(params.id, write));
mount(badgeTemplatesRoutes, badgeTemplatesApi.setDefault, ({ params, write }) => setDefaultTemplate(params.id, write));
mount(badgeTemplatesRoutes, badgeTemplatesApi.preview, async ({ params, query }) =>
  svgAnswer(await previewTemplate(params.id, query)),
);
