import { type NameLines, takeNameLines } from './name-lines.ts';
import { markTexts } from './mark-texts.ts';
import { getSvg } from './read-svg.ts';
import { Removals } from './removals.ts';
import { type CleanDrawing, sanitizeSvg } from './sanitize-svg.ts';

/** A clean drawing, and its lines that hold the name, whose room is still to be measured. */
export interface PreparedArt extends CleanDrawing {
  names: Omit<NameLines, 'positions'> | undefined;
}

/** Cleans an uploaded drawing and finds its lines that hold the name. Throws InvalidSvgError as `sanitizeSvg` does. */
export async function prepareArt(source: string, namePlaceholder: string): Promise<PreparedArt> {
  const { svg, ...found } = await sanitizeSvg(source);
  const names = svg.includes('<text') ? takeNameLines(getSvg(svg, new Removals()), namePlaceholder) : undefined;
  if (!names) return { svg, ...found, names };
  const { positions, ...rest } = names;
  const marks = positions.map(({ tag, y }) => ({ tag, attributes: { dy: null, y: String(y) } }));
  return { svg: markTexts(svg, marks), ...found, names: rest };
}
