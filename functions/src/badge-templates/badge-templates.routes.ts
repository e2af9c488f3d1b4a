import { Router } from 'express';
import { badgeTemplatesApi } from '../contract/badge-templates.ts';
import { mount } from '../http/route.ts';
import { svgAnswer } from '../http/svg-answer.ts';
import {
  createTemplate,
  deleteTemplate,
  getTemplateWithSvg,
  getTemplates,
  previewTemplate,
  setDefaultTemplate,
  updateTemplate,
} from './badge-templates.service.ts';

export const badgeTemplatesRoutes = Router();

mount(badgeTemplatesRoutes, badgeTemplatesApi.list, getTemplates);
mount(badgeTemplatesRoutes, badgeTemplatesApi.create, ({ body, requestKey }) => createTemplate(body, requestKey));
mount(badgeTemplatesRoutes, badgeTemplatesApi.get, ({ params }) => getTemplateWithSvg(params.id));
mount(badgeTemplatesRoutes, badgeTemplatesApi.update, ({ params, body, ifMatch }) =>
  updateTemplate(params.id, body, ifMatch),
);
mount(badgeTemplatesRoutes, badgeTemplatesApi.delete, ({ params }) => deleteTemplate(params.id));
mount(badgeTemplatesRoutes, badgeTemplatesApi.setDefault, ({ params }) => setDefaultTemplate(params.id));
mount(badgeTemplatesRoutes, badgeTemplatesApi.preview, async ({ params }) =>
  svgAnswer(await previewTemplate(params.id)),
);
