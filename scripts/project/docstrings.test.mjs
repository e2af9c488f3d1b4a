import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { docstrings } from './docstrings.mjs';

function complaints(/** @type {string} */ code) {
  const config = { plugins: { docstrings }, rules: { 'docstrings/first-word': /** @type {const} */ ('error') } };
  return new Linter().verify(code, config).map(({ line, message }) => ({ line, message }));
}

test.each([
  ['/** What it does. */', 1, 'What'],
  ['\n/**\n * Where it is kept,\n * for long.\n */', 2, 'Where'],
  ['const a = {\n  /** those that changed */\n  b: 1,\n};', 2, 'those'],
])('%j is refused', (code, line, word) => {
  expect(complaints(code)).toEqual([
    { line, message: `A docstring begins with a verb or a noun, not with "${word}".` },
  ]);
});

test.each([
  '/** Counts what is kept. */',
  '/** Assets of the page. */',
  '/** Whether it is kept. */',
  '/** @type {string} */ let a;',
  '/* What comes next. */',
  '// What comes next.',
  "const text = '/** What it does. */';",
])('%j is let through', (code) => {
  expect(complaints(code)).toEqual([]);
});
