import { type Rectangle, rectangleOf } from '../art/rectangle.ts';
import { type Frame, type Size, frameOf, undrawn } from './name-lines.ts';
import { getSvg } from './read-svg.ts';
import { Removals } from './removals.ts';
import { viewport } from './text-chunks.ts';
import type { Chain } from './text-style.ts';

/** A rectangle of a drawing, and what is needed to see where it ends up in the whole. */
export interface FoundRectangle {
  rectangle: Rectangle;
  frame: Frame;
  /** Size of the whole, in its user units. */
  canvas: Size;
}

/**
 * Finds the rectangle with an id in a clean drawing: `absent` where nothing that is drawn has the id, and the name of the element
 * that has it where that is no rectangle with a size.
 */
export function findRectangle(svg: string, id: string): FoundRectangle | 'absent' | { element: string } {
  const root = getSvg(svg, new Removals());
  const chain = chainTo([root], id);
  const found = chain?.at(-1);
  if (!chain || !found) return 'absent';
  const rectangle = found.name === 'rect' && rectangleOf((name) => found.attributes.get(name));
  if (!rectangle) return { element: found.name };
  const canvas = viewport([root]);
  return { rectangle, frame: frameOf(chain, canvas), canvas };
}

function chainTo(chain: Chain, id: string): Chain | undefined {
  const element = chain.at(-1);
  if (!element || undrawn.has(element.name)) return undefined;
  if (element.attributes.get('id') === id) return chain;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : chainTo([...chain, child], id);
    if (found) return found;
  }
  return undefined;
}
