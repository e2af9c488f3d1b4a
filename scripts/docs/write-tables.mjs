// Writes the generated table of docs/architecture.md: node scripts/docs/write-tables.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { readArguments } from '../project/read-arguments.mjs';
import { writeWhole } from '../setup/write-whole.mjs';
import { withRoomTable } from './room-table.mjs';

readArguments({ usage: ['node scripts/docs/write-tables.mjs'] });
const file = join(rootDir, 'docs/architecture.md');
writeWhole(file, withRoomTable(readFileSync(file, 'utf8')));
