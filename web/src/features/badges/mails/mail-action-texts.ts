import type { Badge } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { isLeavingLater, leaveTimeOfMail } from '../../../components/mail/mail-leave-time.ts';
import { formatShortDate } from '../../../components/dates/dates.ts';
import { refusalWords } from './refusal-words.ts';

/** Texts of the question whether to resend a badge's mail, and of its result. */
export function mailTextsOfOne(badge: Badge, zone: string) {
  const { recipientName, mail } = badge;
  const leaves = leaveTimeOfMail(mail, zone);
  const again = mail?.state === 'unsent' ? 'badgeMails.sendTo' : 'badgeMails.sendAgainTo';
  return {
    title: say(leaves ? 'badgeMails.sendNowTo' : again, { name: recipientName }),
    confirm: say('badgeMails.send'),
    consequence: consequenceOfOne(badge, zone),
    doing: say('badgeMails.sendingTo', { name: recipientName }),
    done: say('badgeMails.onItsWay'),
    subject: `${recipientName}, ${badgeName(badge)}`,
    failed: say('badgeMails.failed'),
  };
}

function consequenceOfOne({ issued, mail, recipientEmail }: Badge, zone: string): string {
  if (recipientEmail === null) return say('badgeMails.noAddress');
  if (!issued) return say('badgeMails.notIssued');
  const next = say('badgeMails.goesTo', { email: recipientEmail });
  const leaves = leaveTimeOfMail(mail, zone);
  switch (mail?.state) {
    case 'waiting':
      return leaves ? say('badgeMails.leavesLater', { time: leaves }) : say('badgeMails.alreadyWaiting');
    case 'sent':
      return `${say('badgeMails.lastSent', { date: formatShortDate(mail.at, zone) })} ${next}`;
    case 'refused':
      return `${say('badgeMails.serverRefused', { reason: withoutStop(refusalWords(mail)) })} ${next}`;
    case 'unsent':
      return `${say('badgeMails.noneSentYet')} ${next}`;
    case undefined:
      return next;
  }
}

// The sentence around the quote has its own stop.
function withoutStop(text: string): string {
  return text.replace(/[\s.]+$/, '');
}

// A waiting mail leaves at once.
function isSent({ issued, mail, left }: Badge): boolean {
  return issued && !left && (mail?.state !== 'waiting' || isLeavingLater(mail.at));
}

/** The same for many badges. `badges` is null if only their number is known. */
export function mailTextsOfMany(total: number, badges: readonly Badge[] | null) {
  const mails = badges?.filter(isSent).length ?? total;
  const consequence = consequenceOfMany(total, badges ? mails : null);
  return {
    title: say('badgeMails.sendAgainFor', { count: total }),
    confirm: badges && mails > 0 ? say('badgeMails.sendCount', { count: mails }) : say('badgeMails.sendMails'),
    consequence: badges?.some(({ left }) => left) ? `${consequence} ${say('badgeMails.forgotten')}` : consequence,
    doing: say('badgeMails.sendingFor', { count: total }),
    done: say('jobs.mailsOnTheirWay'),
    subject: null,
    failed: say('badgeMails.failed'),
  };
}

function consequenceOfMany(total: number, mails: number | null): string {
  const next = say(mails === null ? 'badgeMails.willGoUpTo' : 'badgeMails.willGo', { count: mails ?? total });
  return mails === total ? next : `${next} ${say('badgeMails.leftOut')}`;
}
