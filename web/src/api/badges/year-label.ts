import { useQuery } from '@tanstack/react-query';
import { defaultSettings, yearLabelOf } from 'functions/contract';
import { settingsQuery } from '../settings/settings.ts';

/** Formats a typed year as badges show it: '2026/27' for school years. An incomplete year stays as typed. */
export function useYearLabel(): (typed: string) => string {
  const { data: settings } = useQuery(settingsQuery);
  return (typed) => (/^\d{4}$/.test(typed) ? yearLabelOf(Number(typed), settings ?? defaultSettings) : typed);
}
