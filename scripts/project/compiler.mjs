import { join } from 'node:path';
import { rootDir } from '../paths.mjs';

/** The program of TypeScript; the package `typescript` is the library of the version before, for programs that read code. */
export const compiler = join(rootDir, 'node_modules/@typescript/native/bin/tsc');
