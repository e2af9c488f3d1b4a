import { logMailFailed, logMailSent } from '../log.ts';
import { getMail, recordAttempt } from './outbox.store.ts';
import { send } from './transport.ts';

const mostAttempts = 5;

/** Delivers one mail of the outbox. Throws while attempts are left, so that the trigger runs it again. */
export async function deliver(mailId: string): Promise<void> {
  const mail = await getMail(mailId);
  if (!mail || mail.delivery.state === 'SENT' || mail.delivery.state === 'LOGGED') return;
  const attempt = mail.delivery.attempts + 1;
  if (attempt > mostAttempts) return;
  try {
    await recordAttempt(mailId, await send(mailId, mail.to, mail.message), null);
    logMailSent(mailId);
  } catch (error) {
    logMailFailed(mailId, attempt, error);
    await recordAttempt(mailId, 'ERROR', error instanceof Error ? error.message : String(error));
    if (attempt < mostAttempts) throw error;
  }
}
