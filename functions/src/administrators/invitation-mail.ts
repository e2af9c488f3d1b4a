import { publicUrl } from '../config.ts';
import { escapeAttribute } from '../contract/escape-xml.ts';
import type { Role } from '../contract/roles.ts';
import type { MailMessage } from '../mail/message.ts';
import { invitationHours } from './invitation-token.ts';

const mays: Record<Role, string> = {
  viewer: 'You can view everything, and export users with their email addresses.',
  issuer: 'You can manage users and tags, and issue badges.',
  owner: 'You can do everything: badges, templates, settings and administrators.',
};

/** The mail that invites an administrator, or that brings one who came in before a link to a new password. */
export function invitationMail(role: Role, link: string): MailMessage {
  const before = ['You are invited to manage digital badges.', mays[role], 'Choose your password with this link:'];
  const after = [
    `The link works once, within ${invitationHours} hours. It is for you alone: do not pass it on.`,
    `You can also sign in at ${publicUrl}/login with a code that is mailed to you.`,
    'When the time is over, ask an owner for a new invitation.',
  ];
  return {
    subject: 'Your invitation to the badge platform',
    text: [...before, link, ...after].join('\n\n'),
    html: [...before, `<a href="${escapeAttribute(link)}">Choose your password</a>`, ...after]
      .map((line) => `<p>${line}</p>`)
      .join('\n'),
  };
}
