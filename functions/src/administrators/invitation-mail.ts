import { publicUrl } from '../config.ts';
import { escapeAttribute, escapeText } from '../contract/escape-xml.ts';
import type { MessageKey } from '../contract/messages/say.ts';
import type { Role } from '../contract/roles.ts';
import type { MailMessage } from '../mail/message.ts';
import { say } from '../words.ts';
import { invitationHours } from './invitation-token.ts';

const mays = {
  viewer: 'mail.mayView',
  issuer: 'mail.mayIssue',
  owner: 'mail.mayDoAll',
} as const satisfies Record<Role, MessageKey>;

/** The mail that invites an administrator, or that brings one who came in before a link to a new password. */
export function invitationMail(role: Role, link: string): MailMessage {
  const before = [say('mail.invitation'), say(mays[role]), say('mail.passwordByLink')];
  const after = [
    say('mail.linkOnce', { count: invitationHours }),
    say('mail.signInByCode', { address: `${publicUrl}/login` }),
    say('mail.linkOver'),
  ];
  const linked = `<a href="${escapeAttribute(link)}">${escapeText(say('mail.password'))}</a>`;
  return {
    subject: say('mail.invitationSubject'),
    text: [...before, link, ...after].join('\n\n'),
    html: [...before.map(escapeText), linked, ...after.map(escapeText)].map((line) => `<p>${line}</p>`).join('\n'),
  };
}
