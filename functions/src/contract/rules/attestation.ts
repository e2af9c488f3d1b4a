import type * as z from 'zod';
import { picturePath } from '../text/address.ts';
import { type Attestation, type Signer, type Signers, type certificateShape, signatureKey } from './pictures.ts';

type CertificateSettings = z.output<z.ZodObject<typeof certificateShape>>;

export function configuredSigners(settings: CertificateSettings): Signers {
  const { firstSignerName, firstSignerOffice, firstSignature, seal } = settings;
  const { secondSignerName, secondSignerOffice, secondSignature } = settings;
  const signatures = [
    { name: firstSignerName, office: firstSignerOffice, picture: firstSignature },
    { name: secondSignerName, office: secondSignerOffice, picture: secondSignature },
  ].filter(({ name, office, picture }) => name || office || picture);
  return { signatures, seal };
}

export function signaturesWithout(signatures: Signer[], others: Signer[]): Signer[] {
  const keys = new Set(others.map(signatureKey));
  return signatures.filter((signature) => !keys.has(signatureKey(signature)));
}

/**
 * Attestation of a certificate, by the badge's own signers or else by the settings. Null if there is none; pictures are
 * paths.
 */
export function attestationOf(settings: CertificateSettings, kept: Signers | null = null): Attestation | null {
  const { signatures: signed, seal } = kept ?? configuredSigners(settings);
  const signatures = signaturesWithout(signed, settings.withdrawnSigners);
  const attestation = {
    // The path depends only on the hash, not on the signer.
    signatures: signatures.map(({ picture, ...who }) => ({ ...who, picture: picturePath('firstSignature', picture) })),
    seal: picturePath('seal', seal),
    line: settings.certificateLine || null,
  };
  return signatures.length > 0 || attestation.seal || attestation.line ? attestation : null;
}
