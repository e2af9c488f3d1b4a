import { expect } from 'vitest';
import { didkit } from './didkit.ts';
import { thirdCheck } from './third-check.ts';
import type { Verdict, Verifier } from './verifier.ts';
import { verifierCore } from './verifier-core.ts';

/** Everybody who checks on this machine, the one with a time limit last: by then the site was asked for its key. */
export const verifiers: Verifier[] = [thirdCheck, ...(didkit ? [didkit] : []), verifierCore];

/**
 * Lets every verifier judge a credential, and expects the same verdict of all, but for the end of a badge of who looks at no
 * date. Who says something else is told with its words. They judge one after the other: verifier-core finds a signature wrong
 * if the key of the issuer is not there within 5 s, and what the others compute in this process would be part of that time.
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
