import { escapeAttribute, escapeText } from 'functions/contract/escape-xml';
import type { NameAndYear } from 'functions/contract/placeholders';
import { parseSvg } from './parse-svg.ts';

/** Row by row, from the top left to the bottom right. */
export const places = [
  ...['Top left', 'Top center', 'Top right'],
  ...['Middle left', 'Center', 'Middle right'],
  ...['Bottom left', 'Bottom center', 'Bottom right'],
] as const;

/** The typefaces that the server draws with, and those like them elsewhere. */
const typefaces = {
  serif: "'Noto Serif', Georgia, 'Times New Roman', serif",
  sans: "'Noto Sans', Arial, Helvetica, sans-serif",
} as const;

/** A line that is written into a drawing which has none for a name or a year. */
export interface AddedLine {
  thing: keyof NameAndYear;
  /** An index of `places`. */
  place: number;
  /** How far it was moved from there, in percent of the drawing's shorter side. */
  moved: { x: number; y: number };
  /** The height of its letters, in percent of the drawing's shorter side. */
  size: number;
  /** `#rrggbb` */
  color: string;
  align: 'start' | 'middle' | 'end';
  typeface: keyof typeof typefaces;
}

/** The part of the plane that a drawing shows, in its own units. */
interface Canvas {
  x: number;
  y: number;
  width: number;
  height: number;
}

const alignments = ['start', 'middle', 'end'] as const;
const margin = 0.07;

/** The line that is offered at first: the name at the bottom, the year at the top. */
export function newLine(thing: AddedLine['thing']): AddedLine {
  const look = thing === 'name' ? { place: 7, size: 7 } : { place: 1, size: 6 };
  return { thing, ...look, moved: { x: 0, y: 0 }, color: '#18181b', align: 'middle', typeface: 'serif' };
}

/** The line at one of the nine places, aligned to it. */
export function atPlace(line: AddedLine, place: number): AddedLine {
  return { ...line, place, moved: { x: 0, y: 0 }, align: alignments[place % 3] ?? 'middle' };
}

/** The canvas of a drawing: its view box, else its width and height in pixels; null where it has neither. */
export function canvasOf(svg: string): Canvas | null {
  const root = parseSvg(svg)?.documentElement;
  if (!root) return null;
  const numbers = (root.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/);
  const [x = 0, y = 0, width = 0, height = 0] =
    numbers.length === 4
      ? numbers.map(Number)
      : [0, 0, ...['width', 'height'].map((side) => Number((root.getAttribute(side) ?? '').replace(/px$/, '')))];
  return [x, y].every(Number.isFinite) && width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Anchor of the line on its base line: its start, middle or end, by its alignment; always inside of the canvas. */
function pointOf({ place, moved, size }: AddedLine, { x, y, width, height }: Canvas): { x: number; y: number } {
  const percent = Math.min(width, height) / 100;
  const letters = size * percent;
  const column = [margin, 0.5, 1 - margin][place % 3] ?? 0.5;
  const baseLine = [margin * height + letters * 0.75, height / 2 + letters * 0.35, height * (1 - margin)];
  return {
    x: x + within(column * width + moved.x * percent, width),
    y: y + within((baseLine[Math.floor(place / 3)] ?? 0) + moved.y * percent, height),
  };
}

/** The drawing with these lines at its end, each holding its placeholder. Without its own end it stays as it is. */
export function withLines(svg: string, lines: readonly AddedLine[], placeholders: NameAndYear): string {
  const end = lines.length > 0 ? [...svg.matchAll(/<\/((?:[\w.-]+:)?)svg\s*>/g)].at(-1) : undefined;
  const canvas = end && canvasOf(svg);
  if (!canvas) return svg;
  const added = lines.map((line) =>
    lineElement(line, canvas, { words: placeholders[line.thing], prefix: end[1] ?? '' }),
  );
  return svg.slice(0, end.index) + added.join('') + svg.slice(end.index);
}

function lineElement(line: AddedLine, canvas: Canvas, { words, prefix }: { words: string; prefix: string }): string {
  const { x, y } = pointOf(line, canvas);
  const attributes = {
    ...{ x: rounded(x), y: rounded(y), 'text-anchor': line.align },
    'font-family': typefaces[line.typeface],
    'font-size': rounded((line.size * Math.min(canvas.width, canvas.height)) / 100),
    // A drawing of strokes alone passes both on to what stands in it.
    ...{ fill: line.color, stroke: 'none' },
  };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<${prefix}text${written.join('')}>${escapeText(words)}</${prefix}text>`;
}

function within(value: number, length: number): number {
  return Math.min(Math.max(value, 0), length);
}

function rounded(value: number): string {
  return String(Number(value.toFixed(3)));
}
