import { badgeYears } from 'functions/contract';

/** The year a new badge is for: this year, as far as badges may be issued for it. */
export function defaultYear(now = new Date()): number {
  return Math.min(Math.max(now.getFullYear(), badgeYears.min), badgeYears.max);
}
