import { useQuery } from '@tanstack/react-query';
import { badgeYears, nearestBadgeYear } from 'functions/contract';
import { useLayoutEffect } from 'react';
import { settingsQuery } from '../../../api/settings/settings.ts';

/** The year of the settings where badges may be issued for it; else this year, as far as they may. */
export function defaultYearOf(setting: number | undefined, now = new Date()): number {
  if (setting !== undefined && setting >= badgeYears.min && setting <= badgeYears.max) return setting;
  return nearestBadgeYear(now.getFullYear());
}

/** The year that the form of a new badge starts with; this year until the settings have come. */
export function useDefaultYear(): string {
  const { data } = useQuery(settingsQuery);
  return String(defaultYearOf(data?.defaultYear));
}

/** Lets a form that was opened before the settings had come take their year, unless another was typed meanwhile. */
export function useLateDefaultYear(setInitial: (name: 'year', value: string) => void, preset: string): void {
  // Before it is painted: no count is seen of the year that was only a guess.
  useLayoutEffect(() => {
    setInitial('year', preset);
  }, [setInitial, preset]);
}
