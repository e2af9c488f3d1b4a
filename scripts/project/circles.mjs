import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { rootDir } from '../paths.mjs';
import { readProgram } from './read-program.mjs';

/**
 * Imports of each file of a program, of values and types, lazy ones too. Paths are relative to the repository.
 * @returns {Map<string, string[]>}
 */
export function importsIn(/** @type {string} */ program) {
  const { fileNames, options } = readProgram(program);
  const cache = ts.createModuleResolutionCache(rootDir, (name) => name, options);
  return new Map(fileNames.map((file) => [file, importsOf(file)]));

  function importsOf(/** @type {string} */ file) {
    const path = join(rootDir, file);
    return specifiersIn(readFileSync(path, 'utf8')).flatMap((specifier) => {
      const { resolvedModule } = ts.resolveModuleName(specifier, path, options, ts.sys, cache);
      return resolvedModule ? [relative(rootDir, resolvedModule.resolvedFileName)] : [];
    });
  }
}

/** Modules that a text imports, as it names them. */
export function specifiersIn(/** @type {string} */ text) {
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
}

/**
 * Groups of files that import each other, directly or not, each sorted. A single file is a group if it imports itself.
 * @param {Map<string, string[]>} imports
 */
export function circlesIn(imports) {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file)]));
  /** @type {Map<string, string[]>} */
  const circles = new Map();
  for (const [file, others] of reached) {
    if (!others.has(file)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(file)).sort();
    circles.set(circle.join(' '), circle);
  }
  return [...circles.values()];

  function reachedFrom(/** @type {string} */ file) {
    const open = [...(imports.get(file) ?? [])];
    const found = new Set(open);
    for (let next = open.pop(); next; next = open.pop()) {
      for (const other of imports.get(next) ?? []) {
        if (found.has(other)) continue;
        found.add(other);
        open.push(other);
      }
    }
    return found;
  }
}
