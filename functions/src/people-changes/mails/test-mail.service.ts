import { stageEntry } from '../../audit/audit.store.ts';
import { paragraphs } from '../../badges/effects/badge-mail.ts';
import type { TestMail, TestMailAsked } from '../../contract/calls/badge-mails.ts';
import type { Settings } from '../../contract/calls/settings.ts';
import { newId } from '../../firestore/ids.ts';
import { commit } from '../../firestore/writer.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.service.ts';
import { stageMails, waitForDelivery } from '../../mail/mail.service.ts';
import { type MailMessage, type SenderAndWords, inOwnWords, replyToOf } from '../../mail/message.ts';
import { getDelivery } from '../../mail/outbox.store.ts';
import { getFreshSettings } from '../../settings/settings.service.ts';
import { say } from '../../words.ts';
import { exampleMail, withWords } from './example-mail.ts';

const patienceMs = 10_000;

/** Sends a mail to the caller and returns its delivery state. Repeating the call sends none. */
export async function sendTestBadgeMail(asked: TestMailAsked, { actor, key }: WriteRequest): Promise<TestMail> {
  const message = messageOf(asked, await getFreshSettings());
  const id = await createOnce(
    key,
    async (reserve) => {
      const mailId = newId();
      await commit((writer) => {
        stageMails(writer, [{ id: mailId, to: actor.email, kind: 'notice', message }]);
        stageEntry(writer, actor, { action: 'badgeMails.sendTest', kind: 'settings', records: [] });
        reserve(writer, mailId);
      });
      return mailId;
    },
    async (mailId) => ((await getDelivery(mailId)) ? mailId : null),
  );
  const delivery = await waitForDelivery(id, patienceMs);
  if (!delivery) throw new Error(`The test mail ${id} is gone.`);
  const { to, state, error } = delivery;
  const isSent = state === 'SENT' || state === 'LOGGED';
  return { to, state: isSent ? 'sent' : state === 'PENDING' ? 'waiting' : 'refused', error };
}

// Missing fields have their saved values.
function messageOf({ words, ...sender }: TestMailAsked, saved: Settings): MailMessage {
  const { mailSenderName = saved.mailSenderName, mailReplyTo = saved.mailReplyTo } = sender;
  const settings = { ...saved, mailSenderName, mailReplyTo };
  return words ? exampleMail(words.mail, withWords(settings, words.mail, words)) : testMail(settings);
}

/** Mail that confirms that badge mails arrive, and where replies go. */
export function testMail(settings: SenderAndWords): MailMessage {
  const [issuer, email] = [settings.organizationName, replyToOf(settings)];
  const lines = [
    say('mail.hello'),
    say('mail.test', { issuer }),
    email ? say('mail.testAnswers', { email }) : say('mail.testNoAnswers'),
  ];
  const fixed = {
    subject: say('mail.testSubject', { issuer }),
    text: lines.join('\n\n'),
    html: paragraphs(lines),
    why: say('mail.whyTest'),
  };
  return inOwnWords(fixed, settings, { mail: null, values: {} });
}
