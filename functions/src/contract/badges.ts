import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idParamsSchema, idSchema, optionalTextSchema, timeSchema, verificationHashSchema, yearSchema } from './fields.ts';
import { nextCursorSchema, pageQuery, searchQuery } from './paging.ts';

export const defaultBadgeType = "Dean's List";

export const badgeSchema = z.strictObject({
  id: idSchema,
  userId: idSchema,
  templateId: idSchema.nullable(),
  badgeType: z.string(),
  year: z.int(),
  description: z.string().nullable(),
  verificationHash: verificationHashSchema,
  issued: z.boolean(),
  issuedAt: timeSchema.nullable(),
  linkedinShareCount: z.int(),
  createdAt: timeSchema,
  recipientName: z.string(),
  recipientEmail: z.string(),
  templateName: z.string(),
});
export type Badge = z.output<typeof badgeSchema>;

export const createBadgeSchema = z.strictObject({
  userId: idSchema,
  templateId: idSchema.nullish().transform((id) => id ?? null),
  year: yearSchema,
  description: optionalTextSchema(2000),
});
export type NewBadge = z.output<typeof createBadgeSchema>;

export const badgesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/badges',
    access: 'admin',
    summary: 'A page of badges, newest first. Search looks in recipient name, e-mail and year.',
    query: z.object({ search: searchQuery, ...pageQuery }),
    response: z.strictObject({ badges: z.array(badgeSchema), total: z.int(), nextCursor: nextCursorSchema }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/badges',
    access: 'admin',
    summary: 'Create a badge that is not issued yet. Without a template the default one is used.',
    body: createBadgeSchema,
    response: badgeSchema,
    status: 201,
    errors: ['not_found'],
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/badges/{id}/issue',
    access: 'admin',
    summary: 'Issue a badge. Issuing an issued badge changes nothing.',
    params: idParamsSchema,
    body: z.strictObject({}).default({}),
    response: badgeSchema,
    errors: ['not_found'],
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/badges/{id}/image',
    access: 'public',
    summary: 'The badge as a picture.',
    params: idParamsSchema,
    response: z.string(),
    media: 'image/svg+xml',
    errors: ['not_found'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/badges/{id}/download',
    access: 'admin',
    summary: 'The badge as an SVG file to save.',
    params: idParamsSchema,
    response: z.string(),
    media: 'image/svg+xml',
    errors: ['not_found'],
  }),
};
