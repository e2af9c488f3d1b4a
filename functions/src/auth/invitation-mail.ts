import { escapeAttribute } from '../contract/escape-xml.ts';
import type { MailMessage } from '../mail/message.ts';

/** The mail with which a new administrator sets a password. */
export function invitationMail(link: string, loginUrl: string): MailMessage {
  const before = 'You are an administrator of the badge platform now. Choose your password with this link:';
  const after = [
    'The link works once, within an hour.',
    `Then sign in at ${loginUrl} with your e-mail address. When the link is too old, ask for another one.`,
  ];
  return {
    subject: 'Choose your password for the badge platform',
    text: [before, link, ...after].join('\n\n'),
    html: [before, `<a href="${escapeAttribute(link)}">Choose your password</a>`, ...after]
      .map((line) => `<p>${line}</p>`)
      .join('\n'),
  };
}
