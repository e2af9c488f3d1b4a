import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../paths.mjs';
import { functionsFloors, functionsRooms } from '../project/import-zones.mjs';

const rows = readFileSync(join(rootDir, 'docs/architecture.md'), 'utf8').split('\n');

it.each(Object.entries(functionsFloors))('docs/architecture.md names each room of the floor %s', (floor, names) => {
  const row = rows.find((line) => line.startsWith(`| ${floor} `)) ?? '';
  expect(names.filter((name) => functionsRooms.includes(name) && !row.includes(`\`${name}\``))).toEqual([]);
});
