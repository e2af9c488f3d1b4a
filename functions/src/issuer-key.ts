import * as z from 'zod';

const issuerKeySchema = z.strictObject({
  id: z.string().regex(/^key-\d{4}-[1-9]\d*$/),
  publicKeyMultibase: z.string().regex(/^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/),
  privateKeyMultibase: z.string().regex(/^z[1-9A-HJ-NP-Za-km-z]{40,100}$/),
});

/**
 * The present signing key, Ed25519 in Multikey form, from the secret ISSUER_KEY. Its id has its year and number:
 * `key-2026-1`. The private part must never be logged, returned or stored elsewhere.
 */
export type IssuerKey = z.output<typeof issuerKeySchema>;

/** Parses the key of a secret; null if invalid. The error is not shown, because the text may be part of a key. */
export function readIssuerKey(secret: string | null): IssuerKey | null {
  try {
    return issuerKeySchema.parse(JSON.parse(secret ?? ''));
  } catch {
    return null;
  }
}
