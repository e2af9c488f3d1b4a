import { getBadges } from '../../functions/src/badges/effects/badges.store.ts';
import { framedMail } from '../../functions/src/mail/frame.ts';
import type { MailMessage } from '../../functions/src/mail/message.ts';
import { openTransport } from '../../functions/src/mail/transport.ts';
import { getFreshSettings } from '../../functions/src/settings/settings.service.ts';
import { mailsAbout } from '../../functions/src/testing/badge-mail.ts';
import { MailServer } from '../../functions/src/testing/mail-server.ts';
import { getPictureForMail } from '../../functions/src/verification/class-picture.service.ts';

/** Sends the waiting mail about a badge to a real SMTP server, and reads it in the mailbox there. */
export async function readInMailbox(badgeId: string): Promise<MailServer['received'][number]> {
  const docs = await mailsAbout(badgeId);
  const [mail] = docs;
  if (!mail || docs.length > 1) throw new Error(`Badge ${badgeId} has ${docs.length} mails.`);
  const server = new MailServer();
  await server.start();
  const transport = await openTransport(`smtp://127.0.0.1:${server.port}`);
  try {
    const [badge] = await getBadges([badgeId]);
    const picture = badge && (await getPictureForMail(badge));
    const message = { ...(mail.get('message') as MailMessage), ...(picture && { picture }) };
    await transport.send(mail.id, mail.get('to') as string, framedMail(message, await getFreshSettings()));
  } finally {
    transport.close();
    await server.stop();
  }
  const [received] = server.received;
  if (!received) throw new Error(`The mail about badge ${badgeId} did not arrive.`);
  return received;
}
