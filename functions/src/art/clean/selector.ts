import type { AttributeSelector, CssNode } from 'css-tree';
import type { SvgElement } from './svg-tree.ts';

type Test = (element: SvgElement, isRoot: boolean) => boolean;

/**
 * A selector split at its combinators. Each part matches one element; a `child` part matches a child of the previous
 * part.
 */
export interface Selector {
  parts: { tests: Test[]; child: boolean }[];
  specificity: number;
}

// Reach is stored as bits of a 32-bit number.
const maxParts = 30;
const knownClasses = new WeakMap<SvgElement, Set<string>>();

/** Compiles types, classes, ids, attributes, `:root`, descendants and children; null for anything else. */
export function compileSelector(nodes: Iterable<CssNode>): Selector | null {
  const selector: Selector = { parts: [{ tests: [], child: false }], specificity: 0 };
  for (const node of nodes) {
    if (node.type === 'Combinator') {
      if (node.name !== ' ' && node.name !== '>') return null;
      selector.parts.push({ tests: [], child: node.name === '>' });
      continue;
    }
    const simple = compileSimple(node);
    if (!simple) return null;
    selector.parts.at(-1)?.tests.push(simple.test);
    selector.specificity += simple.weight;
  }
  return selector.parts.length <= maxParts ? selector : null;
}

function compileSimple(node: CssNode): { test: Test; weight: number } | null {
  if (node.type === 'TypeSelector' && node.name === '*') return { test: () => true, weight: 0 };
  if (node.type === 'TypeSelector' && !node.name.includes('|')) {
    return { test: ({ name }) => name === node.name, weight: 1 };
  }
  if (node.type === 'ClassSelector') return { test: (element) => classesOf(element).has(node.name), weight: 1_000 };
  if (node.type === 'IdSelector')
    return { test: ({ attributes }) => attributes.get('id') === node.name, weight: 1_000_000 };
  if (node.type === 'AttributeSelector') return { test: compileAttribute(node), weight: 1_000 };
  if (node.type === 'PseudoClassSelector' && node.name === 'root')
    return { test: (_, isRoot) => isRoot, weight: 1_000 };
  return null;
}

function compileAttribute({ name, matcher, value }: AttributeSelector): Test {
  const wanted = value?.type === 'String' ? value.value : (value?.name ?? '');
  const matches: Record<string, (actual: string) => boolean> = {
    '=': (actual) => actual === wanted,
    '~=': (actual) => actual.split(/\s+/).includes(wanted),
    '|=': (actual) => actual === wanted || actual.startsWith(`${wanted}-`),
    '^=': (actual) => wanted !== '' && actual.startsWith(wanted),
    '$=': (actual) => wanted !== '' && actual.endsWith(wanted),
    '*=': (actual) => wanted !== '' && actual.includes(wanted),
  };
  const test = matches[matcher ?? ''] ?? (() => true);
  return ({ attributes }) => {
    const actual = attributes.get(name.name);
    return actual !== undefined && test(actual);
  };
}

function classesOf(element: SvgElement): Set<string> {
  let classes = knownClasses.get(element);
  if (!classes) {
    classes = new Set(element.attributes.get('class')?.split(/\s+/));
    knownClasses.set(element, classes);
  }
  return classes;
}
