import { checkAdministrators } from './administrators.service.ts';
import { checkCredentials } from './credentials.service.ts';
import type { Differences } from './difference.ts';
import { checkPeople } from './people.service.ts';
import { checkPublicPages } from './public-pages.service.ts';
import { Recount } from './recount.ts';
import { checkUserReservations, checkTagNames } from './reservations.service.ts';
import { checkTotals, getCounters } from './totals.service.ts';

/**
 * Finds where records that belong together disagree: reservations with users and tags, users with their badges and awards,
 * badges with their public pages and credentials, administrators with their accounts, and counters with a recount. A change
 * that is made meanwhile can look like a difference, and does not in the next run.
 */
export async function* findDifferences(): Differences {
  const recount = new Recount();
  const counters = await getCounters();
  yield* checkUserReservations();
  yield* checkTagNames();
  yield* checkPeople(recount);
  yield* checkTotals(recount.amounts, counters);
  yield* checkPublicPages();
  yield* checkCredentials();
  yield* checkAdministrators();
}
