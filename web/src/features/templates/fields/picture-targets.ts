import { parseSvg } from '../drawing/parse-svg.ts';
import { isDrawn } from './drawn-elements.ts';
import { beginsLine, usableWords } from './found-texts.ts';

/** Clickable thing in a picture: a text by words, a rectangle by drawing order. */
export type Target = { kind: 'text'; words: string } | { kind: 'rectangle'; index: number };

export interface Targets {
  element: SVGElement;
  targets: ReadonlyMap<Element, Target>;
}

const svgNamespace = 'http://www.w3.org/2000/svg';
const containers = ['svg', 'g', 'switch', 'a'];
// Attributes of position and text size. None of them load, run or refer to anything.
const kept = [
  ...['transform', 'viewBox', 'preserveAspectRatio', 'x', 'y', 'dx', 'dy', 'width', 'height', 'rotate'],
  ...['textLength', 'lengthAdjust', 'text-anchor', 'dominant-baseline', 'alignment-baseline', 'baseline-shift'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'word-spacing'],
];

/**
 * Builds overlay elements for a drawing's texts or rectangles. Uses only known names and values: a drawing is never
 * part of a page.
 */
export function targetsIn(svg: string, kind: Target['kind']): Targets | null {
  const root = parseSvg(svg)?.documentElement;
  if (!root) return null;
  const targets = new Map<Element, Target>();
  const copies = new Map<Element, SVGElement>();
  const copyOf = (element: Element): SVGElement => {
    const known = copies.get(element);
    if (known) return known;
    const copy = emptyCopy(element);
    copies.set(element, copy);
    if (element !== root && element.parentElement) copyOf(element.parentElement).append(copy);
    return copy;
  };
  const found = [...root.querySelectorAll(kind === 'text' ? 'text' : 'rect')].filter(isDrawn);
  for (const [index, element] of found.entries()) {
    if (!isIn(containers, element, root)) continue;
    if (kind === 'rectangle') targets.set(copyOf(element), { kind, index });
    else copyWords(element, copyOf(element), targets);
  }
  return { element: copyOf(root), targets };
}

/** Whether all ancestors up to the root have one of the names. */
function isIn(names: readonly string[], { parentElement: around }: Element, root: Element): boolean {
  return around === null || around === root || (names.includes(around.localName) && isIn(names, around, root));
}

function emptyCopy(element: Element): SVGElement {
  const name = ['svg', 'text', 'tspan', 'rect'].includes(element.localName) ? element.localName : 'g';
  const copy = document.createElementNS(svgNamespace, name);
  for (const attribute of kept) {
    const value = styled(element, attribute) ?? element.getAttribute(attribute);
    if (value !== null && !value.includes('url(')) copy.setAttribute(attribute, value);
  }
  return copy;
}

/** Value of a style property on an element, or null. */
function styled(element: Element, property: string): string | null {
  const style = element.getAttribute('style') ?? '';
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]+)`).exec(style)?.[1];
  return found?.replace('!important', '').trim() ?? null;
}

/** Copies the words of a text; each line is a target. */
function copyWords(element: Element, copy: Element, targets: Map<Element, Target>): void {
  if (element.localName === 'text' || beginsLine(element)) {
    targets.set(copy, { kind: 'text', words: usableWords(element.textContent) });
  }
  for (const child of element.childNodes) {
    if (child instanceof Element && child.localName === 'tspan') {
      const inner = emptyCopy(child);
      copy.append(inner);
      copyWords(child, inner, targets);
    } else if (child.nodeType === Node.TEXT_NODE || child.nodeType === Node.CDATA_SECTION_NODE) {
      copy.append(child.nodeValue ?? '');
    }
  }
}
