import { publicUrl } from '../../config.ts';
import { escapeText } from '../../contract/text/escape-xml.ts';
import type { MessageKey } from '../../contract/words/say.ts';
import type { Role } from '../../contract/rules/roles.ts';
import type { MailMessage } from '../../mail/message.ts';
import { say } from '../../words.ts';
import { invitationHours } from './invitation-token.ts';

const mays = {
  viewer: 'mail.mayView',
  issuer: 'mail.mayIssue',
  owner: 'mail.mayDoAll',
} as const satisfies Record<Role, MessageKey>;

/** The mail that invites an administrator, or that brings one who came in before a link to a new password. */
export function invitationMail(role: Role, link: string): MailMessage {
  const before = [say('mail.invitation'), say(mays[role])];
  const after = [
    say('mail.linkOnce', { count: invitationHours }),
    say('mail.signInByCode', { address: `${publicUrl}/login` }),
    say('mail.linkOver'),
  ];
  return {
    subject: say('mail.invitationSubject'),
    text: [...before, say('mail.passwordByLink'), link, ...after].join('\n\n'),
    html: [...before, ...after].map((line) => `<p>${escapeText(line)}</p>`).join('\n'),
    button: { label: say('mail.password'), address: link },
    why: say('mail.whyInvitation'),
  };
}
