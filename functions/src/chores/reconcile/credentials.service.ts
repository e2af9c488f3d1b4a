import { getBadges } from '../../badges/effects/badges.store.ts';
import { transact } from '../../firestore/writer.ts';
import { stageDeletedCredential, walkCredentials } from '../../public-badges/credentials.store.ts';
import type { Differences } from './difference.ts';

/**
 * Finds credentials whose badge is gone: they are personal. The statuses of what was signed and the achievements name
 * nobody and stay, so none of them is ever left over.
 */
export async function* checkCredentials(): Differences {
  for await (const page of walkCredentials()) {
    const badges = await getBadges(page.map(({ badgeId }) => badgeId));
    for (const [index, { hash, badgeId }] of page.entries()) {
      if (badges[index]?.verificationHash === hash) continue;
      const says = `belongs to badges/${badgeId}, which has no such credential`;
      yield { record: `credentials/${hash}`, says, repair: () => dropCredential(hash, badgeId) };
    }
  }
}

async function dropCredential(hash: string, badgeId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [badge] = await getBadges([badgeId], reader);
    if (badge?.verificationHash !== hash) stageDeletedCredential(writer, hash);
  });
}
