import * as z from 'zod';
import { picturePath } from '../contract/address.ts';
import { type Attestation, type Signer, logoSchema, signatureKey, signerSchema } from '../contract/pictures.ts';
import type { Settings } from '../contract/settings.ts';
import { hashedKey } from '../firestore/ids.ts';

/** Signers of certificates, and the seal, with pictures by their hashes; a missing picture is empty. */
export const signersSchema = z.object({
  signatures: z.array(z.object(signerSchema.shape)),
  seal: logoSchema,
});
export type Signers = z.output<typeof signersSchema>;

/** The id under which signers are stored; null if there is neither a signature nor a seal. */
export function signersIdOf(content: Signers): string | null {
  return content.signatures.length === 0 && content.seal === '' ? null : hashedKey(JSON.stringify(content));
}

/** Settings that say who signs. */
type SigningSettings = Omit<Settings, 'defaultYear'>;

/** Signers and seal by the settings. */
export function signersOf(settings: SigningSettings): Signers {
  const { firstSignerName, firstSignerOffice, firstSignature, seal } = settings;
  const { secondSignerName, secondSignerOffice, secondSignature } = settings;
  const signatures = [
    { name: firstSignerName, office: firstSignerOffice, picture: firstSignature },
    { name: secondSignerName, office: secondSignerOffice, picture: secondSignature },
  ].filter(({ name, office, picture }) => name || office || picture);
  return { signatures, seal };
}

/** Signatures that no badge shows. Signing again puts a signature back. */
export function stillWithdrawn(settings: SigningSettings): Signer[] {
  return without(settings.withdrawnSigners, signersOf(settings).signatures);
}

/** Signatures without those that are among others. */
export function without(signatures: Signer[], others: Signer[]): Signer[] {
  const keys = new Set(others.map(signatureKey));
  return signatures.filter((signature) => !keys.has(signatureKey(signature)));
}

/**
 * Attestation of a certificate: by the signers that its badge keeps, or else by the settings, which have the line of all and leave
 * out who was taken off. Pictures are told by their paths; null where nothing of it is set.
 */
export function attestationOf(settings: Settings, kept: Signers | null = null): Attestation | null {
  const { signatures: signed, seal } = kept ?? signersOf(settings);
  const signatures = without(signed, settings.withdrawnSigners);
  const attestation = {
    // A path names a picture by its hash, whoever's it is.
    signatures: signatures.map(({ picture, ...who }) => ({ ...who, picture: picturePath('firstSignature', picture) })),
    seal: picturePath('seal', seal),
    line: settings.certificateLine || null,
  };
  return signatures.length > 0 || attestation.seal || attestation.line ? attestation : null;
}
