import { parseSvg } from './parse-svg.ts';

/**
 * Local version of the form that `fillArt` reads, until the server's arrives: one element without comments, CDATA and
 * processing instructions. Null if it is no SVG. Not sanitized: an `img` runs and loads nothing.
 */
export function storedFormOf(svg: string): string | null {
  const drawing = parseSvg(svg);
  if (!drawing) return null;
  const kinds = NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_CDATA_SECTION | NodeFilter.SHOW_PROCESSING_INSTRUCTION;
  const walker = drawing.createTreeWalker(drawing.documentElement, kinds);
  const odd: CharacterData[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof CharacterData) odd.push(walker.currentNode);
  for (const node of odd) {
    if (node.nodeType === Node.CDATA_SECTION_NODE) node.replaceWith(node.data);
    else node.remove();
  }
  return new XMLSerializer().serializeToString(drawing.documentElement);
}
