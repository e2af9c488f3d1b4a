import { defaultTimeZone } from 'functions/contract';
import { createContext, use } from 'react';

const TimeZoneContext = createContext(defaultTimeZone);

/** Gives what is inside the organization's time zone. */
export const TimeZoneProvider = TimeZoneContext.Provider;

/** The time zone by which the console tells dates and times. Why: docs/decisions/078. */
export function useTimeZone(): string {
  return use(TimeZoneContext);
}
