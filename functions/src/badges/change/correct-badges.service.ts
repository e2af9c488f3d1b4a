import type { RecordedTransaction } from '../../audit/act.ts';
import { awardId, getAwards } from '../effects/awards.store.ts';
import { type ChangedBadge, type Correction, asSignedAnew, corrected, saysOther } from '../effects/badge-change.ts';
import { stageCorrected } from '../effects/badge-effects.service.ts';
import { getBadges } from '../effects/badges.store.ts';
import { type StoredBadge, weightOf } from '../effects/stored-badge.ts';
import type { Telling } from '../effects/telling.ts';
import { endsBefore } from '../../contract/rules/badge-details.ts';
import { type Weight, thatFit } from '../../firestore/commit-room.ts';
import type { Reader } from '../../firestore/writer.ts';
import { type StepResult, outcomesFor } from '../../jobs/step-job.service.ts';
import { getSignedVersions } from '../../public-badges/credentials.store.ts';

/** A correction, and whom it tells. */
interface CorrectionAct {
  correction: Correction;
  telling: Telling;
}

/**
 * Corrects the badges with these ids, or the first of them that one commit bears, and answers each of those: `unchanged` where
 * it is as wanted already, would be the second badge of its type and year, or would end before it was issued.
 */
export async function correctBadges(
  act: RecordedTransaction,
  ids: string[],
  { correction, telling }: CorrectionAct,
): Promise<StepResult[]> {
  const badges = thatFit(await getBadges(ids, act.reader), (badge) => weightOfCorrected(badge, correction));
  const early = new Set(badges.flatMap((badge) => (badge && endsEarly(badge, correction) ? [badge.id] : [])));
  const wanted = badges.flatMap((badge): ChangedBadge[] => {
    const after = badge && !early.has(badge.id) && corrected(badge, correction);
    return badge && after && after !== badge ? [{ before: badge, after }] : [];
  });
  const { changes, second } = await apartFromSeconds(wanted, act.reader);
  await stageCorrected(act, await signedAnew(changes, act.reader), telling);
  const whyOf = ({ id }: StoredBadge) => (early.has(id) ? 'ends_early' : second.has(id) ? 'has_it' : null);
  return outcomesFor(ids, badges, new Set(changes.map(({ before }) => before.id)), whyOf);
}

/** Whether a correction would have a badge end before its issue. */
function endsEarly({ issuedAt, firstIssuedAt }: StoredBadge, { end }: Correction): boolean {
  const issue = issuedAt ?? firstIssuedAt;
  return end !== undefined && issue !== null && endsBefore(end, issue);
}

// Its pieces for the search are taken away and written, and what it was is kept for the way back.
function weightOfCorrected(badge: StoredBadge, correction: Correction): Weight {
  return { ...weightOf({ ...badge, ...correction }), replaces: true, kept: JSON.stringify(badge) };
}

/** The changes without those that would make a second badge of a type and year, and the ids of these. */
async function apartFromSeconds(
  wanted: ChangedBadge[],
  reader: Reader,
): Promise<{ changes: ChangedBadge[]; second: Set<string> }> {
  const moving = wanted.filter(({ before, after }) => awardId(before) !== awardId(after));
  const targets = [...new Map(moving.map(({ after }) => [awardId(after), after])).values()];
  const counts = await getAwards(targets, reader);
  const held = new Set(targets.map(awardId).filter((_, index) => (counts[index]?.count ?? 0) > 0));
  const second = new Set<string>();
  for (const { before, after } of moving) {
    if (held.has(awardId(after))) second.add(before.id);
    // One that was taken back gives nobody an award, and may all the same not become what its person has.
    else if (before.state !== 'revoked') held.add(awardId(after));
  }
  return { changes: wanted.filter(({ before }) => !second.has(before.id)), second };
}

// What was signed of an issued badge must not count where it says what is no longer true. Why: docs/decisions/086.
async function signedAnew(changes: ChangedBadge[], reader: Reader): Promise<ChangedBadge[]> {
  const time = new Date().toISOString();
  const isUntrue = ({ before, after }: ChangedBadge) => before.state === 'issued' && saysOther(before, after);
  const hashes = changes.filter(isUntrue).map(({ before }) => before.verificationHash);
  const versions = await getSignedVersions(hashes, reader);
  return changes.map((change) => {
    if (!isUntrue(change)) return change;
    const last = versions.get(change.before.verificationHash) ?? 0;
    return { ...change, after: asSignedAnew(change.after, last, time) };
  });
}
