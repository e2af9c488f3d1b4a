import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { functionsFloors, functionsRooms, roomPurposes } from '../project/import-zones.mjs';
import { follow, walks } from '../walks/follow.mjs';

/** The text of docs/architecture.md with its generated tables renewed. */
export function withTables(/** @type {string} */ markdown) {
  return Object.entries({ rooms: roomTable, walks: walkTable }).reduce(withTable, markdown);
}

/**
 * @param {string} markdown
 * @param {[string, () => string]} table
 */
function withTable(markdown, [name, table]) {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, rest] = markdown.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/architecture.md lacks ${begin} and ${end}.`);
  return `${before}${begin}\n\n${table()}\n\n${end}${after}`;
}

function walkTable() {
  const rows = Object.entries(walks)
    .filter(([, { project }]) => project === 'functions')
    .map(([name, walk]) => [name.replace('server: ', ''), startOf(walk), String(follow(walk).files.length)]);
  return markdownTable([['act', 'begins with', 'files'], ...rows]);
}

function startOf(/** @type {import('../walks/follow.mjs').Walk} */ { calls = [], names = [] }) {
  return [...calls, ...names.filter((name) => name !== 'workOnJob')].map((entry) => `\`${entry}\``).join(', ');
}

function roomTable() {
  const rooms = Object.entries(functionsFloors).flatMap(([floor, names]) =>
    names.filter((name) => functionsRooms.includes(name)).map((name) => [floor, linkedRoom(name), purposeOf(name)]),
  );
  return markdownTable([['floor', 'room', 'purpose'], ...rooms]);
}

/** Table of rows of equal length, the first of which is the head. */
export function markdownTable(/** @type {string[][]} */ [head, ...rows]) {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column].length)));
  const lineOf = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(lineOf).join('\n');
}

/** A folder, linked to its page or to that of its parent. */
function linkedRoom(/** @type {string} */ name) {
  const page = [name, name.split('/')[0]]
    .map((room) => `functions/src/${room}/README.md`)
    .find((file) => existsSync(join(rootDir, file)));
  return page ? `[\`${name}\`](../${page})` : `\`${name}\``;
}

function purposeOf(/** @type {string} */ name) {
  const purpose = Object.entries(roomPurposes).find(([room]) => room === name)?.[1];
  if (!purpose) throw new Error(`Add the purpose of ${name} to roomPurposes in scripts/project/import-zones.mjs.`);
  return purpose;
}
