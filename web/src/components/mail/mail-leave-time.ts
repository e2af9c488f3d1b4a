import type { BadgeMail } from 'functions/contract';
import { formatTimeOfDay } from '../dates/dates.ts';

/** Whether mails that leave at this moment still wait for it. */
export function isLeavingLater(leavesAt: string | null, now = Date.now()): boolean {
  return leavesAt !== null && Date.parse(leavesAt) > now;
}

/** Time of day in a zone from which the mail about a badge leaves: '14:32'. Null where it has left, or waits for none. */
export function leaveTimeOfMail(mail: BadgeMail | null, zone: string): string | null {
  return mail?.state === 'waiting' && isLeavingLater(mail.at) ? formatTimeOfDay(Date.parse(mail.at), zone) : null;
}

/** Sentence about that time: 'Mails leave from 14:32.' Null where no mails wait. */
export function mailsLeaveWords(leavesAt: string | null, zone: string, now = Date.now()): string | null {
  if (leavesAt === null || !isLeavingLater(leavesAt, now)) return null;
  return `Mails leave from ${formatTimeOfDay(Date.parse(leavesAt), zone)}.`;
}
