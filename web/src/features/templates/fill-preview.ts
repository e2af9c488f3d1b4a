import { previewValues } from 'functions/contract';

/** The strings in an SVG that stand for a name and a year. */
export interface Placeholders {
  name: string;
  year: string;
}

/**
 * The SVG with sample values in place of the placeholders, as the server fills them in: in text alone, also where one is
 * spread over the parts of a text element. Null where it is no SVG. For an `img`, which runs no scripts and loads nothing.
 */
export function fillPreview(svg: string, placeholders: Placeholders): string | null {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  if (drawing.documentElement.localName !== 'svg' || drawing.querySelector('parsererror')) return null;
  const values = new Map([
    [placeholders.year, previewValues.year],
    [placeholders.name, previewValues.name],
  ]);
  values.delete('');
  if (values.size > 0) {
    const pattern = patternOf([...values.keys()]);
    for (const element of drawing.querySelectorAll('text')) fillElement(element, pattern, values);
  }
  return new XMLSerializer().serializeToString(drawing);
}

// The longer placeholder goes first, in case it begins with the other.
function patternOf(placeholders: string[]): RegExp {
  const longestFirst = placeholders.sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
}

function fillElement(element: Element, pattern: RegExp, values: ReadonlyMap<string, string>): void {
  const nodes = textNodesOf(element);
  // From the last match to the first, so that places before it stay where they were.
  const matches = [
    ...nodes
      .map(({ data }) => data)
      .join('')
      .matchAll(pattern),
  ].reverse();
  for (const { index, 0: found } of matches) {
    let start = 0;
    for (const node of nodes) {
      const end = start + node.data.length;
      const from = Math.max(index, start);
      const to = Math.min(index + found.length, end);
      start = end;
      if (from >= to) continue;
      const offset = from - (end - node.data.length);
      node.replaceData(offset, to - from, from === index ? (values.get(found) ?? '') : '');
    }
  }
}

function textNodesOf(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}
