import type { NameAndYear } from '../contract/placeholders.ts';
import { fillPlaceholders } from '../svg/fill-placeholders.ts';
import type { Art } from './art.ts';
import { getSvg } from './svg.store.ts';

/** Fills the art with a name and a year. */
export async function drawArt(art: Art, values: NameAndYear): Promise<string> {
  return fillPlaceholders(await getSvg(art.svgPath), art.placeholders, values);
}
