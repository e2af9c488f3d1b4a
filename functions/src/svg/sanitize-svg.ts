import { boundCanvas } from './canvas.ts';
import { inlineStyles } from './inline-styles.ts';
import { purifySvg } from './purify-svg.ts';
import { getSvg } from './read-svg.ts';
import { boundReferences } from './reference-bounds.ts';
import { Removals } from './removals.ts';
import { writeSvg } from './svg-tree.ts';

/**
 * The canonical form of an uploaded drawing: looks the same, runs nothing, names nothing outside itself, and is no more
 * work to draw than its bounds allow. Sanitising it again changes nothing. `removed` says in plain words what was taken
 * out. Throws InvalidSvgError if the file is not a drawing or goes beyond a bound.
 */
export async function sanitizeSvg(source: string): Promise<{ svg: string; removed: string[] }> {
  const removals = new Removals();
  const drawing = getSvg(source, removals);
  boundCanvas(drawing, removals);
  await inlineStyles(drawing, removals);
  const svg = await purifySvg(writeSvg(drawing), removals);
  // Reading the result once more proves it well-formed, and style sheets may have added references.
  boundReferences(getSvg(svg, removals));
  return { svg, removed: removals.lines() };
}
