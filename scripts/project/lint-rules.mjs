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
  rules: { docstring, 'no-past': noPast, 'no-restricted-syntax': restrictedSyntax, 'import-zones': importsInZones },
};
