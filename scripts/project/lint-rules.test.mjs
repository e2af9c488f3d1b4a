import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rootDir } from '../paths.mjs';
import localRules from './lint-rules.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lines with reports of a rule in a text, in order. */
function linesReported(/** @type {string} */ code, /** @type {string} */ rule, /** @type {object[]} */ ...options) {
  const file = join(folder, 'code.tsx');
  const config = join(folder, 'oxlint.json');
  const jsPlugins = [join(rootDir, 'scripts/project/lint-rules.mjs')];
  writeFileSync(file, code);
  writeFileSync(
    config,
    JSON.stringify({
      categories: { correctness: 'off' },
      jsPlugins,
      rules: { [`local/${rule}`]: ['warn', ...options] },
    }),
  );
  const args = [join(rootDir, 'node_modules/oxlint/bin/oxlint'), '-c', config, '-f', 'json', file];
  const { diagnostics } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  return diagnostics.map(({ labels, message }) => [labels[0].span.line, message]);
}

test('a docstring begins with a verb or a noun', () => {
  const refused = [
    '/** What it does. */',
    '/**',
    ' * Where it is kept,',
    ' * for long.',
    ' */',
    'export const a = {',
    '  /** those that changed */',
    '  b: 1,',
    '};',
  ];
  const allowed = [
    '/** Counts what is kept. */',
    '/** Whether it is kept. */',
    '/** @type {string} */ let c;',
    '/* What comes next. */',
    '// What comes next.',
    "const text = '/** What it does. */';",
  ];
  expect(linesReported([...refused, ...allowed].join('\n'), 'docstring')).toEqual([
    [1, 'A docstring begins with a verb or a noun, not with "What".'],
    [2, 'A docstring begins with a verb or a noun, not with "Where".'],
    [7, 'A docstring begins with a verb or a noun, not with "those".'],
  ]);
});

test('no comment speaks of records of older versions', () => {
  const refused = [
    '// Absent in badges of others.',
    '/* Jobs of before. */',
    '/**',
    ' * Mails of',
    ' * before.',
    ' */',
  ];
  const allowed = ["const text = 'of before';", '// Comes before.'];
  const message = (/** @type {string} */ words) => `Nothing is older than the first release: do not say "${words}".`;
  expect(linesReported([...refused, ...allowed].join('\n'), 'no-past')).toEqual([
    [1, message('Absent in')],
    [2, message('of before')],
    [3, message('of\n * before')],
  ]);
});

test('a comment with a stiff phrase is refused', () => {
  const code = [
    '// Nobody has it that way.',
    '/** What is left. */',
    "const text = 'nobody';",
    '// Plain, no one minds.',
  ];
  const message = (/** @type {string} */ phrase) => `Say it plainly, without "${phrase}".`;
  expect(linesReported(code.join('\n'), 'plain-english')).toEqual([
    [1, message('Nobody')],
    [2, message('What is left')],
  ]);
});

test('a text on screen that is no message is refused, whatever holds it; texts for programs are not', () => {
  const refused = [
    'export const a = <p>on</p>;',
    'export const b = <Field label="Name" />;',
    "export const c = { title: 'Could not be saved' };",
    'export const d = (name: string) => `Actions for ${name}`;',
  ];
  const allowed = [
    'export const e = <p className="flex Hidden gap-2">{a}</p>;',
    "export const f = (key: string) => key === 'Escape';",
    "export const g = () => { throw new Error('The form has no button.'); };",
    "export const h = say('users.add');",
    "export type State = 'Open' | 'Closed';",
  ];
  const message = 'A text on screen is a message: say(...).';
  expect(linesReported([...refused, ...allowed].join('\n'), 'texts-are-messages')).toEqual(
    refused.map((_, index) => [index + 1, message]),
  );
});

test('a spread of an object literal and a name of underscores are refused without an option', () => {
  const code = [
    'export const a = { ...{ b: 1 }, c: 2 };',
    'export const d = { ...a, ...(a.b && { e: 1 }) };',
    'export const { b: _, c: __, ...rest } = a;',
  ].join('\n');
  expect(linesReported(code, 'no-restricted-syntax')).toEqual([
    [1, 'Write the properties without a spread.'],
    [3, 'Name it, or `pick` the fields that stay.'],
  ]);
});

test('syntax that a selector matches is refused with its message', () => {
  const code = 'export const a = process.env.A;\nexport const b = process.argv;\n';
  const selector = "MemberExpression[object.name='process'][property.name='env']";
  expect(linesReported(code, 'no-restricted-syntax', { selector, message: 'Read config.ts.' })).toEqual([
    [1, 'Read config.ts.'],
  ]);
});

test.each([
  ['functions/src/people/tags/tags.service.ts', '../../handlers.ts', /^people\/tags imports from its own room/],
  ['functions/src/people/tags/tags.store.ts', './tags.service.ts', 'Stores know no services.'],
  ['functions/src/people/tags/tags.routes.ts', './tags.store.ts', 'Only services call stores.'],
  ['functions/src/people/tags/tags.service.ts', './tags.routes.ts', /^Only app\.ts and handlers\.ts/],
  ['functions/src/badges/effects/b.service.ts', './badge-writes.store.ts', /^Badges change through/],
  ['functions/src/contract/calls/tags.ts', '../../words.ts', /^The contract imports/],
  ['web/src/features/tags/a.ts', '../users/b.ts', 'Features never import each other.'],
  ['web/src/ui/a.ts', '../api/b.ts', 'ui and lib know no domain.'],
])('%s may not import %s', (importer, imported, message) => {
  expect(importReports(importer, imported)).toEqual([
    typeof message === 'string' ? message : expect.stringMatching(message),
  ]);
});

test.each([
  ['functions/src/people/tags/tags.service.ts', './tags.store.ts'],
  ['functions/src/people/tags/tags.service.ts', '../../contract/calls/tags.ts'],
  ['functions/src/handlers.ts', './people/tags/tags.routes.ts'],
  ['functions/src/badges/effects/badge-effects.service.ts', './badge-writes.store.ts'],
  ['functions/src/contract/calls/tags.ts', 'zod'],
  ['web/src/features/tags/a.ts', './b.ts'],
  ['web/src/app/a.ts', '../features/tags/b.ts'],
])('%s may import %s', (importer, imported) => {
  expect(importReports(importer, imported)).toEqual([]);
});

function importReports(/** @type {string} */ importer, /** @type {string} */ imported) {
  /** @type {string[]} */
  const messages = [];
  const report = (/** @type {{ message: string }} */ { message }) => messages.push(message);
  const visitor = localRules.rules['import-zones'].create({ filename: join(rootDir, importer), report });
  visitor.ImportDeclaration({ source: { value: imported } });
  return messages;
}
