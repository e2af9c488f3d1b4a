import type { NameAndYear } from '../contract/placeholders.ts';
import { fillArt } from '../art/fill-art.ts';
import type { Art } from './art.ts';
import { getSvg } from './svg.store.ts';

/** Fills the art with a name and a year. */
export async function drawArt(art: Art, values: NameAndYear): Promise<string> {
  return fillArt(await getSvg(art.svgPath), art.placeholders, values);
}
