import { Router } from 'express';
import { tagsApi } from '../contract/tags.ts';
import { mount } from '../http/route.ts';
import { createTag, listTags, updateTag } from './tags.service.ts';

export const tagsRoutes = Router();

mount(tagsRoutes, tagsApi.list, listTags);
mount(tagsRoutes, tagsApi.create, ({ body, write }) => createTag(body, write));
mount(tagsRoutes, tagsApi.update, ({ params, body, write }) => updateTag(params.id, body, write));
