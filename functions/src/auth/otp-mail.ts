import type { MailMessage } from '../mail/message.ts';

/** The mail that carries a one-time code. */
export function otpMail(otp: string): MailMessage {
  const lines = [
    `Your sign-in code is ${otp}.`,
    'It is valid for 10 minutes and works once.',
    'If you did not ask for it, ignore this mail. Nobody can sign in without the code.',
  ];
  return {
    subject: 'Your sign-in code',
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${line.replace(otp, `<strong>${otp}</strong>`)}</p>`).join('\n'),
  };
}
