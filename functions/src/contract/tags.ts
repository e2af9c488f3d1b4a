import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  colorSchema,
  idParamsSchema,
  idSchema,
  lineSchema,
  okSchema,
  optionalTextSchema,
  revisionSchema,
  timeSchema,
} from './fields.ts';

export const defaultTagColor = '#3b82f6';

export const tagNameSchema = lineSchema(100).min(1, 'Tag name is required');

export const tagSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  color: colorSchema,
  revision: revisionSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type Tag = z.output<typeof tagSchema>;

export const newTagSchema = z.strictObject({
  name: tagNameSchema,
  description: optionalTextSchema(1000),
  color: colorSchema.default(defaultTagColor),
});
export type NewTag = z.output<typeof newTagSchema>;

export const tagsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/tags',
    access: 'admin',
    summary: 'All tags, by name.',
    response: z.array(tagSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tags',
    access: 'admin',
    summary: 'Add a tag. The name must not be taken, whatever the case.',
    body: newTagSchema,
    response: tagSchema,
    status: 201,
    idempotent: true,
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/tags/{id}',
    access: 'admin',
    answersWithinSeconds: 59,
    summary: 'Replace name, description and colour of a tag.',
    params: idParamsSchema,
    body: newTagSchema,
    response: tagSchema,
    versioned: true,
    errors: ['not_found', 'conflict'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/tags/{id}',
    access: 'admin',
    answersWithinSeconds: 59,
    summary: 'Delete a tag; it drops out of all users.',
    params: idParamsSchema,
    response: okSchema,
    errors: ['not_found'],
  }),
};
