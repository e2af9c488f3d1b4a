import * as z from 'zod';
import { type ArtOnPaper, artFieldsSchema, artSizeSchema, pdfLayoutSchema } from '../contract/rules/art-fields.ts';
import type { BadgeTemplate } from '../contract/calls/badge-templates.ts';
import { defaultPlaceholders } from '../contract/words/placeholders.ts';

/** Stored art of a badge: a copy that later template changes do not affect. */
export const artSchema = z.object({
  svgPath: z.string(),
  placeholders: z.object({ name: z.string(), year: z.string() }),
  fields: artFieldsSchema,
  pdfLayout: pdfLayoutSchema,
  size: artSizeSchema,
  hasSignatureFoot: z.boolean(),
});
export type Art = z.output<typeof artSchema>;

export const builtInPath = 'built-in/1';

export const noFields = { fields: {}, pdfLayout: 'sheet', hasSignatureFoot: false } as const;

const builtInArt: Art = {
  svgPath: builtInPath,
  placeholders: defaultPlaceholders,
  ...noFields,
  size: { width: 800, height: 800 },
};

/** Fallback if there is no template. */
export const builtIn = { templateName: 'Built-in', art: builtInArt };

type DrawnParts = Pick<BadgeTemplate, 'namePlaceholder' | 'yearPlaceholder' | keyof ArtOnPaper>;

export function artOf(template: DrawnParts & Pick<Art, 'svgPath' | 'size'>): Art {
  const { svgPath, namePlaceholder: name, yearPlaceholder: year, fields, pdfLayout, hasSignatureFoot, size } = template;
  return { svgPath, placeholders: { name, year }, fields, pdfLayout, hasSignatureFoot, size };
}
