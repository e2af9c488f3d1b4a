import { badgeYears } from 'functions/contract';

/** The year of the settings where badges may be issued for it; else this year, as far as they may. */
export function presetYear(setting: number | undefined, now = new Date()): number {
  if (setting !== undefined && setting >= badgeYears.min && setting <= badgeYears.max) return setting;
  return Math.min(Math.max(now.getFullYear(), badgeYears.min), badgeYears.max);
}
