import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { fitAttribute } from '../text/line-fit.ts';
import type { Removals } from './removals.ts';
import type { SvgElement } from './svg-tree.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const htmlNamespace = 'http://www.w3.org/1999/xhtml';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';

/** Normal form of a tag: `svg` is undefined where the tag and all below it are not part of the drawing. */
export interface NormalElement {
  svg: SvgElement | undefined;
  /** A document whose root has no namespace is read as if each element without one were SVG's. */
  bareNamesAreSvg: boolean;
}

/** The element of a tag without prefix, namespaces and editor data. `removals` gets what could show or harm. */
export function normalElement(tag: SaxesTagNS, parent: NormalElement | undefined, removals: Removals): NormalElement {
  const bareNamesAreSvg = parent?.bareNamesAreSvg ?? tag.uri === '';
  if (parent && !parent.svg) {
    tellOfActing(tag, removals);
    return { svg: undefined, bareNamesAreSvg };
  }
  const name = svgName(tag, parent?.svg, bareNamesAreSvg);
  if (name === undefined) {
    if (tag.uri === htmlNamespace) removals.add(`html ${tag.local} element`);
    return { svg: undefined, bareNamesAreSvg };
  }
  const attributes = new Map<string, string>();
  for (const attribute of Object.values(tag.attributes)) {
    const key = svgAttribute(attribute, removals);
    if (key !== undefined) attributes.set(key, attribute.value);
  }
  if (tag.local === 'a') unlink(attributes, removals);
  return { svg: { name, attributes, children: [] }, bareNamesAreSvg };
}

const acting = new Set(['script', 'handler', 'iframe', 'object', 'embed']);

/** Tells of what would run although it lies within something that is not drawn. */
function tellOfActing({ local, uri, attributes }: SaxesTagNS, removals: Removals): void {
  if (uri !== svgNamespace && uri !== htmlNamespace) return;
  if (acting.has(local)) removals.add(`${local} element`);
  for (const { name } of Object.values(attributes)) if (/^on/i.test(name)) removals.add(`${name} attribute`);
}

function svgName(
  { local, uri }: SaxesTagNS,
  parent: SvgElement | undefined,
  bareNamesAreSvg: boolean,
): string | undefined {
  // Browsers obey a style element of XHTML in a drawing, and some exporters write it so.
  if (uri === htmlNamespace && local === 'style') return 'style';
  if (uri !== svgNamespace && !(uri === '' && bareNamesAreSvg)) return undefined;
  if (local === 'metadata') return undefined;
  if (local !== 'a') return local;
  return parent && ['text', 'tspan', 'textPath'].includes(parent.name) ? 'tspan' : 'g';
}

function svgAttribute({ local, name, uri }: SaxesAttributeNS, removals: Removals): string | undefined {
  if (uri === xmlnsNamespace || name === 'xmlns') return undefined;
  // Found anew at each upload.
  if (uri === '' && local === fitAttribute) return undefined;
  if (uri === '') return local;
  if (uri === xlinkNamespace && local === 'href') return 'xlink:href';
  if (uri === xmlNamespace && (local === 'space' || local === 'lang')) return `xml:${local}`;
  if (name === 'xml:base') removals.add('xml:base attribute');
  return undefined;
}

function unlink(attributes: Map<string, string>, removals: Removals): void {
  const isLink = attributes.has('href') || attributes.has('xlink:href');
  for (const key of ['href', 'xlink:href', 'target', 'download']) attributes.delete(key);
  if (isLink) removals.add('link (what it surrounds stays)');
}
