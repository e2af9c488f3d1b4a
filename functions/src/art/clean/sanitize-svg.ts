import { boundCanvas } from './canvas.ts';
import { drawAlike } from './drawn-alike.ts';
import { endFamiliesWithGenerics, missingFonts } from './font-families.ts';
import { inlineStyles } from './inline-styles.ts';
import { purifySvg } from './purify-svg.ts';
import { getSvg } from './read-svg.ts';
import { boundReferences } from './reference-bounds.ts';
import { Removals } from './removals.ts';
import { writeSvg } from './svg-tree.ts';

export interface CleanDrawing {
  svg: string;
  /** Removed parts that could do harm, load from elsewhere or show, in plain words. */
  removed: string[];
  /** Missing font families of its texts, as spelled in the file. */
  missingFonts: string[];
}

/**
 * Canonical form of an uploaded drawing with placeholder `texts`: looks the same everywhere, runs and loads nothing,
 * and is idempotent. Throws InvalidSvgError if the file is not a drawing or exceeds a bound.
 */
export async function sanitizeSvg(source: string, texts: readonly string[] = []): Promise<CleanDrawing> {
  const removals = new Removals();
  const drawing = getSvg(source, removals);
  boundCanvas(drawing, removals);
  await inlineStyles(drawing, removals);
  await drawAlike(drawing, texts, removals);
  endFamiliesWithGenerics(drawing);
  const svg = await purifySvg(writeSvg(drawing), removals);
  // Parsing the result again proves that it is well-formed, and style sheets may have added references.
  const clean = getSvg(svg, removals);
  boundReferences(clean);
  return { svg, removed: removals.lines(), missingFonts: missingFonts(clean) };
}
