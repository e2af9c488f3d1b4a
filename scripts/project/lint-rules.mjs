import { dirname, join, relative } from 'node:path';
import { rootDir } from '../paths.mjs';
import { crossedZone } from './import-zones.mjs';

/** Words that begin a relative clause, an "as if" or an "of these". Such a docstring does not name its subject. */
const refused = /^(what|where|who|whose|whom|which|as|of|those|by|that|such)\b/i;

/** Lint rule: a docstring begins with a verb or a noun. */
const docstring = {
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        if (comment.type !== 'Block' || !comment.value.startsWith('*')) continue;
        const [word] = comment.value.replace(/^[*\s]+/, '').match(refused) ?? [];
        const message = `A docstring begins with a verb or a noun, not with "${word}".`;
        if (word) report({ loc: comment.loc, message });
      }
    },
  }),
};

/** Lint rule: no comment mentions records of an older version. Why: functions/src/chores/README.md. */
const noPast = {
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const { value, loc } of sourceCode.getAllComments()) {
        const [words] = value.match(/\b(absent in|of[\s*]+before)\b/i) ?? [];
        if (words) report({ loc, message: `Nothing is older than the first release: do not say "${words}".` });
      }
    },
  }),
};

/** Phrases that plain English does without, as parts of an expression. */
export const stiffPhrases = [
  ...['beside', '(?:of|from) before', 'by now', 'meanwhile', 'of ours', 'stands? (?:in|on|at)', '(?:is|are) told'],
  ...['tells', 'goe?s? on', 'has it that', 'lets? \\w+ be', 'nobody', 'somebody', 'not yet there', 'what is left'],
  ...['what came of', 'puts? back', 'comes? in', 'a press', 'made files?'],
];

const stiffPhrase = new RegExp(`\\b(?:${stiffPhrases.join('|')})\\b`, 'i');

/** Lint rule: no comment has a stiff phrase. */
const plainEnglish = {
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const { value, loc } of sourceCode.getAllComments()) {
        const [phrase] = value.match(stiffPhrase) ?? [];
        if (phrase) report({ loc, message: `Say it plainly, without "${phrase}".` });
      }
    },
  }),
};

/** JSX attributes for programs alone. */
const technicalAttribute =
  /^(className|.+ClassName|type|name|id|role|htmlFor|key|to|href|rel|target|autoComplete|inputMode|style|src|tone|size|variant|accept|d|points|viewBox|fill|stroke.*|data-.*|aria-(live|current|haspopup|orientation|sort))$/;

/** Calls whose texts are for programs: CSS classes, comparisons and the browser's console. */
const programsCall = /^(cx|includes|startsWith|endsWith|info)$/;

/** Nodes whose texts are for programs: modules, types, errors for developers, comparisons, keys and classes. */
const isForPrograms = (node, child) =>
  /^(Import|Export\w*From|Export(All|Named)|TS|ThrowStatement)/.test(node.type) ||
  (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)) ||
  (node.type === 'SwitchCase' && node.test === child) ||
  (node.type === 'Property' && node.key === child) ||
  (node.type === 'JSXAttribute' && technicalAttribute.test(node.name.name ?? '')) ||
  (node.type === 'VariableDeclarator' && /class|style|tone|css/i.test(node.id.name ?? '')) ||
  (node.type === 'CallExpression' && programsCall.test(node.callee.name ?? node.callee.property?.name ?? ''));

/** Whether a text reads like words for people. Values, keys and classes have no capital, or no second word. */
const isProse = (text) =>
  /^\s*[A-Z][a-z’']+[.:…]?\s*$/.test(text) || (/[a-z]\s|\s[a-z]/.test(text) && /(^|[\s“"(])[A-Z][a-z]+/.test(text));

/** Lint rule: texts for people are messages of `en.json`. */
const textsAreMessages = {
  create({ report }) {
    const message = 'A text on screen is a message: say(...).';
    const check = (node, text) => {
      if (!isProse(text)) return;
      for (let child = node, at = node.parent; at; child = at, at = at.parent) {
        if (isForPrograms(at, child)) return;
        if (/(Statement|Declaration)$|^JSXElement$|Function/.test(at.type)) break;
      }
      report({ node, message });
    };
    return {
      JSXText: (node) => /\p{L}{2}/u.test(node.value) && !/^\s*BDG-/.test(node.value) && report({ node, message }),
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join(' X ')),
    };
  },
};

/** Syntax refused everywhere, whatever a block of the configuration adds. */
const refusedEverywhere = [
  {
    selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
    message: 'Write the properties without a spread.',
  },
  { selector: 'Identifier[name=/^__+$/]', message: 'Name it, or `pick` the fields that stay.' },
];

/** Lint rule: refuses syntax that matches a selector, like ESLint's rule of this name. */
const restrictedSyntax = {
  meta: { schema: { type: 'array' } },
  create: ({ options, report }) =>
    Object.fromEntries(
      [...refusedEverywhere, ...options].map(({ selector, message }) => [
        selector,
        (node) => report({ node, message }),
      ]),
    ),
};

/** Lint rule: refuses relative imports that cross the zones of `import-zones.mjs`. */
const importsInZones = {
  create({ filename, report }) {
    const importer = relative(rootDir, filename);
    const check = ({ source }) => {
      if (!String(source?.value).startsWith('.')) return;
      const crossed = crossedZone(importer, join(dirname(importer), source.value));
      if (crossed) report({ node: source, message: crossed.message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default {
  meta: { name: 'local' },
  rules: {
    docstring,
    'import-zones': importsInZones,
    'no-past': noPast,
    'no-restricted-syntax': restrictedSyntax,
    'plain-english': plainEnglish,
    'texts-are-messages': textsAreMessages,
  },
};
