import { boundCanvas } from './canvas.ts';
import { drawAlike } from './drawn-alike.ts';
import { endFamiliesWithGenerics, missingFonts } from './font-families.ts';
import { inlineStyles } from './inline-styles.ts';
import { purifySvg } from './purify-svg.ts';
import { getSvg } from './read-svg.ts';
import { boundReferences } from './reference-bounds.ts';
import { Removals } from './removals.ts';
import { writeSvg } from './svg-tree.ts';

/** A drawing in its stored form. */
export interface CleanDrawing {
  svg: string;
  /** Names in plain words what was taken out and could harm, load from elsewhere or show. */
  removed: string[];
  /** Families that texts are set in and that are not here, as the file names them. */
  missingFonts: string[];
}

/**
 * The canonical form of an uploaded drawing, whose `texts` stand for values: looks the same everywhere, runs nothing, names nothing outside itself, and is no more
 * work to draw than its bounds allow. Sanitising it again changes nothing. Throws InvalidSvgError if the file is not a drawing
 * or goes beyond a bound.
 */
export async function sanitizeSvg(source: string, texts: readonly string[] = []): Promise<CleanDrawing> {
  const removals = new Removals();
  const drawing = getSvg(source, removals);
  boundCanvas(drawing, removals);
  await inlineStyles(drawing, removals);
  await drawAlike(drawing, texts, removals);
  endFamiliesWithGenerics(drawing);
  const svg = await purifySvg(writeSvg(drawing), removals);
  // Reading the result once more proves it well-formed, and style sheets may have added references.
  const clean = getSvg(svg, removals);
  boundReferences(clean);
  return { svg, removed: removals.lines(), missingFonts: missingFonts(clean) };
}
