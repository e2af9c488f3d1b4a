import { expect } from 'vitest';
import { didkit } from './didkit.ts';
import { thirdCheck } from './third-check.ts';
import type { Verdict, Verifier } from './verifier.ts';
import { verifierCore } from './verifier-core.ts';

/** All verifiers on this machine. The one with a time limit is last, after the site has served its key. */
export const verifiers: Verifier[] = [thirdCheck, ...(didkit ? [didkit] : []), verifierCore];

/**
 * Runs every verifier on a credential and expects the same verdict from all, except about expiry from those that ignore
 * dates. Reports the words of any that differs. They run in sequence: verifier-core fails if the issuer's key takes
 * over 5 s, which includes other work of this process.
 */
export async function expectVerdicts(text: string, expected: Verdict): Promise<void> {
  const verdicts: Record<string, Verdict> = {};
  const words: string[] = [];
  for (const verifier of verifiers) {
    const { verdict, says } = await verifier.verify(text);
    verdicts[verifier.name] = verdict;
    if (verdict !== ofOne(verifier, expected)) words.push(`${verifier.name} says ${verdict}: ${JSON.stringify(says)}`);
  }
  const all = verifiers.map((verifier) => [verifier.name, ofOne(verifier, expected)]);
  expect(verdicts, words.join('\n')).toEqual(Object.fromEntries(all));
}

function ofOne({ isBlindToDates = false }: Verifier, expected: Verdict): Verdict {
  if (!isBlindToDates) return expected;
  if (expected === 'expired') return 'valid';
  return expected === 'revoked and expired' ? 'revoked' : expected;
}
