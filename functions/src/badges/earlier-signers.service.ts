import { configuredSigners, signaturesWithout } from '../contract/rules/attestation.ts';
import { type Signer, signatureKey } from '../contract/rules/pictures.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { listSigners } from '../settings/signers.store.ts';
import { hasBadgeSignedBy } from './effects/badges.store.ts';

/** Signatures that badges keep and the settings have no longer. One query for each time that those who sign were changed. */
export async function getSettingsEarlierSigners(): Promise<Signer[]> {
  const [all, settings] = await Promise.all([listSigners(), getFreshSettings()]);
  const present = configuredSigners(settings).signatures;
  const kept = await Promise.all(
    all.map(async ({ id, signatures }) => {
      const earlier = signaturesWithout(signatures, present);
      return earlier.length > 0 && (await hasBadgeSignedBy(id)) ? earlier : [];
    }),
  );
  const byKey = new Map(kept.flat().map((signer) => [signatureKey(signer), signer]));
  return [...byKey.values()].sort((one, other) => one.name.localeCompare(other.name));
}
