import { escapeText } from '../../contract/text/escape-xml.ts';
import { otpRule } from '../../contract/rules/sign-in-rules.ts';
import type { MailMessage } from '../../mail/message.ts';
import { say } from '../../words.ts';

/** The mail that carries a one-time code. */
export function otpMail(otp: string): MailMessage {
  const lines = [
    say('mail.code', { code: otp }),
    say('mail.codeValid', { count: otpRule.ttlSeconds / 60 }),
    say('mail.codeNotAsked'),
  ];
  return {
    subject: say('mail.codeSubject'),
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeText(line).replace(otp, `<strong>${otp}</strong>`)}</p>`).join('\n'),
    why: say('mail.whyCode'),
  };
}
