import { type MailChoice, isTold, wasTold } from '../../contract/rules/badge.ts';
import { reminderDays } from '../../contract/rules/reminders.ts';
import { hashedKey, newId } from '../../firestore/ids.ts';
import { leavesFrom } from '../../mail/leave.ts';
import type { MailMessage, NewMail } from '../../mail/message.ts';
import { type MailSettings, type MailWords, issuedMail, takenBackMail, toldOf } from './issued-mail.ts';
import { type ChangedBadge, saysOther, showsOther } from './badge-change.ts';
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

// A mail that is due this soon may be held by a sender before the commit is done.
const leavingMs = 30_000;

function waitsLonger({ mail }: StoredBadge, now: number): boolean {
  return mail?.state === 'waiting' && Date.parse(mail.at) > now + leavingMs;
}

/** Mails that wait for their time, and say by changes of their badges what is no longer true, with the words of now. */
export function rewordedMails(changes: BadgeChange[], words: MailWords): { id: string; message: MailMessage }[] {
  const now = Date.now();
  return changes.flatMap(({ before, after }) => {
    if (!before || !after?.mailId || after.mailId !== before.mailId || !saysOther(before, after)) return [];
    return waitsLonger(after, now) ? [{ id: after.mailId, message: issuedMail(after, words) }] : [];
  });
}

/** The corrected badge with a mail that tells of it, where it is issued and one is wanted; one that waits tells of it anyway. */
export function retold({ after }: ChangedBadge, now: number, telling: Telling): StoredBadge {
  const isWanted = telling.mail && telling.mails.enableEmailNotifications && after.state === 'issued';
  return isWanted && !waitsLonger(after, now) ? announced(after, now, telling) : after;
}

/** The id of a badge's mail that waits for its time. */
export function waitingMailOf({ mail, mailId }: StoredBadge): string | null {
  return mail?.state === 'waiting' ? mailId : null;
}

export function mailsOf(changes: BadgeChange[], words: MailWords): NewMail[] {
  return changes.flatMap(({ before, after }) => {
    if (!after?.mailId || !after.mail || after.mailId === before?.mailId || after.recipientEmail === null) return [];
    const about = { id: after.mailId, badgeId: after.id, dueAt: Date.parse(after.mail.at) };
    const isCorrection = before !== null && before.state === 'issued' && wasTold(before) && showsOther(before, after);
    const message = issuedMail(after, words, { isCorrection });
    return [{ ...about, to: after.recipientEmail, kind: 'notice' as const, message, told: toldOf(after) }];
  });
}

/** Mails to those who were told of badges that these changes take back, where they are told of that. They wait like others. */
export function takenBackMails(changes: BadgeChange[], mails: MailSettings): NewMail[] {
  if (!mails.tellsOfTakenBack || !mails.enableEmailNotifications) return [];
  const dueAt = Date.now() + mails.mailDelayMinutes * 60_000;
  return changes.flatMap(({ before, after }) => {
    if (before?.state !== 'issued' || after?.state !== 'revoked' || !wasTold(before)) return [];
    const { id: badgeId, recipientEmail: to, left } = after;
    if (to === null || left) return [];
    const message = takenBackMail(after, mails);
    return [{ id: takenBackIdOf(after), badgeId, dueAt, to, kind: 'notice' as const, message }];
  });
}

/** Id of the mail that tells that a badge was taken back, since which it is so: no other speaks for it. */
export function takenBackIdOf({ id, revokedAt }: Pick<StoredBadge, 'id' | 'revokedAt'>): string {
  return hashedKey(`taken back ${id} ${revokedAt}`);
}

type EndingBadge = Pick<StoredBadge, 'id' | 'lastDay'>;

/** Id of the mail that reminds of the last day of a badge so many days before: nothing writes it twice. */
export function reminderIdOf({ id, lastDay }: EndingBadge, days: number): string {
  return hashedKey(`reminder ${id} ${lastDay} ${days}`);
}

/** Whether a mail reminds of the last day that a badge has. */
export function isReminderOf(badge: EndingBadge, mailId: string): boolean {
  return reminderDays.some((days) => reminderIdOf(badge, days) === mailId);
}
