import type { Reason } from '../../contract/rules/reasons.ts';
import { thatFit } from '../../firestore/commit-room.ts';
import { type StepResult, outcomesFor } from '../../jobs/step-job.service.ts';
import type { RecordedTransaction } from '../../audit/act.ts';
import { stageIssued, stageRemoved, stageUnissued } from './badge-effects.service.ts';
import { getBadges } from './badges.store.ts';
import { weightOfDeleted } from './deleted-badge.ts';
import type { StoredBadge } from './stored-badge.ts';
import type { Mailing } from './badge-mail.ts';

export interface BadgeOutcome extends StepResult {
  badge: StoredBadge | null;
}

export async function issueBadges(act: RecordedTransaction, ids: string[], mailing: Mailing): Promise<BadgeOutcome[]> {
  const badges = await getBadges(ids, act.reader);
  const issued = await stageIssued(
    act,
    badges.filter((badge) => badge !== null).filter(({ state }) => state !== 'issued'),
    mailing,
  );
  return outcomesOf(ids, badges, issued, () => 'issued');
}

/** Notifies by `mails`. */
export async function unissueBadges(
  act: RecordedTransaction,
  ids: string[],
  { mails }: Pick<Mailing, 'mails'>,
): Promise<BadgeOutcome[]> {
  const badges = await getBadges(ids, act.reader);
  const unissued = await stageUnissued(
    act,
    badges.filter((badge) => badge !== null).filter(({ state }) => state === 'issued'),
    mails,
  );
  return outcomesOf(ids, badges, unissued, () => 'not_issued');
}

/** Deletes as many as one commit holds. */
export async function deleteBadges(act: RecordedTransaction, ids: string[]): Promise<BadgeOutcome[]> {
  const badges = thatFit(await getBadges(ids, act.reader), weightOfDeleted);
  await stageRemoved(
    act,
    badges.filter((badge) => badge !== null),
  );
  return outcomesFor(ids, badges, new Set(ids)).map((result) => ({ ...result, badge: null }));
}

/** Results in order. */
export function outcomesOf(
  ids: string[],
  badges: (StoredBadge | null)[],
  changed: StoredBadge[],
  whyOf: (badge: StoredBadge) => Reason,
): BadgeOutcome[] {
  const changedById = new Map(changed.map((badge) => [badge.id, badge]));
  return outcomesFor(ids, badges, new Set(changedById.keys()), whyOf).map((result, index) => ({
    ...result,
    badge: changedById.get(result.id) ?? badges[index] ?? null,
  }));
}

export function resultOf({ badge: _, ...result }: BadgeOutcome): StepResult {
  return result;
}
