import type { MaybeBefore } from '../audit/befores.store.ts';
import { thatFit } from '../firestore/commit-room.ts';
import type { RecordedTransaction } from '../audit/act.ts';
import { stageUndone } from './badge-effects.service.ts';
import { getBadges } from './badges.store.ts';
import type { BulkAnswer } from '../contract/bulk.ts';
import { outcomesFor } from '../jobs/start-job.service.ts';
import { asBefore, fieldsBeforeSchema, weightOf } from './stored-badge.ts';

/**
 * Puts badges, or the first of them that one commit bears, back to what they were before an act, and answers each of those:
 * `unchanged` where a later act changed it.
 */
export async function undoBadges(
  act: RecordedTransaction,
  actId: string,
  befores: MaybeBefore[],
): Promise<BulkAnswer['results']> {
  const ids = befores.map(({ id }) => id);
  const badges = thatFit(await getBadges(ids, act.reader), weightOf);
  const time = new Date().toISOString();
  const undone = badges.flatMap((badge, index) => {
    const fields = befores[index]?.fields;
    if (badge?.lastAct !== actId || fields === undefined) return [];
    return [{ before: badge, after: fields ? asBefore(badge, fieldsBeforeSchema.parse(fields), time) : null }];
  });
  await stageUndone(act, undone);
  return outcomesFor(ids, badges, new Set(undone.map(({ before }) => before.id)));
}
