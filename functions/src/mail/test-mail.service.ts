import { stageEntry } from '../audit/audit.store.ts';
import type { TestMail } from '../contract/badge-mails.ts';
import { escapeText } from '../contract/escape-xml.ts';
import type { Settings } from '../contract/settings.ts';
import { newId } from '../firestore/ids.ts';
import { commit } from '../firestore/writer.ts';
import type { WriteRequest } from '../http/caller.ts';
import { createOnce } from '../http/create-once.service.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { say } from '../words.ts';
import { stageMails, waitForDelivery } from './mail.service.ts';
import { getDelivery } from './outbox.store.ts';
import type { MailMessage } from './message.ts';

const patienceMs = 10_000;

/** Sends a mail to whoever asks, and answers how it fared so far. The same call again sends none. */
export async function sendTestBadgeMail({ actor, key }: WriteRequest): Promise<TestMail> {
  const message = testMail(await getFreshSettings());
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

/** The mail that says that mails about badges arrive, and where answers to them go. */
export function testMail({
  organizationName: issuer,
  contactEmail: email,
}: Pick<Settings, 'organizationName' | 'contactEmail'>): MailMessage {
  const lines = [
    say('mail.hello'),
    say('mail.test', { issuer }),
    email ? say('mail.testAnswers', { email }) : say('mail.testNoAnswers'),
  ];
  return {
    ...(email && { replyTo: email }),
    subject: say('mail.testSubject', { issuer }),
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeText(line)}</p>`).join('\n'),
  };
}
