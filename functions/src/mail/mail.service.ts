import { onDay } from '../contract/stat-shards.ts';
import { transact } from '../firestore/writer.ts';
import { logMailFailed, logMailSent } from '../log.ts';
import { stageStats } from '../stats/stats.store.ts';
import { type DeliveryState, getMail, stageAttempt } from './outbox.store.ts';
import { send } from './transport.ts';

const mostAttempts = 5;

/** Delivers one mail of the outbox. Throws while attempts are left, so that the trigger runs it again. */
export async function deliver(mailId: string): Promise<void> {
  const mail = await getMail(mailId);
  if (!mail || mail.delivery.state === 'SENT' || mail.delivery.state === 'LOGGED') return;
  const attempt = mail.delivery.attempts + 1;
  if (attempt > mostAttempts) return;
  try {
    await record(mailId, await send(mailId, mail.to, mail.message), null);
    logMailSent(mailId);
  } catch (error) {
    logMailFailed(mailId, attempt, error);
    await record(mailId, 'ERROR', error instanceof Error ? error.message : String(error));
    if (attempt < mostAttempts) throw error;
  }
}

// A mail counts as refused from its first failure until it is taken, on the day that it was written.
async function record(mailId: string, state: DeliveryState, error: string | null): Promise<void> {
  await transact(async (reader, writer) => {
    const mail = await getMail(mailId, reader);
    if (!mail) return;
    stageAttempt(writer, mailId, state, error);
    const mailsRefused = Number(state === 'ERROR') - Number(mail.delivery.state === 'ERROR');
    if (mailsRefused !== 0) stageStats(writer, { days: onDay(mail.createdAt, { mailsRefused }) });
  });
}
