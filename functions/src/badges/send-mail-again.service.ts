import { AppError, found } from '../app-error.ts';
import type { Badge } from '../contract/badge.ts';
import { transact } from '../firestore/writer.ts';
import { createOnce } from '../http/create-once.service.ts';
import type { WriteRequest } from '../http/caller.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import type { RecordedTransaction } from './act.ts';
import { stageMailed } from './badge-effects.service.ts';
import { getBadges } from './badges.store.ts';
import type { MailWords } from './issued-mail.ts';
import { type BadgeOutcome, outcomesOf } from './issuing.service.ts';
import { toBadge } from './stored-badge.ts';

/** Sends the mails about those of these badges again that are issued and whose mail does not wait, and answers each. */
export async function sendMailsAgain(
  act: RecordedTransaction,
  ids: string[],
  words: MailWords,
): Promise<BadgeOutcome[]> {
  const badges = await getBadges(ids, act.reader);
  const mailed = stageMailed(
    act,
    badges
      .filter((badge) => badge !== null)
      .filter(({ state, mail }) => state === 'issued' && mail?.state !== 'waiting'),
    words,
  );
  return outcomesOf(badges, mailed);
}

/** Outcome of sending the mail about one badge again. */
interface MailedBadge {
  outcome: 'done' | 'unchanged';
  badge: Badge;
}

/** Sends the mail about an issued badge again; while one still waits, nothing changes. The same call again sends none. */
export async function sendBadgeMail(id: string, { actor, key }: WriteRequest): Promise<MailedBadge> {
  const settings = await getFreshSettings();
  return createOnce(
    key,
    (reserve) =>
      transact(async (reader, writer) => {
        const entry = { action: 'badgeMails.send', kind: 'badge' } as const;
        const [sent] = await sendMailsAgain({ actor, reader, writer, entry }, [id], settings);
        const answer = answerOf(sent);
        if (!answer.badge.issued) throw isNotIssued();
        // A mail is no record to answer again: kept is what came of the call.
        reserve(writer, answer.outcome);
        return answer;
      }),
    async (outcome) => {
      const [badge] = await getBadges([id]);
      return badge ? answerOf({ outcome: outcome === 'done' ? 'done' : 'unchanged', badge }) : null;
    },
  );
}

function answerOf(sent: BadgeOutcome | undefined): MailedBadge {
  const badge = found(sent?.badge, 'badge');
  return { outcome: sent?.outcome === 'done' ? 'done' : 'unchanged', badge: toBadge(badge) };
}

function isNotIssued(): AppError {
  const message = 'This badge is not issued, so there is nothing to tell of. Issue it first.';
  return new AppError('conflict', { message });
}
