import * as z from 'zod';

export const credentialTraceSchema = z.object({
  version: z.int(),
  keyId: z.string(),
  assertionDigests: z.array(z.string()),
  signedAt: z.string(),
});

/** Traces are what is kept of a badge's page and credentials while it is deleted: how far they were. */
export const traceSchema = z.object({
  /** Revision of the page. */
  revision: z.int(),
  /** Number of the last signature and the digests of the assertions, without any text; null where nothing was signed. */
  credential: credentialTraceSchema.nullable(),
});
export type Trace = z.output<typeof traceSchema>;

/** The trace of a badge that has neither. */
export const noTrace: Trace = { revision: 0, credential: null };

/** The trace without the digests of what was said of a person. */
export function bareTrace(trace: Trace): Trace {
  return { ...trace, credential: trace.credential && { ...trace.credential, assertionDigests: [] } };
}
