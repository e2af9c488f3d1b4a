import { Router } from 'express';
import { badgeTemplatesApi } from '../contract/badge-templates.ts';
import { mount } from '../http/route.ts';
import { svgAnswer } from '../http/svg-answer.ts';
import { createTemplate, getTemplates, previewTemplate } from './badge-templates.service.ts';

export const badgeTemplatesRoutes = Router();

mount(badgeTemplatesRoutes, badgeTemplatesApi.list, getTemplates);
mount(badgeTemplatesRoutes, badgeTemplatesApi.create, ({ body }) => createTemplate(body));
mount(badgeTemplatesRoutes, badgeTemplatesApi.preview, async ({ params }) =>
  svgAnswer(await previewTemplate(params.id)),
);
