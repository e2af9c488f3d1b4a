import { type NameLines, takeNameLines } from './name-lines.ts';
import { markTexts } from './mark-texts.ts';
import { getSvg } from './read-svg.ts';
import { Removals } from './removals.ts';
import { type CleanDrawing, sanitizeSvg } from './sanitize-svg.ts';

/** A clean drawing and, for each placeholder text, its lines, not measured yet. */
export interface PreparedArt extends CleanDrawing {
  names: Omit<NameLines, 'positions'>[];
}

/**
 * Cleans an uploaded drawing and finds the lines of its placeholder texts: the name first, then other fields. Each is
 * measured next to all others. Throws InvalidSvgError like `sanitizeSvg`.
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
