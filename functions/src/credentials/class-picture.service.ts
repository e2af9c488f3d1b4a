import { getMeaning } from '../badge-templates/meanings.store.ts';
import { getBadges } from '../badges/badges.store.ts';
import { publicUrl } from '../config.ts';
import { classPicturePath } from '../contract/address.ts';
import { badgeName } from '../contract/badge-words.ts';
import { commit } from '../firestore/writer.ts';
import type { MailPicture } from '../mail/message.ts';
import { getIssuer } from '../public-badges/public-badges.service.ts';
import { getCachedSettings } from '../settings/settings.service.ts';
import { achievementOf } from './draft.ts';
import { getAchievement, stageAchievement } from './issuer-records.store.ts';

/**
 * The picture for a mail about a badge: that of its class, so that all mails about it name one address. Anyone may have it from then
 * on. Null while the badge does not count, or nobody may see it.
 */
export async function getPictureForMail(badgeId: string): Promise<MailPicture | null> {
  const [[badge], { enablePublicVerification }] = await Promise.all([getBadges([badgeId]), getCachedSettings()]);
  if (badge?.state !== 'issued' || !enablePublicVerification) return null;
  const { art, meaningId } = badge;
  const [meaning, issuer] = await Promise.all([getMeaning(meaningId), getIssuer()]);
  const achievement = achievementOf({ ...badge, meaning, issuer }, art);
  if (!(await getAchievement(achievement.id))) {
    await commit((writer) => {
      stageAchievement(writer, achievement);
    });
  }
  return {
    address: publicUrl + classPicturePath(achievement.id),
    alt: meaning?.imageAlt ?? badgeName(badge),
    isPage: art.pdfLayout === 'page',
  };
}
