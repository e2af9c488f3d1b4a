import { SaxesParser, type SaxesTagNS, type SaxesAttributeNS } from 'saxes';
import { fitAttribute } from '../text/line-fit.ts';
import { InvalidSvgError } from './invalid-svg-error.ts';
import type { Removals } from './removals.ts';
import type { SvgElement } from './svg-tree.ts';

const maxDepth = 100;
const maxElements = 20_000;
const maxAttributes = 200;
const textElements = new Set(['text', 'tspan', 'textPath', 'title', 'desc', 'style']);

/**
 * Parses a document strictly into SVG elements, without comments, DOCTYPE, prefixes or editor data. Throws
 * InvalidSvgError if it is not well-formed or not svg, or above 20,000 elements, 100 levels, or 200 attributes on one
 * element.
 */
export function getSvg(source: string, removals: Removals): SvgElement {
  const text = source.replace(/^\uFEFF?\s*/, '');
  if (text === '') throw new InvalidSvgError('The file is empty.');
  // XML 1.1 allows characters that the stored XML 1.0 cannot contain. Pages often use xlink without declaring it.
  const parser = new SaxesParser({
    xmlns: true,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
    additionalNamespaces: { xlink: 'http://www.w3.org/1999/xlink' },
  });
  const open: NormalElement[] = [];
  let root: SvgElement | undefined;
  let elements = 0;

  parser.on('doctype', (doctype) => Object.assign(parser.ENTITIES, Object.fromEntries(doctypeEntities(doctype, text))));
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') removals.add('reference to an outside style sheet');
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    if (++elements > maxElements) throw new InvalidSvgError('The drawing has more than 20,000 elements.');
    if (open.length >= maxDepth) throw new InvalidSvgError('The drawing nests elements more than 100 levels deep.');
    if (Object.keys(tag.attributes).length > maxAttributes) {
      throw new InvalidSvgError('An element of the drawing has more than 200 attributes.');
    }
    const parent = open.at(-1);
    const element = normalElement(tag, parent, removals);
    if (!parent && element.svg?.name !== 'svg') throw new InvalidSvgError('The root element of the file is not svg.');
    root ??= element.svg;
    if (element.svg) parent?.svg?.children.push(element.svg);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const addText = (value: string): void => {
    const element = open.at(-1)?.svg;
    if (element && textElements.has(element.name)) element.children.push(value);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  parse(parser, text);
  if (!root) throw new InvalidSvgError('The file has no root element.');
  return root;
}

function parse(parser: SaxesParser, text: string): void {
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof InvalidSvgError) throw error;
    const [, line, column, problem] = /^(\d+):(\d+): (.*?)\.?$/s.exec((error as Error).message) ?? [];
    const where = line ? `line ${line}, column ${column}: ${problem?.slice(0, 200)}` : (error as Error).message;
    throw new InvalidSvgError(`The file is not well-formed XML (${where}).`, { cause: error });
  }
}

const declaration = /<!ENTITY\s+(%\s+)?([\p{L}_:][\p{L}\p{N}_:.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>/gu;
const reference = /&([\p{L}_:][\p{L}\p{N}_:.-]*);/gu;
const maxExpandedCharacters = 100_000;

/**
 * Plain entities of a DOCTYPE, such as Illustrator's for namespaces. Throws for nested entities, markup and expansions
 * above 100,000 characters. Skips external and parameter entities, so that the parser reports their use.
 */
function doctypeEntities(doctype: string, source: string): Map<string, string> {
  const entities = new Map<string, string>();
  for (const [, parameter, name = '', doubleQuoted, singleQuoted] of doctype.matchAll(declaration)) {
    if (parameter) continue;
    const value = (doubleQuoted ?? singleQuoted ?? '').replace(/&#(x[\da-f]+|\d+);/gi, decodeCharacter);
    if (/[&%<]/.test(value)) throw new InvalidSvgError(`The entity “${name}” in the file's DOCTYPE is not plain text.`);
    // In XML, the first declaration of a name counts.
    if (!entities.has(name)) entities.set(name, value);
  }
  if (entities.size > 0) refuseLongExpansion(entities, source);
  return entities;
}

function decodeCharacter(_: string, code: string): string {
  const point = code.startsWith('x') || code.startsWith('X') ? parseInt(code.slice(1), 16) : parseInt(code, 10);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

function refuseLongExpansion(entities: Map<string, string>, source: string): void {
  let expanded = 0;
  for (const [, name = ''] of source.matchAll(reference)) expanded += entities.get(name)?.length ?? 0;
  if (expanded > maxExpandedCharacters)
    throw new InvalidSvgError("The entities in the file's DOCTYPE expand to too much text.");
}

const svgNamespace = 'http://www.w3.org/2000/svg';
const htmlNamespace = 'http://www.w3.org/1999/xhtml';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';

/** Normal form of a tag; `svg` is undefined if the tag and its contents are not part of the drawing. */
interface NormalElement {
  svg: SvgElement | undefined;
  /** If the root has no namespace, elements without one are read as SVG. */
  bareNamesAreSvg: boolean;
}

/** Strips a tag of prefix, namespaces and editor data. `removals` gets what could show or do harm. */
function normalElement(tag: SaxesTagNS, parent: NormalElement | undefined, removals: Removals): NormalElement {
  const bareNamesAreSvg = parent?.bareNamesAreSvg ?? tag.uri === '';
  if (parent && !parent.svg) {
    reportActive(tag, removals);
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

/** Reports what would run in something that is not drawn. */
function reportActive({ local, uri, attributes }: SaxesTagNS, removals: Removals): void {
  if (uri !== svgNamespace && uri !== htmlNamespace) return;
  if (acting.has(local)) removals.add(`${local} element`);
  for (const { name } of Object.values(attributes)) if (/^on/i.test(name)) removals.add(`${name} attribute`);
}

function svgName(
  { local, uri }: SaxesTagNS,
  parent: SvgElement | undefined,
  bareNamesAreSvg: boolean,
): string | undefined {
  // Browsers apply an XHTML style element in a drawing, and some exporters write it.
  if (uri === htmlNamespace && local === 'style') return 'style';
  if (uri !== svgNamespace && !(uri === '' && bareNamesAreSvg)) return undefined;
  if (local === 'metadata') return undefined;
  if (local !== 'a') return local;
  return parent && ['text', 'tspan', 'textPath'].includes(parent.name) ? 'tspan' : 'g';
}

function svgAttribute({ local, name, uri }: SaxesAttributeNS, removals: Removals): string | undefined {
  if (uri === xmlnsNamespace || name === 'xmlns') return undefined;
  // Recomputed at each upload.
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
