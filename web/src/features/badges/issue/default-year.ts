import { useQuery } from '@tanstack/react-query';
import { badgeYears, nearestBadgeYear } from 'functions/contract';
import { useLayoutEffect } from 'react';
import { settingsQuery } from '../../../api/settings/settings.ts';

/** Year of the settings, else the current one, within the allowed years. */
export function defaultYearOf(setting: number | undefined, now = new Date()): number {
  if (setting !== undefined && setting >= badgeYears.min && setting <= badgeYears.max) return setting;
  return nearestBadgeYear(now.getFullYear());
}

/** Initial year of a form; the current one until the settings load. */
export function useDefaultYear(): string {
  const { data } = useQuery(settingsQuery);
  return String(defaultYearOf(data?.defaultYear));
}

/** Applies the settings' year to an already open form, unless another was typed. */
export function useLateDefaultYear(setInitial: (name: 'year', value: string) => void, preset: string): void {
  // Before the paint, so that no count for the guessed year appears.
  useLayoutEffect(() => {
    setInitial('year', preset);
  }, [setInitial, preset]);
}
