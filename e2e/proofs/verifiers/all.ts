import { expect } from 'vitest';
import { didkit } from './didkit.ts';
import { thirdCheck } from './third-check.ts';
import type { Verdict } from './verifier.ts';
import { verifierCore } from './verifier-core.ts';

/** Everybody who checks on this machine, the one with a time limit last: by then the site was asked for its key. */
export const verifiers = [thirdCheck, ...(didkit ? [didkit] : []), verifierCore];

/**
 * Lets every verifier judge a credential, and expects the same verdict of all. Who says something else is told with its
 * words. They judge one after the other: verifier-core finds a signature wrong if the key of the issuer is not there within
 * 5 s, and what the others compute in this process would be part of that time.
 */
export async function expectVerdicts(text: string, expected: Verdict): Promise<void> {
  const verdicts: Record<string, Verdict> = {};
  const words: string[] = [];
  for (const { name, verify } of verifiers) {
    const { verdict, says } = await verify(text);
    verdicts[name] = verdict;
    if (verdict !== expected) words.push(`${name} says ${verdict}: ${JSON.stringify(says)}`);
  }
  expect(verdicts, words.join('\n')).toEqual(Object.fromEntries(verifiers.map(({ name }) => [name, expected])));
}
