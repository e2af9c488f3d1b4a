import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportsDir } from '../paths.mjs';

/** Folder of the verifiers' findings and of the files that they checked. */
export const proofsDir = join(reportsDir, 'proofs');
export const proofsSummary = join(proofsDir, 'summary.txt');

/** Prints the verifiers' results in a table. */
export function printProofs() {
  if (existsSync(proofsSummary)) console.log(`\n${readFileSync(proofsSummary, 'utf8')}`);
}
