import { didkit } from './didkit.ts';
import { thirdCheck } from './third-check.ts';
import type { Verdict } from './verifier.ts';
import { verifierCore } from './verifier-core.ts';

/** Everybody who checks on this machine. */
export const verifiers = [verifierCore, ...(didkit ? [didkit] : []), thirdCheck];

/** What everybody says of a credential, by name. */
export async function verdictsOn(text: string): Promise<Record<string, Verdict>> {
  const findings = verifiers.map(async ({ name, verify }) => [name, (await verify(text)).verdict] as const);
  return Object.fromEntries(await Promise.all(findings));
}

/** What `verdictsOn` answers where all agree. */
export function allSay(verdict: Verdict): Record<string, Verdict> {
  return Object.fromEntries(verifiers.map(({ name }) => [name, verdict]));
}
