import * as z from 'zod';

export const credentialTraceSchema = z.object({
  version: z.int(),
  keyId: z.string(),
  assertionDigests: z.array(z.string()),
  signedAt: z.string(),
});

/** Trace of a deleted badge: the last revision of its page and version of its credentials. */
export const traceSchema = z.object({
  revision: z.int(),
  /** Last version and the digests of assertions, without texts; null if nothing was signed. */
  credential: credentialTraceSchema.nullable(),
});
export type Trace = z.output<typeof traceSchema>;

export const noTrace: Trace = { revision: 0, credential: null };

/** Removes the digests of personal content from a trace. */
export function bareTrace(trace: Trace): Trace {
  return { ...trace, credential: trace.credential && { ...trace.credential, assertionDigests: [] } };
}
