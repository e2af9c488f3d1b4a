import { type MailWords, buttonTo, fieldValuesOf, paragraphs } from '../effects/badge-mail.ts';
import type { StoredBadge } from '../effects/stored-badge.ts';
import { badgeName } from '../../contract/words/badge-words.ts';
import { longDay } from '../../contract/words/dates.ts';
import { linkTo } from '../../config.ts';
import { type MailMessage, inOwnWords } from '../../mail/message.ts';
import { say } from '../../words.ts';

type EndingBadge = Pick<StoredBadge, 'recipientName' | 'badgeType' | 'yearLabel' | 'verificationHash'> & {
  lastDay: string;
};

/** Reminder of a badge's last day, with its link while it is public. Replies go to the organisation's contact. */
export function reminderMail(badge: EndingBadge, settings: MailWords): MailMessage {
  const { organizationName: issuer, contactEmail: email, enablePublicVerification } = settings;
  const { recipientName: name, badgeType, yearLabel: year, lastDay } = badge;
  const date = longDay(lastDay);
  const lines = [
    say('mail.helloName', { name }),
    say('mail.reminder', { badgeType, year, issuer, date }),
    email ? say('mail.renewalTo', { email }) : say('mail.renewalAnswer'),
  ];
  const link = linkTo(badge.verificationHash);
  const fixed = {
    subject: say('mail.reminderSubject', { date, badge: badgeName(badge) }),
    text: [...lines, ...(enablePublicVerification ? [link] : [])].join('\n\n'),
    html: paragraphs(lines),
    ...buttonTo(badge, settings),
    why: say('mail.whyBadge', { issuer }),
  };
  return inOwnWords(fixed, settings, { mail: 'reminder', values: fieldValuesOf(badge, settings) });
}
