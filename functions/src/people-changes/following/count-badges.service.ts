import { countWaitingMails } from '../../badges/effects/badges.store.ts';
import { maxBulkIds } from '../../contract/calls/bulk.ts';
import type { ChosenCounts, ChosenUsers } from '../../contract/calls/chosen-records.ts';
import { select } from '../../selection/selection.ts';
import { userWays } from '../../people/users/user-selection.service.ts';
import { isChanged } from '../../people/users/stored-user.ts';

/** Counts selected users, and their badges unless there are too many users to read. */
export async function countUserBadges(chosen: ChosenUsers): Promise<{ total: number; counts: ChosenCounts | null }> {
  const selection = select(userWays, chosen);
  const most = await selection.count();
  if (most > maxBulkIds) return { total: most, counts: null };
  const counts = { badges: 0, withBadge: 0, waitingMails: 0, changed: 0 };
  let total = 0;
  for await (const page of selection.walk()) {
    const users = page.flatMap(({ user }) => user ?? []);
    total += users.length;
    counts.waitingMails += await countWaitingMails(users.filter(({ badgeCount }) => badgeCount > 0));
    for (const user of users) {
      counts.badges += user.badgeCount;
      if (user.badgeCount > 0) counts.withBadge += 1;
      else if (isChanged(user)) counts.changed += 1;
    }
  }
  return { total, counts };
}
