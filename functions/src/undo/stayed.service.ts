import { getNames, keyOf } from '../audit/names.store.ts';
import { leftOutPageSize } from '../contract/acts.ts';
import type { LeftOut } from '../contract/reasons.ts';
import { requireWithReasons, walkOutcomes } from './kept-outcomes.service.ts';

/** A page of the records that a job left out, each with its present name and the reason. */
export async function getActStayed(
  actId: string,
  after: string | undefined,
): Promise<{ records: LeftOut[]; next: string | null }> {
  await requireWithReasons(actId);
  const stayed: Omit<LeftOut, 'name'>[] = [];
  let next: string | null = null;
  for await (const { place, record } of walkOutcomes(actId, after)) {
    const { id, kind, why } = record;
    if (!why) continue;
    if (stayed.length === leftOutPageSize) {
      next = place;
      break;
    }
    stayed.push({ id, kind, why });
  }
  const names = await getNames(stayed);
  return { records: stayed.map((record) => ({ ...record, name: names.get(keyOf(record)) ?? null })), next };
}
