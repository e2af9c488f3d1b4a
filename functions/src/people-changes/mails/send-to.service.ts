import { AppError, found } from '../../app-error.ts';
import { draftOf } from '../../audit/entry.ts';
import { stageMailed } from '../../badges/effects/badge-effects.service.ts';
import { getBadges } from '../../badges/effects/badges.store.ts';
import { type MailedBadge, hasNobody, isNotIssued } from '../../badges/change/send-mail-again.service.ts';
import { type StoredBadge, withRecipientDetails, toBadge } from '../../badges/effects/stored-badge.ts';
import { pick } from '../../contract/text/pick.ts';
import { newId } from '../../firestore/ids.ts';
import { transact } from '../../firestore/writer.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.service.ts';
import { goOnInRequest } from '../../jobs/start-job.service.ts';
import { followsUser } from '../following/follow-user.service.ts';
import { stageUserUpdate } from '../following/edit-user.service.ts';
import { getFreshSettings } from '../../settings/settings.service.ts';
import { detailNames } from '../../people/users/stored-user.ts';

/** Changes a person's address and sends the refused mail there. A repeated call sends none. */
export async function sendBadgeMailTo(
  id: string,
  { email }: { email: string },
  { actor, key }: WriteRequest,
): Promise<MailedBadge> {
  const settings = await getFreshSettings();
  const jobId = newId();
  return createOnce(
    key,
    async (reserve) => {
      const { badge, isWhole } = await transact(async (reader, writer) => {
        const [read] = await getBadges([id], reader);
        const before = refuseUnlessRefused(found(read, 'badge'));
        const { user, isWhole: isAll } = await stageUserUpdate({ actor, reader, writer }, before.userId, {
          jobId,
          ifMatch: null,
          inputOf: (person) => ({ ...pick(person, detailNames), email }),
        });
        const entry = draftOf({ action: 'badgeMails.sendTo', kind: 'badge' });
        const [sent] = stageMailed({ actor, writer, entry }, [withRecipientDetails(before, user)], settings);
        reserve(writer, 'done');
        return { badge: sent ?? before, isWhole: isAll };
      });
      if (!isWhole) await goOnInRequest(jobId, followsUser);
      return answerOf(badge);
    },
    async () => {
      const [badge] = await getBadges([id]);
      return badge ? answerOf(badge) : null;
    },
  );
}

function answerOf(badge: StoredBadge): MailedBadge {
  return { outcome: 'done', badge: toBadge(badge) };
}

// Another mail may be on its way to the old address.
function refuseUnlessRefused(badge: StoredBadge): StoredBadge {
  if (badge.left) throw hasNobody();
  if (badge.state !== 'issued') throw isNotIssued();
  if (badge.mail?.state === 'refused') return badge;
  const message = 'The mail about this badge was not refused. Change the address of its person instead.';
  throw new AppError('conflict', { message });
}
