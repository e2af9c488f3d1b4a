import { type LineFit, lineWidth, maxLinesAttribute, maxWidthAttribute, rounded } from '../text/line-fit.ts';
import { attributesText } from '../text/svg-tags.ts';
import { type Chunk, type Span, textChunks, viewport } from './text-chunks.ts';
import { type SvgElement, elementsOf, textOf, writeSvg } from './svg-tree.ts';
import type { Anchor, Chain } from './text-style.ts';

/** Line of a drawing with the name or another field, with the data to find its room. */
export interface NameLine {
  /** Index among the text and tspan tags of the drawing. */
  tag: number;
  fit: Omit<LineFit, 'width'>;
  anchor: Anchor;
  /** Width as drawn by the author. */
  drawnWidth: number;
  maxWidth: number | undefined;
  frame: Frame;
}

/** Markup around a drawing in an element's user units, to find its position in the whole. */
export interface Frame {
  open: string;
  close: string;
}

export interface NameLines {
  lines: NameLine[];
  /** Lines of the same texts positioned relative to the previous line: their tag indexes and y. */
  positions: { tag: number; y: number }[];
  /** The drawing without these lines and without filters, in the size of `width` and `height`. */
  scene: { svg: string; width: number; height: number };
}

const maxNameLines = 10;
const mostTexts = 50;
const maxWrappedLines = 20;
// Distance from the baseline to the middle between accent top and descender bottom, in font sizes.
const middleHeight = 0.325;
/** Elements with content drawn elsewhere or not at all. */
export const undrawn = new Set(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker']);
const placing = ['transform', 'viewBox', 'preserveAspectRatio', 'x', 'y', 'width', 'height'];

/** Removes up to ten lines with the placeholder from the drawing and returns their places. Text on a path stays. */
export function takeNameLines(root: SvgElement, placeholder: string): NameLines | undefined {
  const canvas = viewport([root]);
  if (!placeholder || !(canvas.width > 0) || !(canvas.height > 0)) return undefined;
  const tags = tagsOf(root);
  const lines = new Map<SvgElement, NameLine>();
  const positions: NameLines['positions'] = [];
  for (const chain of textsWith(placeholder, root).slice(0, mostTexts)) {
    const chunks = textChunks(chain) ?? [];
    const found = chunksWith(placeholder, chunks).filter(({ chunk }) => isApart(chunk, chunks, chain));
    for (const { chunk, span } of found) {
      const holder = chunks.length === 1 ? chain.at(-1) : chunk.holder;
      if (!holder || lines.has(holder) || lines.size === maxNameLines) continue;
      lines.set(holder, lineOf(chunk, span, { chain, canvas, tag: tags.get(holder) ?? 0 }));
    }
    if (found.length > 0 && chunks.length > 1) positions.push(...fixPositions(chunks, tags));
  }
  if (lines.size === 0) return undefined;
  for (const element of elementsOf(root)) {
    element.children = element.children.filter((child) => typeof child === 'string' || !lines.has(child));
    withoutFilter(element);
  }
  const scene = writeSvg({ ...root, attributes: rootAttributes(root, canvas) });
  return { lines: [...lines.values()], positions, scene: { svg: scene, ...canvas } };
}

function tagsOf(root: SvgElement): Map<SvgElement, number> {
  const texts = [...elementsOf(root)].filter(({ name }) => name === 'text' || name === 'tspan');
  return new Map(texts.map((element, index) => [element, index]));
}

/** Chains of the text elements drawn in place that contain the placeholder. */
function textsWith(placeholder: string, root: SvgElement): Chain[] {
  return [...drawnTexts([root])].filter((chain) => chain.slice(-1).map(textOf).join('').includes(placeholder));
}

function* drawnTexts(chain: Chain): Generator<Chain> {
  const element = chain.at(-1);
  if (!element || undrawn.has(element.name)) return;
  if (element.name === 'text') yield chain;
  for (const child of element.children) if (typeof child !== 'string') yield* drawnTexts([...chain, child]);
}

/** Chunks in which the placeholder starts, with the span where it starts. */
function chunksWith(placeholder: string, chunks: Chunk[]): { chunk: Chunk; span: Span }[] {
  const spans = chunks.flatMap((chunk) => chunk.spans.map((span) => ({ chunk, span })));
  const text = spans.map(({ span }) => span.text).join('');
  const found: { chunk: Chunk; span: Span }[] = [];
  for (let at = text.indexOf(placeholder); at >= 0; at = text.indexOf(placeholder, at + placeholder.length)) {
    let start = 0;
    const place = spans.find(({ span }) => at < (start += span.text.length));
    if (place) found.push(place);
  }
  return found;
}

/** Whether the chunk can be removed alone: it is the whole text element or one of its tspans. */
function isApart({ holder, isLoose }: Chunk, chunks: Chunk[], chain: Chain): boolean {
  return chunks.length === 1 || (!isLoose && (chain.at(-1)?.children.includes(holder) ?? false));
}

function lineOf(
  { x, y, spans }: Chunk,
  { style, chain: around }: Span,
  { chain, canvas, tag }: { chain: Chain; canvas: Size; tag: number },
): NameLine {
  const { fontSize, letterSpacing, face, anchor, baseline } = style;
  const parts = spans.map((span) => ({ ...span, text: span.text.replace(/\s+/g, ' ') }));
  const drawnWidth = parts.reduce((sum, part) => sum + lineWidth(part.text, part.style).width, 0);
  const extra = drawnWidth - lineWidth(parts.map(({ text }) => text).join(''), style).width;
  const middle = y + baseline - middleHeight * fontSize;
  const said = (attribute: string) =>
    around.map(({ attributes }) => Number(attributes.get(attribute))).findLast((number) => number > 0);
  const [maxWidth, maxLines] = [said(maxWidthAttribute), said(maxLinesAttribute)];
  const lines = maxLines && Math.min(maxWrappedLines, Math.floor(maxLines));
  const fit = { x, middle, fontSize, letterSpacing, extra, face, ...(lines && { lines }) };
  return { tag, fit, anchor, drawnWidth, maxWidth, frame: frameOf(chain, canvas) };
}

/** Gives each chunk its own position, so that removing one does not move the others. */
function fixPositions(chunks: Chunk[], tags: Map<SvgElement, number>): NameLines['positions'] {
  return chunks.flatMap(({ holder, y }) => {
    if (holder.name !== 'tspan' || (holder.attributes.has('y') && !holder.attributes.has('dy'))) return [];
    holder.attributes.set('y', String(rounded(y)));
    holder.attributes.delete('dy');
    return [{ tag: tags.get(holder) ?? 0, y: rounded(y) }];
  });
}

// A shadow or blur moves no edge, and is slow in a picture larger than the trial's.
function withoutFilter({ attributes }: SvgElement): void {
  attributes.delete('filter');
  const style = attributes.get('style');
  if (style?.includes('filter')) attributes.set('style', style.replaceAll(/(?:^|;)\s*filter\s*:[^;]*/g, ''));
}

/** In user units. */
export interface Size {
  width: number;
  height: number;
}

function rootAttributes({ attributes }: SvgElement, { width, height }: Size): Map<string, string> {
  const kept = new Map(attributes).set('width', String(width)).set('height', String(height));
  for (const name of ['x', 'y', 'overflow']) kept.delete(name);
  return kept;
}

export function frameOf([root, ...rest]: Chain, canvas: Size): Frame {
  if (!root) return { open: '', close: '' };
  const elements = [{ ...root, attributes: rootAttributes(root, canvas) }, ...rest];
  const tags = elements.map(({ name, attributes }) => {
    const kept = attributesText(
      [...attributes].filter(([key]) => (name === 'svg' ? placing : ['transform']).includes(key)),
    );
    return name === 'svg' ? `<svg${kept} overflow="visible">` : `<g${kept}>`;
  });
  const closing = elements.map(({ name }) => (name === 'svg' ? '</svg>' : '</g>')).reverse();
  return { open: tags.join(''), close: closing.join('') };
}
