import { type LineStyle, lineWidth } from 'functions/art/text/line-fit';
import { type ViewBox, attributesText, viewBoxOf } from 'functions/art/text/svg-tags';
import { escapeText } from 'functions/contract/text/escape-xml';
import type { NameAndYear } from 'functions/contract/words/placeholders';
import { parseSvg } from '../drawing/parse-svg.ts';

/** Keys of the places' labels, in rows from top left to bottom right. */
export const places = [
  ...(['templates.topLeft', 'templates.topCenter', 'templates.topRight'] as const),
  ...(['templates.middleLeft', 'templates.center', 'templates.middleRight'] as const),
  ...(['templates.bottomLeft', 'templates.bottomCenter', 'templates.bottomRight'] as const),
] as const;

/** Typefaces that the server draws with, and similar ones elsewhere. */
export const typefaces = {
  serif: "'Noto Serif', Georgia, 'Times New Roman', serif",
  sans: "'Noto Sans', Arial, Helvetica, sans-serif",
} as const;

/** Line added to a drawing that lacks a name or year. */
export interface AddedLine {
  thing: keyof NameAndYear;
  /** Index of `places`. */
  place: number;
  /** Offset in percent of the drawing's shorter side. */
  moved: Point;
  /** Letter height in percent of the drawing's shorter side. */
  size: number;
  /** `#rrggbb` */
  color: string;
  align: (typeof alignments)[number];
  typeface: keyof typeof typefaces;
}

interface Point {
  x: number;
  y: number;
}

/** Canvas of a drawing, and placeholders of its lines. */
export interface LineRoom {
  canvas: ViewBox;
  placeholders: NameAndYear;
}

export const alignments = ['start', 'middle', 'end'] as const;
export const darkInk = '#18181b';
const margin = 0.07;
// From the baseline to an accented capital's top and to a descender's bottom, in font sizes.
const [above, below] = [0.95, 0.3];

/** Initial line: name at the bottom, year at the top. */
export function newLine(thing: AddedLine['thing']): AddedLine {
  const look = thing === 'name' ? { place: 7, size: 7 } : { place: 1, size: 6 };
  return { thing, ...look, moved: { x: 0, y: 0 }, color: darkInk, align: 'middle', typeface: 'serif' };
}

/** Line at one of the nine places, with matching alignment. */
export function atPlace(line: AddedLine, place: number): AddedLine {
  return { ...line, place, moved: { x: 0, y: 0 }, align: alignments[place % 3] ?? 'middle' };
}

/** Line with another offset, limited to the picture. */
export function movedTo(line: AddedLine, moved: Point, room: LineRoom): AddedLine {
  const percent = percentOf(room.canvas);
  const [from, to] = [placeOf(line, room.canvas), pointOf({ ...line, moved }, room)];
  return { ...line, moved: { x: exact((to.x - from.x) / percent), y: exact((to.y - from.y) / percent) } };
}

/** Canvas of a drawing: its view box, else its size in pixels; null without either. */
export function canvasOf(svg: string): ViewBox | null {
  const root = parseSvg(svg)?.documentElement;
  if (!root) return null;
  const pixels = (side: string) => (root.getAttribute(side) ?? '').replace(/px$/, '');
  const viewBox = viewBoxOf(root.getAttribute('viewBox')) ?? viewBoxOf(`0 0 ${pixels('width')} ${pixels('height')}`);
  return viewBox ?? null;
}

/** Unit of a line's size and offset: a hundredth of the shorter side. */
export function percentOf({ width, height }: ViewBox): number {
  return Math.min(width, height) / 100;
}

/** Baseline anchor at a line's place, without its offset. */
export function placeOf({ place, size }: Pick<AddedLine, 'place' | 'size'>, canvas: ViewBox): Point {
  const { x, y, width, height } = canvas;
  const letters = size * percentOf(canvas);
  const column = [margin, 0.5, 1 - margin][place % 3] ?? 0.5;
  const baseLine = [margin * height + letters * 0.75, height / 2 + letters * 0.35, height * (1 - margin)];
  return { x: x + column * width, y: y + (baseLine[Math.floor(place / 3)] ?? 0) };
}

/** Baseline anchor of the line: start, middle or end by alignment. The whole line is inside the canvas. */
function pointOf(line: AddedLine, room: LineRoom): Point {
  const { canvas } = room;
  const percent = percentOf(canvas);
  const { x, y } = placeOf(line, canvas);
  const { before, after, size } = reachOf(line, room);
  return {
    x: within(x + line.moved.x * percent, canvas.x + before, canvas.x + canvas.width - after),
    y: within(y + line.moved.y * percent, canvas.y + above * size, canvas.y + canvas.height - below * size),
  };
}

/** Extent of a line on both sides of its anchor, and its font size. */
function reachOf({ thing, size, align, typeface }: AddedLine, { canvas, placeholders }: LineRoom) {
  const style: LineStyle = { fontSize: size * percentOf(canvas), letterSpacing: 0, face: typeface };
  const width = Math.min(lineWidth(placeholders[thing], style).width, canvas.width);
  const before = { start: 0, middle: width / 2, end: width }[align];
  return { before, after: width - before, size: style.fontSize };
}

/** Bounding box of a line in canvas units. */
export function boxOf(line: AddedLine, room: LineRoom): ViewBox {
  const { x, y } = pointOf(line, room);
  const { before, after, size } = reachOf(line, room);
  return { x: x - before, y: y - above * size, width: before + after, height: (above + below) * size };
}

/** Drawing with these lines at its end, each with its placeholder. Unchanged if it lacks an end tag. */
export function withLines(svg: string, lines: readonly AddedLine[], placeholders: NameAndYear): string {
  const end = lines.length > 0 ? [...svg.matchAll(/<\/((?:[\w.-]+:)?)svg\s*>/g)].at(-1) : undefined;
  const canvas = end && canvasOf(svg);
  if (!canvas) return svg;
  const added = lines.map((line) => lineElement(line, { canvas, placeholders }, end[1] ?? ''));
  return svg.slice(0, end.index) + added.join('') + svg.slice(end.index);
}

function lineElement(line: AddedLine, room: LineRoom, prefix: string): string {
  const { x, y } = pointOf(line, room);
  const attributes = {
    x: rounded(x),
    y: rounded(y),
    'text-anchor': line.align,
    'font-family': typefaces[line.typeface],
    'font-size': rounded(line.size * percentOf(room.canvas)),
    // A drawing of strokes passes both on to its children.
    fill: line.color,
    stroke: 'none',
  };
  const words = escapeText(room.placeholders[line.thing]);
  return `<${prefix}text${attributesText(Object.entries(attributes))}>${words}</${prefix}text>`;
}

function within(value: number, least: number, most: number): number {
  return Math.max(Math.min(value, most), least);
}

function rounded(value: number): string {
  return String(exact(value));
}

function exact(value: number): number {
  return Number(value.toFixed(3));
}
