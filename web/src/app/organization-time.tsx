import { useQuery } from '@tanstack/react-query';
import { defaultTimeZone } from 'functions/contract';
import type { ReactNode } from 'react';
import { settingsQuery } from '../api/settings/settings.ts';
import { TimeZoneProvider } from '../api/settings/time-zone.ts';
import { SpinnerScreen } from '../ui/feedback/loading.tsx';

/** Shows what is inside once the organization's time zone is known, so that no date is told wrong at first. */
export function OrganizationTime({ children }: { children: ReactNode }) {
  const { data: settings, isFetched } = useQuery(settingsQuery);
  // Asked again after a failure, it is pending once more: what somebody has typed must stay.
  if (!isFetched) return <SpinnerScreen label="Loading" />;
  return <TimeZoneProvider value={settings?.timeZone ?? defaultTimeZone}>{children}</TimeZoneProvider>;
}
