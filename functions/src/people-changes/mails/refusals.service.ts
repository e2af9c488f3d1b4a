import { type RefusalCounts, refusalReasons } from '../../contract/rules/refusals.ts';
import { countHeldUpMails } from '../../mail/held-up.store.ts';
import { countRefusedMails } from './refusals.store.ts';

/** Counts refused mails by reason, and mails waiting for the mail server. */
export async function getBadgeMailRefusals(): Promise<RefusalCounts> {
  const [waiting, reasons] = await Promise.all([
    countHeldUpMails(),
    Promise.all(refusalReasons.map(async (reason) => ({ reason, count: await countRefusedMails(reason) }))),
  ]);
  return { reasons, waiting };
}
