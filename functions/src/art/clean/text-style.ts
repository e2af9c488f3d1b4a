import type { LineStyle } from '../text/line-fit.ts';
import { type Face, faceOf } from '../text/faces.ts';
import { toUnits, usualSize } from '../text/geometry.ts';
import type { SvgElement } from './svg-tree.ts';

/** Style in user units. */
export interface TextStyle extends LineStyle {
  anchor: Anchor;
  /** Distance from the position down to the baseline. */
  baseline: number;
}

export type Anchor = 'start' | 'middle' | 'end';

/** An element and its ancestors, root first. */
export type Chain = readonly SvgElement[];

const namedSizes: Record<string, number> = { small: 13, medium: usualSize, large: 18, 'x-large': 24, 'xx-large': 32 };
/** Distances in font sizes of Noto. */
const baselines: Record<string, number> = { middle: 0.268, central: 0.388, hanging: 0.855, mathematical: 0.535 };
/** Properties that would change the width unnoticed, unless they have a neutral value. */
const neutralProperties = ['word-spacing', 'font-variant', 'direction', 'writing-mode'];
const neutral = /^(?:normal|none|ltr|lr(?:-tb)?|horizontal-tb|0(?:px)?)$/;

/** Undefined if letter widths cannot be derived from it. */
export function textStyle(chain: Chain): TextStyle | undefined {
  if (neutralProperties.some((property) => !neutral.test(inherited(chain, property) ?? 'normal'))) return undefined;
  const fontSize = fontSizeOf(chain);
  const spacing = inherited(chain, 'letter-spacing') ?? 'normal';
  const letterSpacing = spacing === 'normal' ? 0 : toUnits(spacing, fontSize);
  if (!(fontSize > 0) || !Number.isFinite(letterSpacing)) return undefined;
  const anchor = inherited(chain, 'text-anchor') ?? 'start';
  const baseline = inherited(chain, 'alignment-baseline') ?? inherited(chain, 'dominant-baseline') ?? '';
  return {
    fontSize,
    letterSpacing,
    face: faceOfText(chain),
    anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
    baseline: (baselines[baseline] ?? 0) * fontSize,
  };
}

function fontSizeOf(chain: Chain): number {
  let size = usualSize;
  for (const element of chain) {
    const value = own(element, 'font-size');
    if (value !== undefined) size = namedSizes[value] ?? toUnits(value, size, size);
  }
  return size;
}

/** The face that our renderer uses; bold from weight 600. */
function faceOfText(chain: Chain): Face {
  return faceOf(inherited(chain, 'font-family') ?? '', {
    isBold: /^(?:bold(?:er)?|[6-9]\d\d)$/.test(inherited(chain, 'font-weight') ?? ''),
    isItalic: /^(?:italic|oblique)/.test(inherited(chain, 'font-style') ?? ''),
  });
}

function inherited(chain: Chain, property: string): string | undefined {
  for (const element of chain.toReversed()) {
    const value = own(element, property);
    if (value !== undefined && value !== 'inherit') return value;
  }
  return undefined;
}

/** Value from the element's style or an attribute. */
export function own(element: SvgElement, property: string): string | undefined {
  return inStyle(element, property) ?? element.attributes.get(property)?.trim();
}

function inStyle({ attributes }: SvgElement, property: string): string | undefined {
  const style = attributes.get('style');
  if (style === undefined) return undefined;
  const declarations = style.split(';').map((declaration) => declaration.split(':'));
  const [, value] = declarations.findLast(([name = '']) => name.trim() === property) ?? [];
  return value?.replace('!important', '').trim();
}
