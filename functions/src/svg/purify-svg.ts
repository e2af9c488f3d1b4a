import type { DOMPurify, UponSanitizeAttributeHookEvent } from 'dompurify';
import { lazily } from '../lazily.ts';
import { drawingRules } from './drawing-rules.ts';
import type { Removals } from './removals.ts';
import { safeReference, safeStyle, safeValue } from './safe-value.ts';

/** The parts of jsdom and DOMPurify that cleaning needs. */
interface Dom {
  parse: (svg: string) => Element;
  serialize: (root: Element) => string;
  createPurifier: () => DOMPurify;
}

/** Attributes that no still image shows: what editors note for themselves, and what is for pages alone. */
const unseenAttribute =
  /^(?:data-.*|enable-background|baseprofile|zoomandpan|tabindex|focusable|content(?:style|script)type)$/i;
const openDom = lazily(loadDom);

/**
 * Removes everything that could run or reach outside the file from a well-formed drawing, and returns the rest as
 * canonical XML.
 */
export async function purifySvg(svg: string, removals: Removals): Promise<string> {
  const { parse, serialize, createPurifier } = await openDom();
  const root = parse(svg);
  const purifier = createPurifier();
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    checkValue(element, attribute, removals);
  });
  purifier.sanitize(root, { ...drawingRules, IN_PLACE: true });
  for (const removed of purifier.removed) {
    if ('element' in removed) reportElement(removed.element, removals);
    else reportAttribute(removed.attribute, removals);
  }
  return serialize(root);
}

/** Loads jsdom and DOMPurify. It takes a second, which only the first upload of an instance waits for. */
async function loadDom(): Promise<Dom> {
  const [{ JSDOM }, { default: createDOMPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  return {
    parse: (svg) => new window.DOMParser().parseFromString(svg, 'image/svg+xml').documentElement,
    serialize: (root) => new window.XMLSerializer().serializeToString(root),
    createPurifier: () => createDOMPurify(window),
  };
}

function checkValue(element: Element, attribute: UponSanitizeAttributeHookEvent, removals: Removals): void {
  const { attrName, attrValue } = attribute;
  if (attrName === 'style') {
    attribute.attrValue = safeStyle(attrValue, (property) => {
      removals.add(`style property ${property}`);
    });
    attribute.keepAttr = attribute.attrValue !== '';
    return;
  }
  const isReference = attrName === 'href' || attrName === 'xlink:href';
  const value = isReference ? safeReference(element.localName, attrValue) : safeValue(attrName, attrValue);
  if (value === null) attribute.keepAttr = false;
  else attribute.attrValue = value;
}

function reportElement({ nodeName, childNodes }: Node, removals: Removals): void {
  // Illustrator writes one around its own data, which is gone by now.
  if (nodeName === 'foreignObject' && childNodes.length === 0) return;
  removals.add(`${nodeName} element`);
}

function reportAttribute(attribute: Attr | null, removals: Removals): void {
  // The properties of a style attribute have been reported one by one.
  if (!attribute || attribute.name === 'style') return;
  if (unseenAttribute.test(attribute.name)) return;
  if (/^data:image\//i.test(attribute.value)) removals.add('picture that is no PNG, JPEG or GIF');
  else if (attribute.localName === 'href') removals.add('reference to something outside the file');
  else removals.add(`${attribute.name} attribute`);
}
