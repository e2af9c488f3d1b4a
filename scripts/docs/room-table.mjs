import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { functionsFloors, functionsRooms, roomPurposes } from '../project/import-zones.mjs';

const [begin, end] = ['<!-- rooms: begin -->', '<!-- rooms: end -->'];

/** The text of docs/architecture.md with its table of rooms renewed. */
export function withRoomTable(/** @type {string} */ markdown) {
  const [before, rest] = markdown.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/architecture.md lacks ${begin} and ${end}.`);
  return `${before}${begin}\n\n${roomTable()}\n\n${end}${after}`;
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
