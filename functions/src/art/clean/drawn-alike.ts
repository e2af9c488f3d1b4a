import { resolve } from '@asamuzakjp/css-color';
import type { Removals } from './removals.ts';
import { type CssReader, type Declaration, openCssReader } from './style-sheet.ts';
import { type SvgElement, textOf } from './svg-tree.ts';

const words = (list: string) => new Set(list.split(' '));
/** Style properties that browsers, PNG and PDF draw alike. */
const alikeProperties = words(
  'alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction ' +
    'display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size ' +
    'font-style font-variant font-weight image-rendering isolation letter-spacing lighting-color marker-end marker-mid ' +
    'marker-start mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke ' +
    'stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width ' +
    'text-anchor text-decoration text-rendering unicode-bidi visibility white-space word-spacing writing-mode',
);
/** Properties of editors and pages that do not change a still drawing in our fonts. */
const unseenProperties =
  /^(?:-|(?:animation|border|bottom|box|content|cursor|float|font|inline|left|line|margin|max|min|outline|overflow|padding|pointer|position|right|shape|text-(?:align|decoration-[cst]\w*|indent|size|wrap)|top|transition|user|will|word|z)(?:-|$))/;
const neutral = /^(?:none|normal|auto|inherit|mixed|solid|currentcolor|transparent|view-box|0(?:px)?(?: 0(?:px)?)?)$/i;
const colors = words('color fill stroke stop-color flood-color lighting-color');
/** Units, keywords and colors in filters that only browsers know. */
const browserOnly =
  /\d(?:rem|ch|r?lh|[sld]?v(?:w|h|i|b|min|max)|cap|ic|q)\b|^(?:initial|unset|revert)|rgba?\([^,)]*\)/i;
const reference = /var\(\s*(--[^\s(),]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/gi;
const font = /^(?:(.*)\s)?([\d.]+(?:px|p[tc]|[cm]m|in|e[mx]|%))(?:\s*\/\s*\S+)?\s+(.+)$/i;
/** A longer value is an attack on its reader. */
const maxValueLength = 1_000;
const maxRounds = 20;
const missing = '\0';

/** Styles inherited from outer elements: variables, letter case and the text that contains the element. */
interface Inherited {
  variables: ReadonlyMap<string, string | undefined>;
  letters: string;
  text: string;
}

/**
 * Rewrites styles into forms that browsers, PNG and PDF draw alike. Reports and removes what only browsers draw, and
 * drops what they ignore. `texts` are placeholders.
 */
export async function drawAlike(root: SvgElement, texts: readonly string[], removals: Removals): Promise<void> {
  const reader = await openCssReader();
  visit(root, { variables: new Map(), letters: 'none', text: '' });

  function visit(element: SvgElement, outer: Inherited): void {
    const { name, attributes, children } = element;
    const declared = reader.readDeclarations(attributes.get('style') ?? '');
    attributes.delete('style');
    const variables = withOwn(declared, outer.variables);
    const plain = (property: string, written: string): string | undefined => {
      const value = withVariables(written, variables);
      const form = value === undefined ? null : plainValue(property, value, reader);
      if (form === null && isSeen(property, written)) removals.add(`style property ${property}`);
      // Without its variable, a property is unset.
      if (value === undefined || property === 'transform-origin') attributes.delete(property);
      return form ?? undefined;
    };
    const style = new Map<string, string>();
    for (const [property, written] of [...attributes]) {
      if (!isStyled(property, written)) continue;
      const form = plain(property, written);
      if (form === undefined) attributes.delete(property);
      else (property === 'transform-origin' ? style : attributes).set(property, form);
    }
    for (const { property, value } of declared) {
      const form = property.startsWith('--') ? undefined : plain(property, value);
      if (form !== undefined) for (const [part, its] of partsOf(property, form)) style.set(part, its);
    }
    const letters = style.get('text-transform') ?? outer.letters;
    style.delete('text-transform');
    const isTurned = attributes.has('transform') || style.has('transform');
    for (const [property, value] of style) {
      if (alikeProperties.has(property)) continue;
      style.delete(property);
      // These set the center of a transform.
      if (property.startsWith('transform-') && !isTurned) continue;
      if (isSeen(property, value) && reader.unknownPart(property, value) === null)
        removals.add(`style property ${property}`);
    }
    if (style.size > 0) attributes.set('style', [...style].map((declaration) => declaration.join(':')).join(';'));
    const inner = { variables, letters, text: name === 'text' ? textOf(element) : outer.text };
    for (const [index, child] of children.entries()) {
      if (typeof child !== 'string') visit(child, inner);
      else if (/^(?:text|tspan|textPath)$/.test(name)) children[index] = cased(child, inner);
    }
  }

  function cased(part: string, { letters, text }: Inherited): string {
    if (letters === 'none' || part.trim() === '') return part;
    const isFilled = texts.some((one) => one !== '' && text.includes(one));
    if (letters === 'uppercase' && !isFilled) return part.toUpperCase();
    if (letters === 'lowercase' && !isFilled) return part.toLowerCase();
    removals.add(`text-transform of “${text.trim()}”`);
    return part;
  }
}

function isStyled(property: string, value: string): boolean {
  return colors.has(property) || /opacity$|^transform-origin$/.test(property) || /var\(/i.test(value);
}

function isSeen(property: string, value: string): boolean {
  return /url\(|\\|expression/i.test(value) || !(unseenProperties.test(property) || neutral.test(value));
}

/** Variables that apply within an element. */
function withOwn(declared: Declaration[], outer: Inherited['variables']): Inherited['variables'] {
  const own = declared.filter(({ property }) => property.startsWith('--'));
  if (own.length === 0) return outer;
  const written = new Map([...outer, ...own.map(({ property, value }) => [property, value] as const)]);
  return new Map([...written].map(([name, value]) => [name, withVariables(value ?? missing, written)]));
}

/** Replaces the variables of a value; undefined if one without fallback is missing. */
function withVariables(value: string, variables: Inherited['variables']): string | undefined {
  let text = value;
  for (let round = 0; round < maxRounds && /var\(/i.test(text); round += 1) {
    if (text.length > maxValueLength) return undefined;
    text = text.replace(reference, (_, name: string, fallback?: string) => variables.get(name) ?? fallback ?? missing);
  }
  return text.includes(missing) || /var\(/i.test(text) ? undefined : text.trim();
}

/** Form of a value that every renderer draws alike; null if only browsers draw it, undefined if none does. */
function plainValue(property: string, value: string, reader: CssReader): string | null | undefined {
  if (value.length > maxValueLength) return value.includes('(') ? null : value;
  if (colors.has(property)) {
    // Some editors add a second color for a color profile.
    const [, server = '', paint = ''] = /^(url\([^)]*\))?(.*)$/is.exec(value.replace(/\s*icc-color\(.*$/is, '')) ?? [];
    const color = plainColor(paint.trim(), reader);
    return server === '' || color === null ? color : `${server} ${color ?? ''}`.trim();
  }
  if (property.endsWith('opacity') && value.endsWith('%')) return String(parseFloat(value) / 100);
  return property !== 'font-family' && browserOnly.test(value) ? null : value;
}

function plainColor(color: string, { unknownPart }: CssReader): string | null | undefined {
  if (/^#(?:[\da-f]{3}){1,2}$/i.test(color)) return color;
  if (/^(?:none|inherit|transparent)$/i.test(color)) return color.toLowerCase();
  if (/^currentcolor$/i.test(color)) return 'currentColor';
  // In some color spaces, the library mixes differently from browsers.
  if (/currentcolor|\\|mix\((?!\s*in\s+(?:srgb|(?:ok)?lab|xyz)\s*,)/i.test(color)) return null;
  try {
    const known = resolve(color, { format: 'specifiedValue' });
    if (!known || known.includes('undefined'))
      return color !== '' && (color.includes('(') || unknownPart('fill', color) === null) ? null : undefined;
    if (/^[a-z]+$/.test(known) && known !== 'rebeccapurple') return known;
    const hex = resolve(color, { format: 'hexAlpha' });
    if (hex?.length !== 9) return hex;
    const [red, green, blue, alpha = 0] = hex.match(/[\da-f]{2}/g)?.map((byte) => parseInt(byte, 16)) ?? [];
    return `rgba(${red}, ${green}, ${blue}, ${Math.round((alpha / 255) * 1_000) / 1_000})`;
  } catch {
    return null;
  }
}

/** The declaration, or the longhands of a `font` property. */
function partsOf(property: string, value: string): [string, string][] {
  const [, traits = '', size, families] = (property === 'font' ? font.exec(value) : null) ?? [];
  if (size === undefined || families === undefined) return [[property, value]];
  const style = /italic|oblique/.exec(traits)?.[0] ?? 'normal';
  const weight = /bold(?:er)?|lighter|[1-9]00/.exec(traits)?.[0] ?? 'normal';
  return Object.entries({ 'font-style': style, 'font-weight': weight, 'font-size': size, 'font-family': families });
}
