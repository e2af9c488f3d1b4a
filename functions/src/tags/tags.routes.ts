import { Router } from 'express';
import { tagsApi } from '../contract/tags.ts';
import { mount } from '../http/route.ts';
import { createTag, getTags, updateTag } from './tags.service.ts';

export const tagsRoutes = Router();

mount(tagsRoutes, tagsApi.list, getTags);
mount(tagsRoutes, tagsApi.create, ({ body, requestKey }) => createTag(body, requestKey));
mount(tagsRoutes, tagsApi.update, ({ params, body, ifMatch }) => updateTag(params.id, body, ifMatch));
