import type { BadgeMail } from 'functions/contract';
import { formatTimeOfDay } from '../lib/format.ts';

/** Time of day from which mails leave: '14:32'. Null where they have left, or none wait for their time. */
export function leaveTimeOf(leavesAt: string | null, now = Date.now()): string | null {
  if (leavesAt === null) return null;
  const at = Date.parse(leavesAt);
  return at > now ? formatTimeOfDay(at) : null;
}

/** The same of the mail about one badge. */
export function leaveTimeOfMail(mail: BadgeMail | null): string | null {
  return mail?.state === 'waiting' ? leaveTimeOf(mail.at) : null;
}

/** Sentence about that time: 'Mails leave from 14:32.' Null where no mails wait. */
export function mailsLeaveWords(leavesAt: string | null, now = Date.now()): string | null {
  const time = leaveTimeOf(leavesAt, now);
  return time === null ? null : `Mails leave from ${time}.`;
}
