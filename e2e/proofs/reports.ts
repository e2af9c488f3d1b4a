import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { credentialsApi } from '../../functions/src/contract/calls/credentials.ts';
import { elementsIn, textsIn } from '../../functions/src/credentials/testing/unbake.ts';
import { proofsDir, proofsSummary } from '../../scripts/testing/proofs-summary.mjs';
import { bytesOf } from './carried.ts';
import { whoJudgesForm } from './official-schema.ts';
import type { Finding } from './verifiers/verifier.ts';

// Results of a run for people to read are in .cache/reports/proofs.

interface Found {
  caseName: string;
  credential: string;
  verifier: string;
  finding: Finding;
}

rmSync(proofsDir, { recursive: true, force: true });
mkdirSync(proofsDir, { recursive: true });
const found: Found[] = [];

/** Saves a credential and a program's result. */
export function keepFinding(one: Found): void {
  found.push(one);
  const { caseName, credential, verifier, finding } = one;
  keep(`${caseName}.json`, credential);
  keep(`${caseName}.${verifier.replaceAll(' ', '-')}.json`, `${JSON.stringify(finding.says, null, 2)}\n`);
}

/** Saves a table of all results: a row per case, a column per program. */
export function keepSummary(verifiers: string[]): void {
  const width = 16;
  const line = (...cells: string[]) =>
    cells
      .map((cell) => cell.padEnd(width))
      .join('')
      .trimEnd();
  const verdictOn = (name: string, by: string) =>
    found.find(({ caseName, verifier }) => caseName === name && verifier === by)?.finding.verdict ?? 'not asked';
  const names = [...new Set(found.map(({ caseName }) => caseName))];
  const rows = names.map((name) => line(name, ...verifiers.map((by) => verdictOn(name, by))));
  writeFileSync(proofsSummary, [line('credential', ...verifiers), ...rows, '', `${whoJudgesForm}.`, ''].join('\n'));
}

/** Saves both files of a badge, and the results for them. */
export async function keepBakedFiles(hash: string): Promise<void> {
  const [svg, png] = await Promise.all([
    bytesOf(credentialsApi.bakedSvg, hash),
    bytesOf(credentialsApi.bakedPng, hash),
  ]);
  keep('badge.svg', svg);
  keep('badge.png', png);
  for (const [keyword, text] of Object.entries(textsIn(png))) keep(`in-badge.png.${keyword}.json`, String(text));
  for (const name of ['credential', 'assertion'] as const)
    keep(`in-badge.svg.${name}.json`, elementsIn(svg.toString(), name)[0]?.textContent ?? '');
}

function keep(name: string, content: string | Buffer): void {
  writeFileSync(join(proofsDir, name), content);
}
