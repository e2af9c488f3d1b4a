import { type MailChoice, isTold } from '../contract/badge.ts';
import { newId } from '../firestore/ids.ts';
import { leavesFrom } from '../mail/leave.ts';
import type { NewMail } from '../mail/message.ts';
import { type MailSettings, type MailWords, issuedMail } from './issued-mail.ts';
import type { BadgeChange, StoredBadge } from './stored-badge.ts';

/** The settings of mails, and whom an issue is to tell while they are on. */
export interface Telling {
  mails: MailSettings;
  mail: MailChoice;
  /** Time from which the mails of the act leave; null where they do not wait. */
  leaveAt: string | null;
}

/** The badge as it is once a mail about it waits in the outbox, which leaves from a time on. */
export function asMailed(badge: StoredBadge, leavesAt: string, mailId: string): StoredBadge {
  return { ...badge, mailId, mail: { state: 'waiting', at: leavesAt, error: null } };
}

/** The badge as it is once it is issued at a time without a mail. How an earlier one ended stays known. */
export function asNotMailed(badge: StoredBadge, time: string): StoredBadge {
  if (badge.mail?.state === 'sent' || badge.mail?.state === 'refused') return badge;
  return { ...badge, mailId: null, mail: { state: 'unsent', at: time, error: null } };
}

/** The badge, issued at a moment in milliseconds since 1970, with the mail that tells of it, or without one. */
export function announced(badge: StoredBadge, now: number, { mails, mail, leaveAt }: Telling): StoredBadge {
  const isMailed = mails.enableEmailNotifications && !badge.left && isTold(badge, mail);
  if (!isMailed) return asNotMailed(badge, new Date(now).toISOString());
  return asMailed(badge, new Date(leavesFrom(leaveAt, now)).toISOString(), newId());
}

/** The id of a badge's mail that waits for its time. */
export function waitingMailOf({ mail, mailId }: StoredBadge): string | null {
  return mail?.state === 'waiting' ? mailId : null;
}

/** Mails that changes of badges ask for. */
export function mailsOf(changes: BadgeChange[], words: MailWords): NewMail[] {
  return changes.flatMap(({ before, after }) => {
    if (!after?.mailId || !after.mail || after.mailId === before?.mailId || after.recipientEmail === null) return [];
    const about = { id: after.mailId, badgeId: after.id, dueAt: Date.parse(after.mail.at) };
    return [{ ...about, to: after.recipientEmail, kind: 'notice' as const, message: issuedMail(after, words) }];
  });
}
