import { didkit } from './didkit.ts';
import { thirdCheck } from './third-check.ts';
import type { Verdict } from './verifier.ts';
import { verifierCore } from './verifier-core.ts';

/** Everybody who checks on this machine. */
export const verifiers = [verifierCore, ...(didkit ? [didkit] : []), thirdCheck];

/** Verdict of every verifier on a credential, by the verifier's name. A test that fails prints their words. */
export async function verdictsOn(text: string): Promise<Record<string, Verdict>> {
  const findings = verifiers.map(async ({ name, verify }) => {
    const { verdict, says } = await verify(text);
    if (verdict !== 'valid') console.info(`${name} ${verdict}: ${JSON.stringify(says)}`);
    return [name, verdict] as const;
  });
  return Object.fromEntries(await Promise.all(findings));
}

/** Result of `verdictsOn` where all verifiers agree. */
export function allSay(verdict: Verdict): Record<string, Verdict> {
  return Object.fromEntries(verifiers.map(({ name }) => [name, verdict]));
}
