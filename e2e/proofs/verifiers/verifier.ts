/**
 * `invalid`: it was not signed like this, or nobody can tell. `revoked`: it was, and does not count any more. `malformed`: it
 * counts, and is not as its standard says.
 */
export type Verdict = 'valid' | 'invalid' | 'revoked' | 'malformed';

export interface Finding {
  verdict: Verdict;
  /** Raw answer of the program, to be read by people. */
  says: unknown;
}

/** A program that checks credentials. None of its code is ours. */
export interface Verifier {
  name: string;
  /** Takes a credential as the text that it stands in a file as. Never throws: what cannot be read is invalid. */
  verify: (text: string) => Promise<Finding>;
}

/** Turns what a program throws into a finding. */
export function judging(judge: (text: string) => Promise<Finding>): Verifier['verify'] {
  return (text) =>
    judge(text).catch((error: unknown) => ({
      verdict: 'invalid' as const,
      says: { refused: error instanceof Error ? error.message : String(error) },
    }));
}
