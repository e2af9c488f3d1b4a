import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../paths.mjs';
import { namedIn } from './named-in-docs.mjs';

/** Files that no checkout has: a build, a run or an operator creates them. */
const made = [
  /^(functions\/(lib|build|node_modules)|web\/dist|bench\/results)\b/,
  /(^|\/)\.env\.[\w.-]+$/,
  /^(page|index)\.html$/,
  /^(index\.js|headers\.json|manifest\.json|firebase\.\w+\.json)$/,
];
const left = /(^|\/)(node_modules|\.git|\.cache|\.data[^/]*)$|^(functions\/(lib|build)|web\/dist|dev-build)$/;
const files = filesBelow('');
// The change log describes the past.
const docs = files.filter((file) => /^(docs\/.+|(.+\/)?README|CONTRIBUTING|SECURITY)\.md$/.test(file));
const { scripts } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));

/** Whether a file has this name: its path, the end of its path, or the number of a decision. */
function exists(/** @type {string} */ name) {
  return files.some((file) => `/${file}`.endsWith(`/${name}`) || `/${file}`.includes(`/${name}/`));
}

it.each(docs)('%s names files, pages and commands that there are', (doc) => {
  const named = namedIn(readFileSync(join(rootDir, doc), 'utf8'));
  const page = (/** @type {string} */ link) => link.replace(/#.*/, '');
  expect({
    files: named.files.filter((name) => !exists(name) && !made.some((pattern) => pattern.test(name))),
    links: named.links.filter((link) => page(link) && !existsSync(join(rootDir, dirname(doc), page(link)))),
    scripts: named.scripts.filter((name) => !(name in scripts)),
  }).toEqual({ files: [], links: [], scripts: [] });
});

/** @returns {string[]} relative to the repository */
function filesBelow(/** @type {string} */ folder) {
  return readdirSync(join(rootDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (left.test(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

it('reads what a text names', () => {
  const text =
    'See `scripts/start.mjs`, `web/src/app` and [this](docs/a.md#b); `*.api.test.ts`, `x.ts`, `npm run dev`.';
  expect(namedIn(text)).toEqual({
    files: ['scripts/start.mjs', 'web/src/app', 'x.ts'],
    links: ['docs/a.md#b'],
    scripts: ['dev'],
  });
});
