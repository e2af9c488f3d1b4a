import { type ViewBox, attributeOf } from 'functions/art/text/svg-tags';
import { fitAttribute } from 'functions/art/text/line-fit';
import { unescapeXml } from 'functions/contract/text/escape-xml';
import type { NameAndYear } from 'functions/contract/words/placeholders';
import { type AddedLine, alignments, canvasOf, percentOf, placeOf, places, typefaces } from './added-lines.ts';

// Line as `withLines` writes it, at the end of what precedes the drawing's end tag. None of our lines is as long as
// this part.
const lastLine = /<((?:[\w.-]+:)?)text(\s[^<>]*)>([^<]*)<\/\1text>\s*$/;
const mostCharacters = 4_000;
const ours = ['x', 'y', 'text-anchor', 'font-family', 'font-size', 'fill', 'stroke', fitAttribute];

/** Drawing without its added lines, and those lines for editing. */
export interface TakenLines {
  rest: string;
  lines: AddedLine[];
}

/** Removes lines that `withLines` wrote from the end of a drawing. They contain any of the given placeholders. */
export function takeLines(svg: string, placeholders: readonly NameAndYear[]): TakenLines {
  const end = [...svg.matchAll(/<\/(?:[\w.-]+:)?svg\s*>/g)].at(-1)?.index;
  const canvas = end === undefined || !lastLine.test(svg.slice(0, end).slice(-mostCharacters)) ? null : canvasOf(svg);
  if (end === undefined || !canvas) return { rest: svg, lines: [] };
  const lines: AddedLine[] = [];
  let start = end;
  for (;;) {
    const before = svg.slice(Math.max(0, start - mostCharacters), start);
    const [whole = '', , attributes = '', words = ''] = lastLine.exec(before) ?? [];
    const thing = thingOf(unescapeXml(words), placeholders);
    const line = thing && lines.every((other) => other.thing !== thing) && lineOf(thing, attributes, canvas);
    if (!line) break;
    lines.unshift(line);
    start -= whole.length;
  }
  return { rest: svg.slice(0, start) + svg.slice(end), lines };
}

function thingOf(words: string, placeholders: readonly NameAndYear[]): AddedLine['thing'] | null {
  if (words === '') return null;
  return (['name', 'year'] as const).find((thing) => placeholders.some((known) => known[thing] === words)) ?? null;
}

function lineOf(thing: AddedLine['thing'], attributes: string, canvas: ViewBox): AddedLine | null {
  const names = Array.from(attributes.matchAll(/\s([\w:.-]+)="/g), ([, name = '']) => name);
  if (!names.every((name) => ours.includes(name))) return null;
  const valueOf = (name: string) => unescapeXml(attributeOf(attributes, name) ?? '');
  const [x, y, points] = [Number(valueOf('x')), Number(valueOf('y')), Number(valueOf('font-size'))];
  const align = alignments.find((one) => one === valueOf('text-anchor'));
  const typeface = (['serif', 'sans'] as const).find((one) => typefaces[one] === valueOf('font-family'));
  const color = valueOf('fill');
  if (!align || !typeface || !/^#[0-9a-f]{6}$/i.test(color) || !(points > 0) || !Number.isFinite(x + y)) return null;
  const percent = percentOf(canvas);
  const size = points / percent;
  const place = nearestPlace({ x, y }, size, canvas);
  const from = placeOf({ place, size }, canvas);
  const moved = { x: (x - from.x) / percent, y: (y - from.y) / percent };
  return { thing, place, moved, size, color, align, typeface };
}

function nearestPlace({ x, y }: { x: number; y: number }, size: number, canvas: ViewBox): number {
  const distances = places.map((_, place) => {
    const at = placeOf({ place, size }, canvas);
    return Math.hypot(at.x - x, at.y - y);
  });
  return distances.indexOf(Math.min(...distances));
}
