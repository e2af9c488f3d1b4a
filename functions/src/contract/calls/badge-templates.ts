import * as z from 'zod';
import { artFieldsSchema, pdfLayoutSchema } from '../rules/art-fields.ts';
import { deletedAnswerSchema } from './bulk.ts';
import { bodyLimits, endpoint } from './endpoint.ts';
import {
  idParamsSchema,
  idSchema,
  exactLineSchema,
  lineSchema,
  nameSchema,
  optionalLineSchema,
  revisionSchema,
  timeSchema,
} from '../rules/fields.ts';
import { meaningSchema } from '../rules/meaning.ts';
import { defaultPlaceholders, previewValues } from '../words/placeholders.ts';
import { shownYearPattern } from '../words/year-label.ts';

/** A template without its SVG, which may be megabytes; the preview call returns the picture. */
export const badgeTemplateSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  yearPlaceholder: z.string(),
  namePlaceholder: z.string(),
  isDefault: z.boolean(),
  /** Default texts of its badges; a dialog or a call may override them. */
  meaning: meaningSchema,
  /** Words between the name and the award: "has been awarded". */
  awardLine: z.string().nullable(),
  fields: artFieldsSchema,
  pdfLayout: pdfLayoutSchema,
  hasSignatureFoot: z.boolean(),
  /** Changes with every field above and with the SVG. */
  revision: revisionSchema,
  createdAt: timeSchema,
});
export type BadgeTemplate = z.output<typeof badgeTemplateSchema>;

const cleaningSchema = z.strictObject({
  /** Removed parts that could do harm, load from elsewhere or show, such as "script element (2)". */
  removed: z.array(z.string()),
  /** Fonts of its texts that neither visitors nor the server have; another font replaces them. */
  missingFonts: z.array(z.string()),
});
export type CleaningNotes = z.output<typeof cleaningSchema>;

export const savedBadgeTemplateSchema = badgeTemplateSchema.extend(cleaningSchema.shape);
export type SavedBadgeTemplate = z.output<typeof savedBadgeTemplateSchema>;

/** Id of the built-in art of badges without a template. */
export const builtInTemplateId = 'built-in';

export const checkBadgeTemplateSchema = z.strictObject({
  svgContent: z.string().min(1, 'SVG content is required'),
  yearPlaceholder: exactLineSchema(100).min(1).default(defaultPlaceholders.year),
  namePlaceholder: exactLineSchema(100).min(1).default(defaultPlaceholders.name),
  fields: artFieldsSchema.optional(),
  pdfLayout: pdfLayoutSchema.optional(),
});
export type BadgeTemplateCheck = z.output<typeof checkBadgeTemplateSchema>;

const optionalParts = {
  meaning: meaningSchema.optional(),
  awardLine: optionalLineSchema(200).optional(),
  hasSignatureFoot: z.boolean().optional(),
};

export const createBadgeTemplateSchema = checkBadgeTemplateSchema.extend({
  ...optionalParts,
  name: lineSchema(200).min(1, 'Template name is required'),
  /** Without it, the very first template becomes the default. */
  isDefault: z.boolean().optional(),
});
export type NewBadgeTemplate = z.output<typeof createBadgeTemplateSchema>;

/**
 * Replaces a template. Omitted meaning, award line, fields, layout, signature foot or picture stay, because an older
 * client may not know them.
 */
export const updateBadgeTemplateSchema = createBadgeTemplateSchema.extend({
  svgContent: z.string().min(1, 'SVG content is required').optional(),
  isDefault: z.boolean().default(false),
});
export type BadgeTemplateUpdate = z.output<typeof updateBadgeTemplateSchema>;

export const badgeTemplatesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/badge-templates',
    access: 'viewer',
    description: 'All badge templates, newest first.',
    response: z.array(badgeTemplateSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/badge-templates',
    access: 'owner',
    undoable: { no: 'Delete it.' },
    repeats: true,
    description:
      'Add an SVG template. The SVG is checked and cleaned. At most one template is the default; without ' +
      '`isDefault`, the very first one is. `meaning` has the default texts of its badges.',
    body: createBadgeTemplateSchema,
    maxBodyBytes: bodyLimits.file,
    answersWithinSeconds: 30,
    response: savedBadgeTemplateSchema,
    status: 201,
    idempotent: true,
    errors: ['payload_too_large'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/badge-templates/check',
    access: 'owner',
    onlyLooks: true,
    description: 'An SVG as it would be stored, checked and cleaned, for a preview before the upload. Stores nothing.',
    body: checkBadgeTemplateSchema,
    maxBodyBytes: bodyLimits.file,
    answersWithinSeconds: 30,
    response: cleaningSchema.extend({ svgContent: z.string() }),
    errors: ['payload_too_large'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/badge-templates/{id}',
    access: 'viewer',
    description: 'One template with its SVG, for editing.',
    params: idParamsSchema,
    response: badgeTemplateSchema.extend({ svgContent: z.string() }),
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/badge-templates/{id}',
    access: 'owner',
    undoable: { no: 'Change it back.' },
    description:
      'Change a template. Existing badges keep their art and meaning. `svgContent`, `meaning`, `awardLine`, ' +
      '`fields`, `pdfLayout` and `hasSignatureFoot` stay unchanged if omitted.',
    params: idParamsSchema,
    body: updateBadgeTemplateSchema,
    maxBodyBytes: bodyLimits.file,
    answersWithinSeconds: 30,
    response: savedBadgeTemplateSchema,
    versioned: true,
    errors: ['not_found', 'payload_too_large'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/badge-templates/{id}',
    access: 'owner',
    undoable: 'by restoring',
    description: 'Delete a template. Existing badges keep their art. `/api/deleted` keeps it for 30 days.',
    params: idParamsSchema,
    response: deletedAnswerSchema,
    errors: ['not_found'],
  }),
  setDefault: endpoint({
    method: 'POST',
    path: '/api/badge-templates/{id}/set-default',
    access: 'owner',
    undoable: { no: 'Change it back.' },
    description: 'Make this template the default, instead of any other.',
    params: idParamsSchema,
    response: badgeTemplateSchema,
    errors: ['not_found'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/badge-templates/{id}/preview',
    access: 'viewer',
    description: 'The template as a picture, with a name and a year. The id `built-in` selects the built-in art.',
    params: z.strictObject({ id: z.union([idSchema, z.literal(builtInTemplateId)]) }),
    query: z.strictObject({
      name: nameSchema.default(previewValues.name),
      year: z.string().regex(shownYearPattern, 'Use a year such as 2026 or 2026/27').default(previewValues.year),
    }),
    response: z.string(),
    media: 'image/svg+xml',
    errors: ['not_found'],
  }),
};
