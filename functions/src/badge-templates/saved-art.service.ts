import type { CleaningNotes } from '../contract/badge-templates.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { checkSvg } from './check-svg.ts';
import { saveSvg } from './svg.store.ts';

export const noNotes: CleaningNotes = { removed: [], missingFonts: [] };

/** Art that is stored, and not yet any template's. */
export interface SavedArt {
  svgPath: string;
  notes: CleaningNotes;
  /** Path of the stored art that it was made from; null for an upload. */
  madeFrom: string | null;
}

/** Checks an upload against the settings, cleans and stores it. */
export async function saveChecked(svgContent: string, namePlaceholder: string): Promise<SavedArt> {
  const { svg, ...notes } = await checkSvg(svgContent, namePlaceholder, await getFreshSettings());
  return { svgPath: await saveSvg(svg), notes, madeFrom: null };
}
