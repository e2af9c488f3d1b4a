import type { Stats } from 'functions/contract';

/** Whether nobody has been added yet, and no badge. */
export function isUntouched({ totalUsers, totalBadges }: Stats): boolean {
  return totalUsers + totalBadges === 0;
}

/** Whether there is anything to show of what happened: a badge that counts, or a look-up. */
export function hasHistory({ badgesIssued, months }: Stats): boolean {
  return badgesIssued > 0 || months.some(({ issued, verified }) => issued + verified > 0);
}
