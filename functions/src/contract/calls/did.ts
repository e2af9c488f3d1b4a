import * as z from 'zod';
import { endpoint } from './endpoint.ts';

const verificationMethodSchema = z.strictObject({
  /** The issuer's DID and the key's name: `did:web:badges.example.org#key-2026-1`. */
  id: z.string(),
  type: z.literal('Multikey'),
  controller: z.string(),
  publicKeyMultibase: z.string(),
});

/** The issuer and every key that ever signed for it, as did:web wants them. */
export const didDocumentSchema = z.strictObject({
  '@context': z.array(z.string()),
  id: z.string(),
  verificationMethod: z.array(verificationMethodSchema),
  assertionMethod: z.array(z.string()),
});
export type DidDocument = z.output<typeof didDocumentSchema>;

export const didApi = {
  didDocument: endpoint({
    method: 'GET',
    path: '/.well-known/did.json',
    access: 'public',
    description: 'The issuer’s keys, which its DID leads to. A key stays in it for ever, with all that it signed.',
    response: didDocumentSchema,
    media: 'application/json',
    cors: true,
  }),
};
