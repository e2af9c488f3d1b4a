import type { Atrule, CssNode, Rule } from 'css-tree';
import { compileSelector, type Selector } from './selector.ts';

export interface Declaration {
  property: string;
  value: string;
  important: boolean;
}

export interface StyleRule {
  selector: Selector;
  declarations: Declaration[];
  /** Length in characters: what each match adds to the drawing. */
  length: number;
}

interface StyleSheet {
  /** One rule per selector, the weakest first. */
  rules: StyleRule[];
  /** Rules that a style attribute cannot express and that could show or do harm, such as `@import` and `.a + .b`. */
  leftOut: string[];
}

export interface CssReader {
  readStyleSheet: (css: string) => StyleSheet;
  readDeclarations: (css: string) => Declaration[];
  /** Part of a declaration that CSS does not know, so that browsers ignore it; null if known. */
  unknownPart: (property: string, value: string) => 'property' | 'value' | null;
}

/** Longer values are not checked against the grammar, which is slow. */
const maxMatchedLength = 1_000;

/** Parses CSS as leniently as browsers; loads the parser at the first call. */
export async function openCssReader(): Promise<CssReader> {
  const { generate, lexer, parse } = await import('css-tree');
  const unparsedValues = { parseValue: false, parseCustomProperty: false, parseAtrulePrelude: false };

  function readRules(nodes: Iterable<CssNode>, sheet: StyleSheet): void {
    for (const node of nodes) {
      if (node.type === 'Rule') readRule(node, sheet);
      else if (node.type === 'Atrule' && appliesToEveryScreen(node)) readRules(node.block?.children ?? [], sheet);
      else if (node.type === 'Atrule' && !isUnseen(node, generate)) sheet.leftOut.push(`@${node.name}`);
    }
  }

  function readRule({ prelude, block }: Rule, sheet: StyleSheet): void {
    const declarations = declarationsOf(block.children);
    const length = declarations.reduce((sum, { property, value }) => sum + property.length + value.length, 0);
    for (const selector of prelude.type === 'SelectorList' ? prelude.children : []) {
      const compiled = selector.type === 'Selector' ? compileSelector(selector.children) : null;
      if (compiled) sheet.rules.push({ selector: compiled, declarations, length });
      else if (!dependsOnPointer(selector)) sheet.leftOut.push(generate(selector));
    }
  }

  function declarationsOf(nodes: Iterable<CssNode>): Declaration[] {
    return [...nodes].flatMap((node) => {
      if (node.type !== 'Declaration') return [];
      const property = node.property.startsWith('--') ? node.property : node.property.toLowerCase();
      return [{ property, value: generate(node.value).trim(), important: node.important !== false }];
    });
  }

  return {
    readStyleSheet: (css) => {
      const root = parse(css, unparsedValues);
      const sheet: StyleSheet = { rules: [], leftOut: [] };
      if (root.type === 'StyleSheet') readRules(root.children, sheet);
      // A stable sort keeps later rules of equal weight stronger.
      sheet.rules.sort((a, b) => a.selector.specificity - b.selector.specificity);
      return sheet;
    },
    readDeclarations: (css) => {
      const list = parse(css, { ...unparsedValues, context: 'declarationList' });
      return list.type === 'DeclarationList' ? declarationsOf(list.children) : [];
    },
    unknownPart: (property, value) => {
      const fault = value.length > maxMatchedLength ? undefined : lexer.matchProperty(property, value).error?.name;
      return fault === 'SyntaxReferenceError' ? 'property' : fault === 'SyntaxMatchError' ? 'value' : null;
    },
  };
}

function appliesToEveryScreen({ name, prelude }: Atrule): boolean {
  return name === 'media' && prelude?.type === 'Raw' && /^(?:all|screen)$/i.test(prelude.value.trim());
}

// Missing fonts are reported as fonts, whether or not the file contains them.
function isUnseen({ name, prelude, block }: Atrule, write: (node: CssNode) => string): boolean {
  if (name === 'media') return prelude?.type === 'Raw' && prelude.value.trim().toLowerCase() === 'print';
  if (name === 'font-face') return block === null || !/url\(\s*["']?(?!data:|["'\s])/i.test(write(block));
  return ['charset', 'namespace', 'page'].includes(name);
}

const pointerStates = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'visited']);

/** Whether a selector depends on mouse or keyboard, which a still image never has. */
function dependsOnPointer(selector: CssNode): boolean {
  if (selector.type !== 'Selector') return false;
  return selector.children.some((node) => node.type === 'PseudoClassSelector' && pointerStates.has(node.name));
}
