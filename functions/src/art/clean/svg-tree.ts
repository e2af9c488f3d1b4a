import { attributesText } from '../text/svg-tags.ts';
import { escapeText } from '../../contract/text/escape-xml.ts';

/** An SVG element without other namespaces; `xlink:` and `xml:` are its only prefixes. */
export interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  children: (SvgElement | string)[];
}

/** Yields `root` and all elements below, in document order. */
export function* elementsOf(root: SvgElement): Generator<SvgElement> {
  yield root;
  for (const child of root.children) if (typeof child !== 'string') yield* elementsOf(child);
}

export function textOf({ children }: SvgElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

export function writeSvg(root: SvgElement): string {
  // Always declared, so that removing a reference leaves no trace in the stored form.
  return write(root, ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"');
}

function write({ name, attributes, children }: SvgElement, namespaces: string): string {
  const inside = children.map((child) => (typeof child === 'string' ? escapeText(child) : write(child, ''))).join('');
  return `<${name}${namespaces}${attributesText(attributes)}>${inside}</${name}>`;
}
