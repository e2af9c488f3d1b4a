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

// A mail this near to its time may be held by who sends it before the commit is done.
const leavingMs = 30_000;

/** Choice of the mails of issued badges that are sent: all, but for those that are on their way, or those alone that wait for their time. */
export type MailsToSend = 'all' | 'waiting';

/** Sends the mails about those of these badges that are issued, at once, and answers each. */
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

/** Outcome of sending the mail about one badge again. */
export interface MailedBadge {
  outcome: 'done' | 'unchanged';
  badge: Badge;
}

/** Sends the mail about an issued badge now; while one is on its way, nothing changes. The same call again sends none. */
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
        // A mail is no record to answer again: kept is what came of the call.
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

/** The refusal to write to a person who was forgotten. */
export function hasNobody(): AppError {
  return new AppError('conflict', {
    message: 'The person of this badge was forgotten, so there is no address to write to.',
  });
}

/** The refusal to tell of a badge that is not issued. */
export function isNotIssued(): AppError {
  const message = 'This badge is not issued, so there is nothing to tell of. Issue it first.';
  return new AppError('conflict', { message });
}
