import * as z from 'zod';
import { deletedAnswerSchema } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import {
  colorSchema,
  idParamsSchema,
  idSchema,
  lineSchema,
  optionalTextSchema,
  revisionSchema,
  timeSchema,
} from '../rules/fields.ts';

export const defaultTagColor = '#3b82f6';

/** All distinct. */
const tagPalette = [
  defaultTagColor,
  '#16a34a',
  '#d97706',
  '#dc2626',
  '#7c3aed',
  '#0891b2',
  '#db2777',
  '#65a30d',
  '#64748b',
  '#c2410c',
] as const;

/** Color for a new tag: the least used color of the palette, the first of several. */
export function nextTagColor(taken: readonly { color: string }[]): string {
  const uses = new Map<string, number>(tagPalette.map((color) => [color, 0]));
  for (const { color } of taken) uses.set(color, (uses.get(color) ?? 0) + 1);
  const fewest = Math.min(...tagPalette.map((color) => uses.get(color) ?? 0));
  return tagPalette.find((color) => uses.get(color) === fewest) ?? defaultTagColor;
}

export const longestTagName = 100;

export const tagNameSchema = lineSchema(longestTagName).min(1, 'Tag name is required');

/** A person has any number of tags and at most one class. Why: functions/src/people/README.md. */
export const tagKindSchema = z.enum(['tag', 'class']);
export type TagKind = z.output<typeof tagKindSchema>;

export const tagSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  kind: tagKindSchema,
  /** Archived tags stay on people and badges, but are no longer proposed. */
  archived: z.boolean(),
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
  kind: tagKindSchema.default('tag'),
  archived: z.boolean().default(false),
});
export type NewTag = z.output<typeof newTagSchema>;

export const tagsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/tags',
    access: 'viewer',
    description: 'All tags, by name.',
    response: z.array(tagSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tags',
    access: 'issuer',
    undoable: { no: 'Delete it.' },
    description: 'Add a tag. The name must not be taken, ignoring case and extra spaces.',
    body: newTagSchema,
    response: tagSchema,
    status: 201,
    idempotent: true,
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/tags/{id}',
    access: 'issuer',
    undoable: { no: 'Change it back.' },
    description:
      'Replace a tag. Its kind cannot change while a user has it. An archived tag stays on people and badges, ' +
      'but the console no longer proposes it.',
    params: idParamsSchema,
    body: newTagSchema,
    response: tagSchema,
    versioned: true,
    errors: ['not_found', 'conflict'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/tags/{id}',
    access: 'issuer',
    undoable: true,
    answersWithinSeconds: 59,
    description: 'Delete a tag. This removes it from all users.',
    params: idParamsSchema,
    response: deletedAnswerSchema,
    errors: ['not_found'],
  }),
};
