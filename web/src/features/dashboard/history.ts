import type { Stats } from 'functions/contract';

/** Whether there are no users and badges yet. */
export function isUntouched({ totalUsers, totalBadges }: Stats): boolean {
  return totalUsers + totalBadges === 0;
}

/** Whether there is activity to show: a valid badge or a view. */
export function hasHistory({ badgesIssued, months }: Stats): boolean {
  return badgesIssued > 0 || months.some(({ issued, verified }) => issued + verified > 0);
}
