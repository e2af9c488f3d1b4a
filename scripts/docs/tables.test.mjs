import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../paths.mjs';
import { functionsRooms, roomPurposes } from '../project/import-zones.mjs';
import { withTables } from './tables.mjs';

test('the tables of docs/architecture.md are current: node scripts/docs/write-tables.mjs', () => {
  const text = readFileSync(join(rootDir, 'docs/architecture.md'), 'utf8');
  expect(text).toBe(withTables(text));
});

test('each room has a purpose, and each purpose a room', () => {
  expect(Object.keys(roomPurposes).sort()).toEqual([...functionsRooms].sort());
});
