import { attributesText } from '../text/svg-tags.ts';
import { escapeText } from '../../contract/text/escape-xml.ts';

/** An element of SVG itself: no namespace but SVG's is left, and the only prefixed attributes are `xlink:` and `xml:`. */
export interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  children: (SvgElement | string)[];
}

/** Every element below and including `root`, in document order. */
export function* elementsOf(root: SvgElement): Generator<SvgElement> {
  yield root;
  for (const child of root.children) if (typeof child !== 'string') yield* elementsOf(child);
}

export function textOf({ children }: SvgElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The tree as a document of its own. */
export function writeSvg(root: SvgElement): string {
  // Declared whether or not it is used, so that a reference taken out later leaves no trace in the stored form.
  return write(root, ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"');
}

function write({ name, attributes, children }: SvgElement, namespaces: string): string {
  const inside = children.map((child) => (typeof child === 'string' ? escapeText(child) : write(child, ''))).join('');
  return `<${name}${namespaces}${attributesText(attributes)}>${inside}</${name}>`;
}
