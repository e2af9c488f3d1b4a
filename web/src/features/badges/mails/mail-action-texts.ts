import type { Badge } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { isLeavingLater, leaveTimeOfMail } from '../../../components/mail/mail-leave-time.ts';
import { formatShortDate } from '../../../components/dates/dates.ts';
import { formatCounted } from '../../../lib/format.ts';

const failed = 'Failed to send mail';

/** Texts of the question whether to resend a badge's mail, and of its result. */
export function mailTextsOfOne(badge: Badge, zone: string) {
  const { recipientName, mail } = badge;
  const leaves = leaveTimeOfMail(mail, zone);
  const how = leaves ? ' now' : mail?.state === 'unsent' ? '' : ' again';
  return {
    title: `Send the mail to ${recipientName}${how}?`,
    confirm: 'Send mail',
    consequence: consequenceOfOne(badge, zone),
    doing: `Sending the mail to ${recipientName}`,
    done: 'Mail on its way',
    subject: `${recipientName}, ${badgeName(badge)}`,
    failed,
  };
}

function consequenceOfOne({ issued, mail, recipientEmail }: Badge, zone: string): string {
  if (recipientEmail === null) return 'Its person was forgotten, so there is no address. Nothing is sent.';
  if (!issued) return 'The badge is not issued, so nothing is sent. Issue it first.';
  const next = `The mail goes to ${recipientEmail}.`;
  const leaves = leaveTimeOfMail(mail, zone);
  switch (mail?.state) {
    case 'waiting':
      if (leaves) return `It leaves from ${leaves}. Sent now, it cannot be held back any more.`;
      return 'A mail is already waiting to be sent. It is not sent twice.';
    case 'sent':
      return `The last one was sent on ${formatShortDate(mail.at, zone)}. ${next}`;
    case 'refused':
      return `The mail server refused it: “${withoutStop(mail.error ?? 'no reason given')}”. Check the address first. ${next}`;
    case 'unsent':
      return `None has been sent so far. ${next}`;
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

const nobodys = ' Nor do badges whose person was forgotten.';

/** The same for many badges. `badges` is null if only their number is known. */
export function mailTextsOfMany(total: number, badges: readonly Badge[] | null) {
  const mails = badges?.filter(isSent).length ?? total;
  return {
    title: `Send mail again for ${formatCounted(total, 'badge')}?`,
    confirm: badges && mails > 0 ? `Send ${formatCounted(mails, 'mail')}` : 'Send mails',
    consequence: consequenceOfMany(total, badges ? mails : null) + (badges?.some(({ left }) => left) ? nobodys : ''),
    doing: `Sending mail for ${formatCounted(total, 'badge')}`,
    done: 'Mails on their way',
    subject: null,
    failed,
  };
}

function consequenceOfMany(total: number, mails: number | null): string {
  const next = `${formatCounted(mails ?? total, 'mail')} will go out.`;
  const leftOut = 'Badges that are not issued, or whose mail is still waiting, get none.';
  if (mails === null) return `Up to ${next} ${leftOut}`;
  return mails < total ? `${next} ${leftOut}` : next;
}
