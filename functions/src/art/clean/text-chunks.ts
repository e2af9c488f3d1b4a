import { viewBoxOf } from '../text/svg-tags.ts';
import { toUnits } from '../text/geometry.ts';
import type { SvgElement } from './svg-tree.ts';
import { type Chain, type TextStyle, textStyle } from './text-style.ts';

/** A text in one style, with its position in the text of the whole element. */
export interface Span {
  text: string;
  start: number;
  chain: Chain;
  style: TextStyle;
}

/** Text anchored at one position. */
export interface Chunk {
  /** The text, or tspan in it, that sets the position. */
  holder: SvgElement;
  x: number;
  y: number;
  spans: Span[];
  /** Whether text outside of the holder continues the chunk. */
  isLoose: boolean;
}

/** Thrown for text on a path, rotated or stretched letters, or hundreds of parts: its lines are unknown. */
class Unreadable extends Error {}

const unreadable = ['rotate', 'textLength'];
const mostParts = 200;

/** Undefined if they are unknown. */
export function textChunks(chain: Chain): Chunk[] | undefined {
  try {
    return new ChunkReader(chain).chunks.filter(({ spans }) => spans.some(({ text }) => text.trim()));
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class ChunkReader {
  readonly chunks: Chunk[] = [];
  #length = 0;
  #parts = 0;

  constructor(chain: Chain) {
    this.#read(chain);
  }

  #read(chain: Chain): void {
    const element = chain.at(-1);
    if (!element) return;
    if (!['text', 'tspan'].includes(element.name) || unreadable.some((name) => element.attributes.has(name))) {
      throw new Unreadable();
    }
    this.#parts += 1;
    if (this.#parts > mostParts) throw new Unreadable();
    this.#place(element, chain);
    for (const child of element.children) {
      if (typeof child !== 'string') this.#read([...chain, child]);
      else this.#add(child, chain);
    }
  }

  /** Starts a chunk if an element has its own position. */
  #place(element: SvgElement, chain: Chain): void {
    const { attributes } = element;
    const last = this.chunks.at(-1);
    if (last && !attributes.has('x') && !attributes.has('y')) {
      if (attributes.has('dx') || attributes.has('dy')) throw new Unreadable();
      return;
    }
    // Only a renderer knows the x position of a line that continues above or below.
    if (last?.spans.some(({ text }) => text.trim()) && !attributes.has('x')) throw new Unreadable();
    const at = (name: string) => lengthOf(attributes.get(name), name.endsWith('x') ? 'width' : 'height', chain);
    const x = (at('x') ?? last?.x ?? 0) + (at('dx') ?? 0);
    const y = (at('y') ?? last?.y ?? 0) + (at('dy') ?? 0);
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw new Unreadable();
    this.chunks.push({ holder: element, x, y, spans: [], isLoose: false });
  }

  #add(text: string, chain: Chain): void {
    const chunk = this.chunks.at(-1);
    const style = textStyle(chain);
    if (!chunk || !style) throw new Unreadable();
    chunk.spans.push({ text, start: this.#length, chain, style });
    chunk.isLoose ||= text.trim() !== '' && !chain.includes(chunk.holder);
    this.#length += text.length;
  }
}

function lengthOf(value: string | undefined, side: 'width' | 'height', chain: Chain): number | undefined {
  if (value === undefined) return undefined;
  return toUnits(value, textStyle(chain)?.fontSize ?? NaN, value.includes('%') ? viewport(chain)[side] : NaN);
}

/** Size in its own user units. */
export function viewport(chain: Chain): { width: number; height: number } {
  const attributes = chain.findLast(({ name }) => name === 'svg')?.attributes;
  const viewBox = viewBoxOf(attributes?.get('viewBox'));
  if (viewBox) return { width: viewBox.width, height: viewBox.height };
  const side = (name: string) => toUnits(attributes?.get(name) ?? '', NaN);
  return { width: side('width'), height: side('height') };
}
