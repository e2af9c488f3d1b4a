import { picturePath } from '../contract/address.ts';
import type { Attestation } from '../contract/pictures.ts';
import type { Settings } from '../contract/settings.ts';

/** Attestation of certificates by the settings, its pictures by their paths; null where nothing of it is set. */
export function attestationOf(settings: Settings): Attestation | null {
  const { firstSignerName, firstSignerOffice, firstSignature, seal, certificateLine } = settings;
  const { secondSignerName, secondSignerOffice, secondSignature } = settings;
  const signatures = [
    {
      ...{ name: firstSignerName, office: firstSignerOffice },
      picture: picturePath('firstSignature', firstSignature),
    },
    {
      ...{ name: secondSignerName, office: secondSignerOffice },
      picture: picturePath('secondSignature', secondSignature),
    },
  ].filter(({ name, office, picture }) => name || office || picture);
  const attestation = { signatures, seal: picturePath('seal', seal), line: certificateLine || null };
  return signatures.length > 0 || attestation.seal || attestation.line ? attestation : null;
}
