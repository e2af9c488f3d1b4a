import { type NameAndYear, fillerOf, previewValues } from 'functions/contract/placeholders';

/**
 * The SVG with sample values in place of the placeholders, as the server fills them in: in text alone, also where one is
 * spread over the parts of a text element. Null where it is no SVG. For an `img`, which runs no scripts and loads nothing.
 */
export function fillPreview(svg: string, placeholders: NameAndYear): string | null {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  if (drawing.documentElement.localName !== 'svg' || drawing.querySelector('parsererror')) return null;
  const fill = fillerOf(placeholders, previewValues);
  for (const element of drawing.querySelectorAll('text')) {
    const nodes = textNodesOf(element);
    const filled = fill(nodes.map(({ data }) => data));
    for (const [index, node] of nodes.entries()) node.data = filled[index] ?? '';
  }
  return new XMLSerializer().serializeToString(drawing);
}

function textNodesOf(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}
