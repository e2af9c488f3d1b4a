import type { Config, DOMPurify, UponSanitizeAttributeHookEvent } from 'dompurify';
import { lazily } from '../../lazily.ts';
import type { Removals } from './removals.ts';
import { maxLinesAttribute, maxWidthAttribute } from '../text/line-fit.ts';

interface Dom {
  parse: (svg: string) => Element;
  serialize: (root: Element) => string;
  createPurifier: () => DOMPurify;
}

/** Attributes without effect on a still image: notes of editors, and attributes for pages. */
const unseenAttribute =
  /^(?:data-.*|enable-background|baseprofile|zoomandpan|tabindex|focusable|content(?:style|script)type)$/i;
const openDom = lazily(loadDom);

/** Removes everything that could run or reach outside a well-formed drawing, and returns canonical XML. */
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

/** Takes a second, and only the first upload of an instance waits. */
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
  // Illustrator writes one around its own data, which is removed earlier.
  if (nodeName === 'foreignObject' && childNodes.length === 0) return;
  removals.add(`${nodeName} element`);
}

function reportAttribute(attribute: Attr | null, removals: Removals): void {
  // Properties of a style attribute were reported one by one.
  if (!attribute || attribute.name === 'style') return;
  if (unseenAttribute.test(attribute.name)) return;
  if (/^data:image\//i.test(attribute.value)) removals.add('picture that is no PNG, JPEG or GIF');
  else if (attribute.localName === 'href') removals.add('reference to something outside the file');
  else removals.add(`${attribute.name} attribute`);
}

/** Elements and attributes that DOMPurify allows. */
const drawingRules = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  // A still image needs no fonts, animation or external content.
  FORBID_TAGS: [
    ...[
      'style',
      'a',
      'foreignObject',
      'metadata',
      'view',
      'mpath',
      'animateColor',
      'animateMotion',
      'animateTransform',
    ],
    ...['font', 'glyph', 'glyphRef', 'hkern', 'vkern', 'altGlyph', 'altGlyphDef', 'altGlyphItem', 'tref'],
    'color-profile',
  ],
  ADD_ATTR: [
    ...['fr', 'isolation', 'limitingConeAngle', 'pointsAtX', 'pointsAtY', 'pointsAtZ', 'role', 'side', 'unicode-bidi'],
    ...['requiredExtensions', 'requiredFeatures', 'white-space', 'xml:lang', maxWidthAttribute, maxLinesAttribute],
  ],
  FORBID_ATTR: ['tabindex', 'zoomAndPan', 'color-profile'],
  // Custom names may contain a colon, and searching a long path for an address takes seconds.
  ADD_URI_SAFE_ATTR: ['in', 'in2', 'result', 'font-family', 'd', 'points'],
  ALLOW_DATA_ATTR: false,
  // Unknown elements and their contents are not drawn.
  KEEP_CONTENT: false,
  // Ids such as "title" or "style" are common in drawings, and a stored drawing is never part of a page's document.
  SANITIZE_DOM: false,
} satisfies Config;

const localReference = /url\(\s*(["']?)#([^"'()<>\\\s]+)\1\s*\)/gi;
const scriptScheme = /(?:java|vb|live)script\s*:/i;

/** Functions that every renderer draws alike, in a PDF as a picture if necessary. None of them can name a file. */
const drawingFunctions = new Set(
  (
    'rgb rgba matrix translate rotate scale skewx skewy ' +
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia'
  ).split(' '),
);

/** Attributes with names or words as values; a parenthesis in them is not a call. */
const wordAttributes = /^(?:id|class|result|in2?|lang|role|aria-.*)$/;

const pictureData = /^data:image\/(?:png|jpe?g|gif);base64,[A-Za-z0-9+/]+=*$/i;

// They show nothing inside a drawing.
const forbiddenProperties = new Set(['behavior', '-moz-binding', 'src', 'content', 'cursor', 'color-profile']);

/**
 * Value with `url(#id)` references in one spelling. Null if it could reach outside the file: another url(), an unknown
 * function, a script scheme, or a CSS escape.
 */
function safeValue(attribute: string, value: string): string | null {
  if (value.includes('\\') || /@import/i.test(value) || scriptScheme.test(value)) return null;
  if (!value.includes('(')) return value;
  if (wordAttributes.test(attribute)) return reachesOutside(value) ? null : withPlainReferences(value);
  return reachesOutside(value) || callsUnknownFunction(value) ? null : withPlainReferences(value);
}

function reachesOutside(value: string): boolean {
  return /url\s*\(/i.test(value.replace(localReference, ''));
}

function withPlainReferences(value: string): string {
  return value.replace(localReference, 'url(#$2)');
}

function callsUnknownFunction(value: string): boolean {
  // The lookbehind keeps the search from restarting within a long word.
  const calls = value.replace(localReference, '').matchAll(/(?<![\w-])([\w-]+)\(/g);
  return [...calls].some(([, called = '']) => !drawingFunctions.has(called.toLowerCase()));
}

/** Safe declarations of a style attribute. Calls `drop` with the names of those that reach outside the file. */
function safeStyle(style: string, drop: (property: string) => void): string {
  const withoutComments = style.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ');
  const kept = withoutComments.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim();
    if (!/^[\w-]+$/.test(property)) return [];
    const value = safeValue('style', declaration.slice(colon + 1).trim());
    if (value !== null && !forbiddenProperties.has(property.toLowerCase())) return [`${property}:${value}`];
    if (value === null) drop(property);
    return [];
  });
  return kept.join(';');
}

/** An element of the same file or, for an image, an embedded picture; else null. */
function safeReference(element: string, href: string): string | null {
  const reference = href.trim();
  if (/^#[^\s\\<>"']+$/.test(reference)) return reference;
  // Editors wrap long data.
  const data = reference.replace(/\s+/g, '');
  return element === 'image' && pictureData.test(data) ? data : null;
}
