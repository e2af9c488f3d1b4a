import type { BadgeMail } from '../../contract/rules/badge.ts';
import type { Transacting } from '../../firestore/writer.ts';
import type { EndedMail } from '../../mail/mail.service.ts';
import { stageMailEnded } from './badge-effects.service.ts';
import { getBadges } from './badges.store.ts';
import type { StoredBadge } from './stored-badge.ts';
import { isReminderOf, takenBackIdOf } from './badge-mail.ts';

const longestError = 500;

/**
 * Badge that still needs this mail, or null. An issued badge needs its latest mail and current reminders; an unissued
 * one the mail about that.
 */
export async function findAwaited({ id, badgeId }: { id: string; badgeId: string }): Promise<StoredBadge | null> {
  const [badge] = await getBadges([badgeId]);
  if (badge?.state === 'revoked') return id === takenBackIdOf(badge) ? badge : null;
  return badge?.state === 'issued' && (badge.mailId === id || isReminderOf(badge, id)) ? badge : null;
}

/** Records a mail's result, unless the badge has a newer mail. Returns whether the recipient was forgotten. */
export async function recordMailEnd(
  { reader, writer }: Transacting,
  { id, badgeId, ...end }: EndedMail,
): Promise<boolean> {
  const [badge] = await getBadges([badgeId], reader);
  if (badge?.mailId === id) stageMailEnded(writer, badge, mailAfter(badge.left ? { ...end, error: null } : end));
  return badge?.left ?? false;
}

function mailAfter({ state, error }: Pick<EndedMail, 'state' | 'error'>): BadgeMail {
  const at = new Date().toISOString();
  const says = error?.slice(0, longestError) ?? null;
  switch (state) {
    case 'SENT':
    case 'LOGGED':
      return { state: 'sent', at, error: null };
    case 'REFUSED':
      return { state: 'refused', at, error: says };
    case 'EXPIRED':
      return { state: 'refused', at, error: `It was tried for two days. ${says ?? ''}`.trim() };
    case 'CANCELLED':
      return { state: 'unsent', at, error: null };
  }
}
