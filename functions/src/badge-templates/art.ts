import { defaultPlaceholders } from '../contract/badge-templates.ts';
import { fillPlaceholders } from '../rendering/fill-placeholders.ts';
import type { StoredTemplate } from './badge-templates.store.ts';
import { builtInPath, readSvg } from './svg.store.ts';

/** What a badge is drawn with. A badge keeps it, so a later change of the template leaves the badge as it is. */
export interface Art {
  svgPath: string;
  placeholders: { name: string; year: string };
}

/** The art of an empty system. */
export const builtIn = { templateName: 'Built-in', art: { svgPath: builtInPath, placeholders: defaultPlaceholders } };

export function artOf({ svgPath, namePlaceholder, yearPlaceholder }: StoredTemplate): Art {
  return { svgPath, placeholders: { name: namePlaceholder, year: yearPlaceholder } };
}

/** Draws the art with a name and a year. */
export async function drawArt(art: Art, values: { name: string; year: string }): Promise<string> {
  return fillPlaceholders(await readSvg(art.svgPath), art.placeholders, values);
}
