import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { rootDir } from '../paths.mjs';
import { stiffPhrases } from '../project/lint-rules.mjs';
import { linesOf } from '../project/rooms.mjs';

/** Phrases that read like a translation. Plain ones: a user, no one, next to, previous, since, shows, restore, click. */
const stiff = [...stiffPhrases, 'whom', 'whose', "of (?:one's|their|its|our) own", 'look-ups?'];
const stiffPhrase = new RegExp(`\\b(?:${stiff.join('|')})\\b`, 'gi');

/** Files, lines, words and stiff phrases by area. Words of code are those of its comments. */
export function measureSizes() {
  const files = listFiles().flatMap((file) => {
    const area = areaOf(file);
    return area ? [{ file, area, text: readFileSync(join(rootDir, file), 'utf8') }] : [];
  });
  return ['product', 'scripts', 'bench', 'tests', 'docs'].map((name) => {
    const some = files.filter(({ area }) => area === name);
    const prose = some.map(({ file, text }) => (file.endsWith('.md') ? text : commentsIn(file, text).join(' ')));
    const lines = sum(some.map(({ text }) => linesOf(text)));
    return [name, some.length, lines, sum(prose.map(wordsOf)), sum(prose.map(stiffPhrasesIn))];
  });
}

/** A file's area; null for data, pictures and the change log. */
export function areaOf(/** @type {string} */ file) {
  if (/^(docs\/.*|(.+\/)?README|CONTRIBUTING)\.md$/.test(file)) return 'docs';
  if (!/\.(tsx?|mjs|css|html|rules|sh)$/.test(file)) return null;
  // scripts/testing runs the tests, and is none.
  if (/\.test\.\w+$|\/(?<!^scripts\/)testing\/|stub[^/]*$|^e2e\//.test(file)) return 'tests';
  if (/^(functions|web)\/|\.rules$/.test(file)) return 'product';
  return file.startsWith('bench/') ? 'bench' : 'scripts';
}

/** Comments of a text of TypeScript or JavaScript; none of another. */
export function commentsIn(/** @type {string} */ file, /** @type {string} */ text) {
  /** @type {Map<number, string>} */
  const comments = new Map();
  const source = parse(file, text);
  if (source) visit(source);
  return [...comments.values()];

  function visit(/** @type {ts.Node} */ node) {
    if (ts.isJSDoc(node)) return;
    if (ts.isJsxText(node)) {
      // The scanner read the JSX text as code.
      for (const pos of comments.keys()) if (pos >= node.pos && pos < node.end) comments.delete(pos);
      return;
    }
    const children = node.getChildren(source);
    const ranges = children.length
      ? []
      : [...(ts.getLeadingCommentRanges(text, node.pos) ?? []), ...(ts.getTrailingCommentRanges(text, node.end) ?? [])];
    for (const { pos, end } of ranges) comments.set(pos, text.slice(pos, end));
    children.forEach(visit);
  }
}

function parse(/** @type {string} */ file, /** @type {string} */ text) {
  return /\.(tsx?|mjs)$/.test(file) ? ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) : undefined;
}

/** Number of phrases that read like a translation. */
export function stiffPhrasesIn(/** @type {string} */ text) {
  return text.match(stiffPhrase)?.length ?? 0;
}

/** Words with a letter or a digit. */
export function wordsOf(/** @type {string} */ text) {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function listFiles() {
  const git = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', git, { cwd: rootDir, encoding: 'utf8' }).trim().split('\n');
  return listed.filter((file) => existsSync(join(rootDir, file)));
}

function sum(/** @type {number[]} */ numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
