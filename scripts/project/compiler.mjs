import { join } from 'node:path';
import { rootDir } from '../paths.mjs';

/** The TypeScript program; the package `typescript` is the previous version's library, for programs that read code. */
export const compiler = join(rootDir, 'node_modules/@typescript/native/bin/tsc');
