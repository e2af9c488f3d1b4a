import { didkit } from './didkit.ts';
import { thirdCheck } from './third-check.ts';
import type { Verdict } from './verifier.ts';
import { verifierCore } from './verifier-core.ts';

/** Everybody who checks on this machine. */
export const verifiers = [verifierCore, ...(didkit ? [didkit] : []), thirdCheck];

/** Verdict of every verifier on a credential, by the verifier's name. */
export async function verdictsOn(text: string): Promise<Record<string, Verdict>> {
  const findings = verifiers.map(async ({ name, verify }) => [name, (await verify(text)).verdict] as const);
  return Object.fromEntries(await Promise.all(findings));
}

/** Result of `verdictsOn` where all verifiers agree. */
export function allSay(verdict: Verdict): Record<string, Verdict> {
  return Object.fromEntries(verifiers.map(({ name }) => [name, verdict]));
}
