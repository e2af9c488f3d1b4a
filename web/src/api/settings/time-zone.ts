import { defaultTimeZone } from 'functions/contract';
import { createContext, use } from 'react';

const TimeZoneContext = createContext(defaultTimeZone);

export const TimeZoneProvider = TimeZoneContext.Provider;

/** Time zone of dates and times in the console. Why: web/src/README.md. */
export function useTimeZone(): string {
  return use(TimeZoneContext);
}
