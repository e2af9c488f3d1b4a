// Dates of public pages, which load none of the console's.
import { inWords } from 'functions/contract/words/dates';
import { say } from 'functions/contract/words/say';

/** Formats an ISO time's month in a zone: 'May 2025'. */
export function formatMonth(time: string, zone: string): string {
  return inWords(time, zone, { year: 'numeric', month: 'long' });
}

export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Formats a moment by this device's clock: '10:42:07', on another day '10:42:07 on Nov 20, 2026'. */
export function formatClock(at: number, now: number): string {
  const [date, today] = [at, now].map((time) => inWords(time, deviceTimeZone(), { dateStyle: 'medium' }));
  const clock = inWords(at, deviceTimeZone(), { timeStyle: 'medium', hourCycle: 'h23' });
  return date === today ? clock : say('ui.clockOn', { clock, date: date ?? '' });
}
