import { InvalidSvgError } from './invalid-svg-error.ts';
import type { Removals } from './removals.ts';
import type { Selector } from './selector.ts';
import { type CssReader, openCssReader, type Declaration, type StyleRule } from './style-sheet.ts';
import { elementsOf, type SvgElement } from './svg-tree.ts';

const maxRules = 5_000;
const maxWork = 20_000_000;
const screenMedia = new Set(['', 'all', 'screen']);

/**
 * Moves style sheet rules into style attributes, and removes style sheets and classes. Rules that depend on a state or
 * device go to `removals`. Why not svgo: functions/src/art/README.md.
 */
export async function inlineStyles(root: SvgElement, removals: Removals): Promise<void> {
  const reader = await openCssReader();
  const { rules, leftOut } = reader.readStyleSheet(takeStyleSheets(root, removals));
  if (rules.length > maxRules) throw new InvalidSvgError('The style sheet of the drawing is too complex.');
  for (const rule of leftOut) removals.add(`style rule ${rule}`);
  const matched = matchAll(rules, root);
  for (const element of elementsOf(root)) {
    element.attributes.delete('class');
    const own = reader.readDeclarations(element.attributes.get('style') ?? '');
    const declarations = [...(matched.get(element) ?? []), ...own];
    if (declarations.length > 0) element.attributes.set('style', cascade(declarations, reader));
  }
}

function takeStyleSheets(root: SvgElement, removals: Removals): string {
  const sheets: string[] = [];
  for (const element of elementsOf(root)) {
    element.children = element.children.filter((child) => {
      if (typeof child === 'string' || child.name !== 'style') return true;
      const media = child.attributes.get('media')?.trim().toLowerCase() ?? '';
      if (screenMedia.has(media)) sheets.push(child.children.filter((text) => typeof text === 'string').join(''));
      else if (media !== 'print') removals.add(`style sheet for ${media}`);
      return false;
    });
  }
  return sheets.join('\n');
}

/** Bits: bit n means the parts up to the nth. */
interface Reach {
  /** Parts up to one that matches the element itself. */
  here: Int32Array;
  /** Parts up to one that matches the element or one around it. */
  within: Int32Array;
}

/** Weakest first. Takes one pass, whatever the selectors. */
function matchAll(rules: StyleRule[], root: SvgElement): Map<SvgElement, Declaration[]> {
  const matched = new Map<SvgElement, Declaration[]>();
  let work = 0;
  const spend = (amount: number): void => {
    work += amount;
    if (work > maxWork) throw new InvalidSvgError('The style sheet of the drawing is too complex.');
  };
  function visit(element: SvgElement, outer: Reach | undefined): void {
    const reach = { here: new Int32Array(rules.length), within: new Int32Array(rules.length) };
    const declarations: Declaration[] = [];
    for (const [index, { selector, declarations: added, length }] of rules.entries()) {
      spend(selector.parts.length);
      const here = reached(selector, element, outer, index);
      reach.here[index] = here;
      reach.within[index] = here | (outer?.within[index] ?? 0);
      if (here & (1 << (selector.parts.length - 1))) {
        spend(length);
        for (const declaration of added) declarations.push(declaration);
      }
    }
    if (declarations.length > 0) matched.set(element, declarations);
    for (const child of element.children) if (typeof child !== 'string') visit(child, reach);
  }
  visit(root, undefined);
  return matched;
}

function reached({ parts }: Selector, element: SvgElement, outer: Reach | undefined, rule: number): number {
  let bits = 0;
  for (const [index, { tests, child }] of parts.entries()) {
    const before = index === 0 ? 1 : ((child ? outer?.here : outer?.within)?.[rule] ?? 0) >> (index - 1);
    if (before & 1 && tests.every((test) => test(element, !outer))) bits |= 1 << index;
  }
  return bits;
}

/**
 * Winning declarations in winning order, because a shorthand overrides only earlier ones. Declarations unknown to CSS
 * never win: editors write modern values after a fallback.
 */
function cascade(declarations: Declaration[], { unknownPart }: CssReader): string {
  const winners = new Map<string, string>();
  for (const pass of [false, true]) {
    for (const { property, value, important } of declarations) {
      if (important !== pass) continue;
      if (winners.has(property) && unknownPart(property, value) === 'value') continue;
      winners.delete(property);
      winners.set(property, value);
    }
  }
  return [...winners].map(([property, value]) => `${property}:${value}`).join(';');
}
