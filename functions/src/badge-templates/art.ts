import * as z from 'zod';
import type { BadgeTemplate } from '../contract/badge-templates.ts';
import { defaultPlaceholders } from '../contract/placeholders.ts';

/** What a badge is drawn with, as it is stored. A badge keeps it, so a later change of the template leaves it as it is. */
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
