import type { tagsApi } from '../../contract/calls/tags.ts';
import type { Handlers } from '../../http/route.ts';
import { createTag, listTags } from './tags.service.ts';

export const tagsHandlers = {
  list: listTags,
  create: ({ body, write }) => createTag(body, write),
} satisfies Partial<Handlers<typeof tagsApi>>;
