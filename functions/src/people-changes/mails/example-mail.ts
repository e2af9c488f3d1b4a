import { issuedMail, takenBackMail, badgeFacts } from '../../badges/effects/badge-mail.ts';
import { classPicturePath } from '../../contract/text/address.ts';
import { badgeName } from '../../contract/words/badge-words.ts';
import { defaultBadgeType } from '../../contract/rules/badge.ts';
import { longDate, longDay } from '../../contract/words/dates.ts';
import { type MailField, type WordedMail, fieldMark, wordKeysOf } from '../../contract/words/mail-words.ts';
import { exampleHash, previewValues } from '../../contract/words/placeholders.ts';
import type { Settings } from '../../contract/calls/settings.ts';
import { yearLabelOf } from '../../contract/words/year-label.ts';
import { reminderMail } from '../../badges/time/reminder-mail.ts';
import { linkTo, publicUrl } from '../../config.ts';
import type { MailMessage } from '../../mail/message.ts';
import { mistakeMail } from '../../badges/effects/mistake-mail.ts';

interface Words {
  subject: string;
  text: string;
}

export function withWords(settings: Settings, mail: WordedMail, { subject, text }: Words): Settings {
  const keys = wordKeysOf(mail);
  return { ...settings, [keys.subject]: subject, [keys.text]: text };
}

/** Badge without a person, with an expiry. */
interface ExampleBadge {
  recipientName: string;
  badgeType: string;
  yearLabel: string;
  description: null;
  verificationHash: string;
  lastDay: string;
}

export function exampleMail(mail: WordedMail, settings: Settings): MailMessage {
  const { defaultYear } = settings;
  const badge = {
    recipientName: previewValues.name,
    badgeType: defaultBadgeType,
    yearLabel: yearLabelOf(defaultYear, settings),
    description: null,
    verificationHash: exampleHash,
    lastDay: `${defaultYear + 2}-07-31`,
  };
  const sent = { subject: issuedMail(badge, settings).subject, leftAt: Date.now(), told: badgeFacts(badge) };
  const message = mailAbout(badge, sent, { mail, settings });
  const address = publicUrl + classPicturePath(exampleHash);
  const picture = { address, alt: badgeName(badge), isPage: false };
  return { ...message, ...(message.button && { picture }) };
}

type Sent = Parameters<typeof mistakeMail>[0];

function mailAbout(
  badge: ExampleBadge,
  sent: Sent,
  { mail, settings }: { mail: WordedMail; settings: Settings },
): MailMessage {
  switch (mail) {
    case 'issued':
      return issuedMail(badge, settings);
    case 'takenBack':
      return takenBackMail(badge, settings);
    case 'mistake':
      return mistakeMail(sent, settings);
    case 'reminder':
      return reminderMail(badge, settings);
  }
}

// A day that no example badge has; its field replaces it.
const day = '2001-02-03';

/** Default wording of a mail with fields instead of values, as a starting point. */
export function fixedWords(mail: WordedMail, settings: Settings): Words {
  const fixed: Settings = {
    ...withWords(settings, mail, { subject: '', text: '' }),
    organizationName: fieldMark('organization'),
    enablePublicVerification: true,
  };
  const badge = {
    recipientName: fieldMark('name'),
    badgeType: fieldMark('badgeType'),
    yearLabel: fieldMark('year'),
    description: null,
    verificationHash: exampleHash,
    lastDay: day,
  };
  const leftAt = Date.parse(`${day}T12:00:00.000Z`);
  const sent = { subject: fieldMark('mailSubject'), leftAt, told: badgeFacts(badge) };
  const { subject, text } = mailAbout(badge, sent, { mail, settings: fixed });
  const values: [string, MailField][] = [
    [linkTo(exampleHash), 'link'],
    mail === 'mistake'
      ? [longDate(new Date(leftAt).toISOString(), settings.timeZone), 'mailDay']
      : [longDay(day), 'lastDay'],
  ];
  const inMarks = (words: string) =>
    values.reduce((all, [value, field]) => all.replaceAll(value, fieldMark(field)), words);
  return { subject: inMarks(subject), text: inMarks(text) };
}
