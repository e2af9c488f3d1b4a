import type { HoldersOf } from '../contract/recipients.ts';
import { type Holding, listHoldings } from './holders.store.ts';

const mostAtOnce = 1000;

/**
 * The people who have an issued badge of a type and year, in pages: the newest such badge of each. Goes on behind the badge with
 * an id. It reads those before it too, because whoever has one of them was there already.
 */
export async function* walkHoldings(
  of: HoldersOf,
  { afterId = '', atOnce = mostAtOnce }: { afterId?: string; atOnce?: number } = {},
): AsyncGenerator<Holding[]> {
  const seen = new Set<string>();
  for (let behind: string | undefined = ''; behind !== undefined;) {
    const page: Holding[] = await listHoldings(of, { limit: atOnce, afterId: behind });
    yield page.filter(({ id, userId, left }) => {
      if (left || seen.has(userId)) return false;
      seen.add(userId);
      return id > afterId;
    });
    behind = page.length < atOnce ? undefined : page.at(-1)?.id;
  }
}

/**
 * The same one by one as items of a job's list, from behind one of them: the id of that badge and the person's own, so that
 * the list goes on even where the badge is gone.
 */
export async function* findHolders(of: HoldersOf, after: string): AsyncGenerator<string> {
  const [afterId = ''] = after.split('/');
  for await (const page of walkHoldings(of, { afterId })) yield* page.map(({ id, userId }) => `${id}/${userId}`);
}

/** The id of the person in an item of a job's list: of a holder, or of somebody who is named as such. */
export function userIdIn(item: string): string {
  return item.slice(item.lastIndexOf('/') + 1);
}
