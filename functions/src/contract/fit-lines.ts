import { escapeText, unescapeXml } from './escape-xml.ts';
import { type LineFit, type SetText, fitAttribute, middleOf, readFit, rounded, setLine, writeFit } from './line-fit.ts';

/** A line within a text element of a stored drawing. Its content lies from `from` up to `to`, not including it. */
interface Line {
  /** The place of the tag that has the fit. */
  tag: number;
  from: number;
  to: number;
  /** The places of its texts that are not blank. */
  texts: number[];
  fit: LineFit;
}

/**
 * Makes the filled lines of a text element fit their rooms. The element reaches from `start` to `end` in the pieces of a
 * stored drawing, which are texts at even places and tags at odd ones. A line without a room stays as it is.
 */
export function fitLines(pieces: string[], start: number, end: number): void {
  const [textTag = ''] = pieces.slice(start, start + 1);
  let elements = '';
  let position = start + 1;
  for (const line of linesOf(pieces, start, end)) {
    const set = setLine(textOf(pieces, line.texts), line.fit, line.texts.length === 1);
    if (!set) continue;
    if (set.lines.length === 1 && set.scale === 1) {
      pieces[line.tag] = withLength(pieces[line.tag] ?? '', set, 0, line.fit);
      continue;
    }
    elements += element(textTag, pieces, position, line.from);
    elements += set.lines.map((_, index) => setElement(textTag, pieces, line, set, index)).join('');
    position = line.to;
  }
  if (position === start + 1) return;
  pieces[start] = withUniqueIds(elements + element(textTag, pieces, position, end));
  pieces.fill('', start + 1, end + 1);
}

function linesOf(pieces: string[], start: number, end: number): Line[] {
  const lines: Line[] = [];
  for (let tag = start; tag < end; tag += 2) {
    const fit = readFit(attributeOf(pieces[tag] ?? '', fitAttribute));
    if (!fit) continue;
    const [from, to] = tag === start ? [start + 1, end] : [tag, closingTag(pieces, tag) + 1];
    const texts: number[] = [];
    for (let place = tag + 1; place < to; place += 2) if (pieces[place]?.trim()) texts.push(place);
    if (texts.length > 0) lines.push({ tag, from, to, texts, fit });
  }
  return lines;
}

/** The place of the tag that closes the tspan. */
function closingTag(pieces: string[], tspan: number): number {
  let depth = 0;
  let place = tspan;
  do {
    const tag = pieces[place] ?? '</tspan>';
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    place += 2;
  } while (depth > 0);
  return place - 2;
}

function textOf(pieces: string[], places: number[]): string {
  const text = places.map((place) => unescapeXml(pieces[place] ?? '')).join('');
  return text.replace(/\s+/g, ' ').trim();
}

/** Wraps the pieces before or after the line in a text element of their own; empty where they have no text. */
function element(textTag: string, pieces: string[], from: number, to: number): string {
  const content = pieces.slice(from, to);
  return content.some((piece) => piece.trim() && !piece.startsWith('<')) ? `${textTag}${content.join('')}</text>` : '';
}

// A text element for each line: Firefox obeys a length on nothing less, and a transform makes all of it smaller.
function setElement(textTag: string, pieces: string[], { from, to, texts, fit }: Line, set: SetText, index: number) {
  const content = pieces.slice(from, to);
  if (set.lines.length > 1) content[(texts[0] ?? from) - from] = escapeText(set.lines[index]?.text ?? '');
  return `${withLength(withTransform(textTag, set, index, fit), set, index, fit)}${content.join('')}</text>`;
}

/** Makes a line smaller about the point that it is anchored at, and moves it to its place. */
function withTransform(tag: string, set: SetText, index: number, fit: LineFit): string {
  const x = rounded(fit.x * (1 - set.scale));
  const y = rounded(middleOf(index, set, fit) - fit.middle * set.scale);
  const transform = `translate(${x} ${y}) scale(${rounded(set.scale)})`;
  return withAttributes(tag, { transform: `${attributeOf(tag, 'transform')} ${transform}`.trim() });
}

/** Fixes the length of a line, for machines that have other fonts. The fit stands before it: our own drawing needs none. */
function withLength(tag: string, set: SetText, index: number, fit: LineFit): string {
  const length = set.lines[index]?.length;
  if (length === undefined) return tag;
  const textLength = String(rounded(length));
  return withAttributes(tag, { [fitAttribute]: writeFit(fit), textLength, lengthAdjust: 'spacingAndGlyphs' });
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

/** The tag with these attributes at its end; what it said of them before goes. */
function withAttributes(tag: string, attributes: Record<string, string>): string {
  const names = Object.keys(attributes).join('|');
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const end = () => `${written.join('')}>`;
  return tag.replaceAll(new RegExp(`\\s(?:${names})="[^"]*"`, 'g'), '').replace(/>$/, end);
}

/** The elements, of which only the first keeps an id that they share. */
function withUniqueIds(elements: string): string {
  const seen = new Set<string>();
  return elements.replaceAll(/(<[^>]*?)\sid="([^"]*)"/g, (whole, before: string, id: string) => {
    if (seen.has(id)) return before;
    seen.add(id);
    return whole;
  });
}
