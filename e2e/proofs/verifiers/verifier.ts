/**
 * `invalid`: not signed like this, or unknown. `revoked`: signed, but no longer valid. `expired`: signed, but past its
 * end. `malformed`: valid, but breaks its standard.
 */
export type Verdict = 'valid' | 'invalid' | 'revoked' | 'expired' | 'revoked and expired' | 'malformed';

export interface Finding {
  verdict: Verdict;
  /** Raw answer of the program, for people to read. */
  says: unknown;
}

/** A program that checks credentials and contains none of our code. */
export interface Verifier {
  name: string;
  /** It ignores dates, so it cannot detect expiry. */
  isBlindToDates?: boolean;
  /** Takes a credential as the text of its file. Never throws: unreadable text is invalid. */
  verify: (text: string) => Promise<Finding>;
}

/** Turns a program's error into a finding. */
export function judging(judge: (text: string) => Promise<Finding>): Verifier['verify'] {
  return (text) =>
    judge(text).catch((error: unknown) => ({
      verdict: 'invalid' as const,
      says: { refused: error instanceof Error ? error.message : String(error) },
    }));
}

/** The verdict on a genuine credential, by its status and the clock. */
export function standing({ revoked, expired }: { revoked: boolean; expired: boolean }): Verdict {
  if (revoked && expired) return 'revoked and expired';
  if (revoked) return 'revoked';
  return expired ? 'expired' : 'valid';
}
