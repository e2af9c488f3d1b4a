import { publicUrl } from '../config.ts';
import { certificatePath } from '../contract/address.ts';
import { badgeName } from '../contract/badge-words.ts';
import type { Settings } from '../contract/settings.ts';
import type { MailMessage } from '../mail/message.ts';
import { escapeAttribute, escapeText } from '../contract/escape-xml.ts';
import type { StoredBadge } from './stored-badge.ts';

/** Tells a recipient that a badge was issued, with its link. An answer goes to the organisation's contact. */
export function issuedMail(
  badge: StoredBadge,
  { organizationName, contactEmail }: Pick<Settings, 'organizationName' | 'contactEmail'>,
): MailMessage {
  const link = publicUrl + certificatePath(badge.verificationHash);
  const greeting = `Hello ${badge.recipientName},`;
  const news = `${organizationName} has issued you the badge “${badge.badgeType}” for ${badge.year}.`;
  const advice =
    'Anyone with the link can see that it is genuine. You can share it or add it to your LinkedIn profile.';
  return {
    ...(contactEmail && { replyTo: contactEmail }),
    subject: `Your badge: ${badgeName(badge)}`,
    text: [greeting, news, ...(badge.description ? [badge.description] : []), link, advice].join('\n\n'),
    html: [
      ...[greeting, news, ...(badge.description ? [badge.description] : [])].map(
        (line) => `<p>${escapeText(line)}</p>`,
      ),
      `<p><a href="${escapeAttribute(link)}">See your badge</a></p>`,
      `<p>${escapeText(advice)}</p>`,
    ].join('\n'),
  };
}
