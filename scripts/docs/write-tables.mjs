// Writes the generated tables of docs/architecture.md: node scripts/docs/write-tables.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { readArguments } from '../project/read-arguments.mjs';
import { writeWhole } from '../setup/write-whole.mjs';
import { withTables } from './tables.mjs';

readArguments({ usage: ['node scripts/docs/write-tables.mjs'] });
const file = join(rootDir, 'docs/architecture.md');
writeWhole(file, withTables(readFileSync(file, 'utf8')));
