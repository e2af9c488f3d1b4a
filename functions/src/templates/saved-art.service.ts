import { isDeepStrictEqual } from 'node:util';
import type { ArtSize } from '../contract/rules/art-fields.ts';
import type { CleaningNotes } from '../contract/calls/badge-templates.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { canvasOf } from '../art/clean/canvas.ts';
import type { StoredTemplate } from './templates.store.ts';
import { type ArtDetails, checkSvg, prepareSvg } from './check-svg.ts';
import { getSvg, saveSvg } from './svg.store.ts';

export const noNotes: CleaningNotes = { removed: [], missingFonts: [] };

/** Art that is stored, and not yet any template's. */
export interface SavedArt {
  svgPath: string;
  size: ArtSize;
  notes: CleaningNotes;
  /** Path of the stored art that it was made from; null for an upload. */
  madeFrom: string | null;
}

/** Checks an upload against the settings, cleans and stores it. */
export async function saveChecked(svgContent: string, details: ArtDetails): Promise<SavedArt> {
  const { svg, ...notes } = await checkSvg(svgContent, details, await getFreshSettings());
  return { svgPath: await saveSvg(svg), size: sizeOf(svg), notes, madeFrom: null };
}

/** The art of a template whose name or fields stand at other texts now, checked for them; null where nothing is to be checked. */
export async function fitAnew(before: StoredTemplate, details: ArtDetails): Promise<SavedArt | null> {
  if (isDeepStrictEqual(whatIsChecked(before), whatIsChecked(details))) return null;
  const { svg } = await prepareSvg(await getSvg(before.svgPath), details);
  return { svgPath: await saveSvg(svg), size: sizeOf(svg), notes: noNotes, madeFrom: before.svgPath };
}

function sizeOf(svg: string): ArtSize {
  const size = canvasOf(svg);
  if (!size) throw new Error('A clean drawing has no size.');
  return size;
}

function whatIsChecked({ namePlaceholder, fields, ...details }: ArtDetails) {
  const { yearPlaceholder, pdfLayout } = details;
  // Both matter to fields alone.
  return { namePlaceholder, fields, ...(Object.keys(fields).length > 0 && { yearPlaceholder, pdfLayout }) };
}
