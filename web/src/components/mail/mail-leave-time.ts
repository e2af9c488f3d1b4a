import type { BadgeMail } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { formatTimeOfDay } from '../dates/dates.ts';

/** Whether mails with this departure time still wait. */
export function isLeavingLater(leavesAt: string | null, now = Date.now()): boolean {
  return leavesAt !== null && Date.parse(leavesAt) > now;
}

/** Departure time of a badge's mail in a zone: '14:32'. Null if it has left or need not wait. */
export function leaveTimeOfMail(mail: BadgeMail | null, zone: string): string | null {
  return mail?.state === 'waiting' && isLeavingLater(mail.at) ? formatTimeOfDay(Date.parse(mail.at), zone) : null;
}

/** Sentence about departure: 'Mails leave from 14:32.' Null if none wait. */
export function mailsLeaveWords(leavesAt: string | null, zone: string, now = Date.now()): string | null {
  if (leavesAt === null || !isLeavingLater(leavesAt, now)) return null;
  return say('publishing.mailsLeave', { time: formatTimeOfDay(Date.parse(leavesAt), zone) });
}
