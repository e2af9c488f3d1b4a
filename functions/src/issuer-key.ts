import * as z from 'zod';

const issuerKeySchema = z.strictObject({
  id: z.string().regex(/^key-\d{4}-[1-9]\d*$/),
  publicKeyMultibase: z.string().regex(/^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/),
  privateKeyMultibase: z.string().regex(/^z[1-9A-HJ-NP-Za-km-z]{40,100}$/),
});

/**
 * The one key that signs now, Ed25519 in Multikey form, as the secret ISSUER_KEY holds it. Its id names the year it was made
 * in and its number there: `key-2026-1`. The private part is never logged, answered or stored anywhere else.
 */
export type IssuerKey = z.output<typeof issuerKeySchema>;

/** The key that a secret holds; null where it holds none. What it holds instead is not told: it may be a part of a key. */
export function readIssuerKey(secret: string | null): IssuerKey | null {
  try {
    return issuerKeySchema.parse(JSON.parse(secret ?? ''));
  } catch {
    return null;
  }
}
