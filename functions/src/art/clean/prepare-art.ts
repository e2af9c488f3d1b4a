import { type NameLines, takeNameLines } from './name-lines.ts';
import { markTexts } from './mark-texts.ts';
import { getSvg } from './read-svg.ts';
import { Removals } from './removals.ts';
import { type CleanDrawing, sanitizeSvg } from './sanitize-svg.ts';

/** A clean drawing, and its lines that hold each of the texts for which values will stand, whose room is still to be measured. */
export interface PreparedArt extends CleanDrawing {
  names: Omit<NameLines, 'positions'>[];
}

/**
 * Cleans an uploaded drawing and finds its lines that hold the texts: the name's first, then those of other fields. A line is
 * looked at beside all others: what stands next to it stays there. The `year` stands for a value, too. Throws InvalidSvgError as `sanitizeSvg` does.
 */
export async function prepareArt(source: string, texts: readonly string[], year = ''): Promise<PreparedArt> {
  const { svg: clean, ...found } = await sanitizeSvg(source, [...texts, year]);
  const names: PreparedArt['names'] = [];
  let svg = clean;
  for (const text of clean.includes('<text') ? new Set(texts) : []) {
    const taken = takeNameLines(getSvg(svg, new Removals()), text);
    if (!taken) continue;
    const { positions, ...rest } = taken;
    const marks = positions.map(({ tag, y }) => ({ tag, attributes: { dy: null, y: String(y) } }));
    svg = markTexts(svg, marks);
    names.push(rest);
  }
  return { svg, ...found, names };
}
