import { LRUCache } from 'lru-cache';
import { builtIn } from '../templates/art.ts';
import { getMeaning } from '../templates/meanings.store.ts';
import { findAwaited } from '../badges/effects/mail-of-badge.service.ts';
import type { StoredBadge } from '../badges/effects/stored-badge.ts';
import { publicUrl } from '../config.ts';
import { classPicturePath } from '../contract/text/address.ts';
import { badgeName } from '../contract/words/badge-words.ts';
import { defaultBadgeType } from '../contract/rules/badge.ts';
import { exampleHash } from '../contract/words/placeholders.ts';
import { yearLabelOf } from '../contract/words/year-label.ts';
import { type Achievement, achievementOf } from '../credentials/draft.ts';
import { getAchievement, stageAchievement } from '../credentials/issuer-records.store.ts';
import { drawClass, getKnownClass } from '../credentials/open-badges-2.service.ts';
import { drawPng } from '../drawing/draw.ts';
import { commit } from '../firestore/writer.ts';
import type { FileAnswer } from '../http/answer.ts';
import type { Client } from '../http/caller.ts';
import type { MailMessage, MailPicture } from '../mail/message.ts';
import { fewAtOnce } from '../public-badges/drawn-files.service.ts';
import { takeFile } from '../public-badges/lookup-limit.ts';
import { getIssuer, getOpenSettings } from '../public-badges/public-badges.service.ts';
import { getCachedSettings } from '../settings/settings.service.ts';
import { onWhite } from '../art/clean/shown-art.ts';
import { badgeFile } from './badge-files.service.ts';

const side = 640;

/** Art of a badge class as a PNG. The id `exampleHash`, which no badge has, returns the example for mails. */
export async function getCredentialClassPicture(id: string, client: Client): Promise<FileAnswer> {
  takeFile(client);
  const settings = await getOpenSettings();
  const yearLabel = yearLabelOf(settings.defaultYear, settings);
  const example = { art: builtIn.art, badgeType: defaultBadgeType, yearLabel };
  const award = id === exampleHash ? example : await getKnownClass(id);
  const svg = onWhite(await fewAtOnce(() => drawClass(award)));
  return badgeFile(['class', svg], {
    badge: { id, state: 'issued', validUntil: null },
    client,
    what: 'The picture',
    draw: () => drawPng(svg, side),
  });
}

/** Picture for a badge's mail, if it has one; null if the badge no longer needs the mail. */
export async function findAdditions(mail: {
  id: string;
  badgeId: string;
}): Promise<Pick<MailMessage, 'picture'> | null> {
  const badge = await findAwaited(mail);
  if (!badge) return null;
  const picture = await getPictureForMail(badge);
  return picture ? { picture } : {};
}

/** Picture of a badge's class for a mail, public from then on. Null unless the badge is issued and public. */
export async function getPictureForMail(badge: StoredBadge): Promise<MailPicture | null> {
  const { enablePublicVerification } = await getCachedSettings();
  if (badge.state !== 'issued' || !enablePublicVerification) return null;
  const { art, meaningId } = badge;
  const [meaning, issuer] = await Promise.all([getMeaning(meaningId), getIssuer()]);
  const achievement = achievementOf({ ...badge, meaning, issuer }, art);
  await kept.forceFetch(achievement.id, { context: achievement });
  return {
    address: publicUrl + classPicturePath(achievement.id),
    alt: meaning?.imageAlt ?? badgeName(badge),
    isPage: art.pdfLayout === 'page',
  };
}

// Achievements are kept forever, so a class's mails read theirs once.
const kept = new LRUCache<string, boolean, Achievement>({
  max: 1_000,
  fetchMethod: async (id, _, { context }) => {
    if (!(await getAchievement(id))) {
      await commit((writer) => {
        stageAchievement(writer, context);
      });
    }
    return true;
  },
});
