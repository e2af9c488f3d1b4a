/**
 * `invalid`: it was not signed like this, or nobody can tell. `revoked`: it was, and does not count any more. `expired`: it
 * was, and the end that it names is over. `malformed`: it counts, and is not as its standard says.
 */
export type Verdict = 'valid' | 'invalid' | 'revoked' | 'expired' | 'revoked and expired' | 'malformed';

export interface Finding {
  verdict: Verdict;
  /** Raw answer of the program, to be read by people. */
  says: unknown;
}

/** A program that checks credentials. None of its code is ours. */
export interface Verifier {
  name: string;
  /** It looks at no date, so it cannot tell what has expired. */
  isBlindToDates?: boolean;
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

/** The verdict on a genuine credential, by what its status and the clock say. */
export function standing({ revoked, expired }: { revoked: boolean; expired: boolean }): Verdict {
  if (revoked && expired) return 'revoked and expired';
  if (revoked) return 'revoked';
  return expired ? 'expired' : 'valid';
}
