// functions/src/awarding/holders.store.ts and holders.service.ts
// store: listHoldings(of, {limit, afterId}) = badges narrowed by facets {year, type: sameTextKey(badgeType), state: 'issued'},
//   ordered by id, select userId, left -> [{id, userId, left}]; countHoldings(of) = countOf(the same query).
const mostAtOnce = 1000;

/** The newest such badge of each person, in pages, behind a badge's id. Reads from the start: whoever was seen stays seen. */
export async function* walkHoldings(of: HoldersOf, { afterId = '', atOnce = mostAtOnce } = {}): AsyncGenerator<Holding[]> {
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

/** Items of a job's list are `badgeId/userId`, so that the list goes on behind one even where its badge is gone. */
export async function* findHolders(of: HoldersOf, after: string): AsyncGenerator<string> {
  const [afterId = ''] = after.split('/');
  for await (const page of walkHoldings(of, { afterId })) yield* page.map(({ id, userId }) => `${id}/${userId}`);
}

// functions/src/badges/renewals.store.ts: listRenewed(ids, reader?) = anyFacet('renews', 30 at once), select renews, state;
// a badge counts as renewed where a renewal is issued or scheduled.
