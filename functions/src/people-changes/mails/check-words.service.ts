import type { CheckedWords, MailDraft } from '../../contract/words/mail-words.ts';
import { framedMail } from '../../mail/frame.ts';
import { getFreshSettings } from '../../settings/settings.service.ts';
import { exampleMail, fixedWords, withWords } from './example-mail.ts';

/** Returns the mail with this wording for an example badge, as it would be sent. */
export async function checkBadgeMailWords({ mail, ...words }: MailDraft): Promise<CheckedWords> {
  const settings = await getFreshSettings();
  const {
    replyTo = null,
    subject,
    text,
    html,
  } = framedMail(exampleMail(mail, withWords(settings, mail, words)), settings);
  return { replyTo, subject, text, html, fixed: fixedWords(mail, settings) };
}
