import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportsDir } from '../paths.mjs';

/** What the programs that check credentials said of each, and the files that were checked. */
export const proofsDir = join(reportsDir, 'proofs');
export const proofsSummary = join(proofsDir, 'summary.txt');

/** Prints what they said, in a table. */
export function printProofs() {
  if (existsSync(proofsSummary)) console.log(`\n${readFileSync(proofsSummary, 'utf8')}`);
}
