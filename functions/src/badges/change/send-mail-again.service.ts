import { AppError, found } from '../../app-error.ts';
import { draftOf } from '../../audit/entry.ts';
import type { Badge } from '../../contract/rules/badge.ts';
import { transact } from '../../firestore/writer.ts';
import { createOnce } from '../../http/create-once.service.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { getFreshSettings } from '../../settings/settings.service.ts';
import type { RecordedTransaction } from '../../audit/act.ts';
import { stageMailed } from '../effects/badge-effects.service.ts';
import { getBadges } from '../effects/badges.store.ts';
import type { MailWords } from '../effects/badge-mail.ts';
import { type BadgeOutcome, outcomesOf } from '../effects/issuing.service.ts';
import { toBadge } from '../effects/stored-badge.ts';

// A sender may take a mail that is due this soon before the commit.
const leavingMs = 30_000;

/** Issued badges' mails to send: all except those being sent, or only delayed ones. */
export type MailsToSend = 'all' | 'waiting';

/** Skips badges that are not issued. */
export async function sendMailsNow(
  act: RecordedTransaction,
  ids: string[],
  { words, which = 'all' }: { words: MailWords; which?: MailsToSend },
): Promise<BadgeOutcome[]> {
  const badges = await getBadges(ids, act.reader);
  const leaving = Date.now() + leavingMs;
  const mailed = stageMailed(
    act,
    badges
      .filter((badge) => badge !== null)
      .filter(({ state, mail, left }) => {
        const isSent = mail?.state === 'waiting' ? Date.parse(mail.at) > leaving : which === 'all';
        return state === 'issued' && !left && isSent;
      }),
    words,
  );
  return outcomesOf(ids, badges, mailed, ({ state, left }) =>
    state !== 'issued' ? 'not_issued' : left ? 'forgotten' : 'mail_left',
  );
}

export interface MailedBadge {
  outcome: 'done' | 'unchanged';
  badge: Badge;
}

/** Sends an issued badge's mail now, unless it is being sent. A repeated call sends none. */
export async function sendBadgeMail(id: string, { actor, key }: WriteRequest): Promise<MailedBadge> {
  const settings = await getFreshSettings();
  return createOnce(
    key,
    (reserve) =>
      transact(async (reader, writer) => {
        const entry = draftOf({ action: 'badgeMails.send', kind: 'badge' });
        const [sent] = await sendMailsNow({ actor, reader, writer, entry }, [id], { words: settings });
        const answer = answerOf(sent);
        if (answer.badge.left) throw hasNobody();
        if (!answer.badge.issued) throw isNotIssued();
        // A mail is not a record, so the repeated call returns this stored result.
        reserve(writer, answer.outcome);
        return answer;
      }),
    async (outcome) => {
      const [badge] = await getBadges([id]);
      return badge ? answerOf({ id, outcome: outcome === 'done' ? 'done' : 'unchanged', badge }) : null;
    },
  );
}

function answerOf(sent: BadgeOutcome | undefined): MailedBadge {
  const badge = found(sent?.badge, 'badge');
  return { outcome: sent?.outcome === 'done' ? 'done' : 'unchanged', badge: toBadge(badge) };
}

export function hasNobody(): AppError {
  return new AppError('conflict', {
    message: 'The person of this badge was forgotten, so there is no address to write to.',
  });
}

export function isNotIssued(): AppError {
  const message = 'This badge is not issued, so there is nothing to tell of. Issue it first.';
  return new AppError('conflict', { message });
}
