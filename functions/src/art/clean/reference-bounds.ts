import { InvalidSvgError } from './invalid-svg-error.ts';
import { elementsOf, type SvgElement } from './svg-tree.ts';

const maxDrawnElements = 50_000;
const maxDrawnDepth = 300;
// A filter primitive processes every pixel it covers.
const filterPrimitiveCost = 20;

interface Extent {
  elements: number;
  depth: number;
}

/**
 * Throws InvalidSvgError if references are circular, or expand to more than 50,000 elements or 300 levels. Takes linear
 * time, however large the expansion.
 */
export function boundReferences(root: SvgElement): void {
  const byId = new Map<string, SvgElement>();
  for (const element of elementsOf(root)) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const known = new Map<SvgElement, Extent | 'open'>();

  function measure(element: SvgElement, level: number): Extent {
    const found = known.get(element);
    if (found === 'open') throw selfReference(element);
    if (found) return found;
    if (level > maxDrawnDepth) throw new InvalidSvgError('The drawing nests its references too deeply.');
    known.set(element, 'open');
    const extent = { elements: element.name.startsWith('fe') ? filterPrimitiveCost : 1, depth: 1 };
    for (const part of drawnWith(element, byId)) {
      const { elements, depth } = measure(part, level + 1);
      extent.elements += elements;
      extent.depth = Math.max(extent.depth, depth + 1);
    }
    if (extent.elements > maxDrawnElements) throw new InvalidSvgError('The drawing repeats its parts too many times.');
    if (extent.depth > maxDrawnDepth) throw new InvalidSvgError('The drawing nests its references too deeply.');
    known.set(element, extent);
    return extent;
  }
  measure(root, 0);
}

function selfReference(element: SvgElement): InvalidSvgError {
  return new InvalidSvgError(`The drawing refers to itself through “${element.attributes.get('id')?.slice(0, 80)}”.`);
}

/** Children of an element and the elements it refers to. */
function* drawnWith(element: SvgElement, byId: Map<string, SvgElement>): Generator<SvgElement> {
  for (const child of element.children) if (typeof child !== 'string') yield child;
  for (const [name, value] of element.attributes) {
    for (const id of name.endsWith('href') ? [value.slice(1)] : localIds(value)) {
      const target = byId.get(id);
      if (target) yield target;
    }
  }
}

function localIds(value: string): string[] {
  return [...value.matchAll(/url\(#([^)]+)\)/g)].map(([, id = '']) => id);
}
