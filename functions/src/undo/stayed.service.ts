import { getNames, keyOf } from '../audit/names.store.ts';
import { type Stayed, stayedPageSize } from '../contract/acts.ts';
import { requireWithReasons, walkOutcomes } from './kept-outcomes.service.ts';

/** A page of the records that an undo or a correction left as they are, with their names of now and the reason of each. */
export async function getActStayed(
  actId: string,
  after: string | undefined,
): Promise<{ records: Stayed[]; next: string | null }> {
  await requireWithReasons(actId);
  const stayed: Omit<Stayed, 'name'>[] = [];
  let next: string | null = null;
  for await (const { place, record } of walkOutcomes(actId, after)) {
    const { id, kind, why } = record;
    if (!why) continue;
    if (stayed.length === stayedPageSize) {
      next = place;
      break;
    }
    stayed.push({ id, kind, why });
  }
  const names = await getNames(stayed);
  return { records: stayed.map((record) => ({ ...record, name: names.get(keyOf(record)) ?? null })), next };
}
