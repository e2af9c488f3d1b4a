import { useQuery } from '@tanstack/react-query';
import { defaultSettings, yearLabelOf } from 'functions/contract';
import { settingsQuery } from '../settings/settings.ts';

/**
 * Gives the function that tells a year, as it is typed, as badges will show it: '2026/27' where the organization tells school
 * years. What is no year yet stays as it is.
 */
export function useYearLabel(): (typed: string) => string {
  const { data: settings } = useQuery(settingsQuery);
  return (typed) => (/^\d{4}$/.test(typed) ? yearLabelOf(Number(typed), settings ?? defaultSettings) : typed);
}
