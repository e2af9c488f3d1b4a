import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { importsIn } from './circles.mjs';
import { crossedZone } from './import-zones.mjs';

const fewLines = 40;

/** Whether a file is product source: no test, no helper of tests. */
export function isProduct(/** @type {string} */ file) {
  return /^(functions|web)\/src\//.test(file) && !/\.test\.\w+$|(^|\/)testing\//.test(file);
}

/**
 * Folder of a file: its folder, its feature, or the file itself if it lies next to those. Empty outside of `src`.
 * @param {string} file  relative to the repository
 */
function roomOf(file) {
  const [room = ''] = file.match(/^(functions|web)\/src\/(features\/)?[^/]+/) ?? [];
  return room;
}

/** Lines of a text: its line ends. */
export function linesOf(/** @type {string} */ text) {
  return text.split('\n').length - 1;
}

/** Product files in rooms that are folders, by room. */
function filesByRoom(/** @type {string[]} */ files) {
  const inFolders = files.filter((file) => isProduct(file) && file !== roomOf(file));
  const rooms = new Set(inFolders.map(roomOf));
  return new Map([...rooms].map((room) => [room, inFolders.filter((file) => roomOf(file) === room)]));
}

/** Figures of the folders of both sides. Arrows and levels include top-level files and test helpers. */
export function measureRooms() {
  const functions = importsIn('functions');
  const web = importsIn('web');
  const readers = singleReaders(new Map([...functions, ...web].filter(([file]) => isProduct(file))));
  return { functions: measure(functions, readers), web: measure(web, readers) };
}

/**
 * @param {Map<string, string[]>} imports
 * @param {Map<string, string>} readers
 */
function measure(imports, readers) {
  const files = [...imports.keys()].filter((file) => roomOf(file) && !/\.test\.\w+$/.test(file));
  const arrows = arrowsIn(files, imports);
  const rooms = [...filesByRoom(files).keys()];
  const features = rooms.filter((room) => room.includes('/features/'));
  const oneReader = files.filter((file) => readers.has(file));
  const small = oneReader.filter((file) => dirname(file) === dirname(readers.get(file) ?? '') && isSmall(file));
  return {
    rooms: (features.length ? features : rooms).length,
    levels: levelsOf(arrows),
    arrows: arrows.length,
    up: arrows.filter(({ up }) => up).length,
    oneReader: oneReader.length,
    smallOneReader: small.length,
  };
}

function isSmall(/** @type {string} */ file) {
  return linesOf(readFileSync(join(rootDir, file), 'utf8')) <= fewLines;
}

/**
 * Imports between folders, one arrow per pair. An arrow is up if one of its imports crosses a zone.
 * @param {string[]} files
 * @param {Map<string, string[]>} imports
 */
export function arrowsIn(files, imports) {
  /** @type {Map<string, { from: string, to: string, up: boolean }>} */
  const arrows = new Map();
  const known = new Set(files);
  for (const file of files) {
    for (const imported of imports.get(file)?.filter((other) => known.has(other)) ?? []) {
      const from = roomOf(file);
      const to = roomOf(imported);
      if (from === to) continue;
      const arrow = arrows.get(`${from} ${to}`) ?? { from, to, up: false };
      arrow.up ||= isProduct(file) && crossedZone(file, imported) !== undefined;
      arrows.set(`${from} ${to}`, arrow);
    }
  }
  return [...arrows.values()];
}

/** Most rooms on one way along the arrows. */
export function levelsOf(/** @type {{ from: string, to: string }[]} */ arrows) {
  /** @type {Map<string, string[]>} */
  const below = new Map();
  for (const { from, to } of arrows) below.set(from, [...(below.get(from) ?? []), to]);
  /** @type {Map<string, number>} */
  const levels = new Map();
  return Math.max(0, ...arrows.map(({ from }) => levelOf(from)));

  function levelOf(/** @type {string} */ room) {
    const known = levels.get(room);
    if (known !== undefined) return known;
    // Ends a circle.
    levels.set(room, 0);
    const level = 1 + Math.max(0, ...(below.get(room) ?? []).map(levelOf));
    levels.set(room, level);
    return level;
  }
}

/**
 * Files that exactly one other file imports, with that file.
 * @param {Map<string, string[]>} imports
 */
export function singleReaders(imports) {
  /** @type {Map<string, Set<string>>} */
  const readers = new Map();
  for (const [file, others] of imports) {
    for (const other of others.filter((name) => imports.has(name)))
      readers.set(other, (readers.get(other) ?? new Set()).add(file));
  }
  return new Map(
    [...readers].flatMap(([file, [reader, ...more]]) => (reader && more.length === 0 ? [[file, reader]] : [])),
  );
}
