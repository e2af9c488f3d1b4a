import * as z from 'zod';
import type { BadgeTemplate } from '../contract/badge-templates.ts';
import { defaultPlaceholders } from '../contract/placeholders.ts';

/**
 * Art of a badge as stored: path of the SVG and its placeholders. Each badge keeps its own, so later changes of the
 * template leave it as it is.
 */
export const artSchema = z.object({
  svgPath: z.string(),
  placeholders: z.object({ name: z.string(), year: z.string() }),
});
export type Art = z.output<typeof artSchema>;

/** Path of the art that is part of the program. */
export const builtInPath = 'built-in/1';

/** Serves where no template does. */
export const builtIn = { templateName: 'Built-in', art: { svgPath: builtInPath, placeholders: defaultPlaceholders } };

export function artOf({
  svgPath,
  namePlaceholder,
  yearPlaceholder,
}: Pick<BadgeTemplate, 'namePlaceholder' | 'yearPlaceholder'> & { svgPath: string }): Art {
  return { svgPath, placeholders: { name: namePlaceholder, year: yearPlaceholder } };
}
