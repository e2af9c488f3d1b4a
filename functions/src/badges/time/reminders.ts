import { wallClock } from '../../contract/words/dates.ts';
import { startOfDay } from '../../contract/words/local-time.ts';
import { reminderDays, reminderHour } from '../../contract/rules/periods.ts';
import { laterDay } from '../../contract/rules/validity.ts';
import type { Span } from './expiry-months.ts';

// Time zones lie so far apart at most: an end was reckoned in that of its time.
const zonesMs = 26 * 3_600_000;

/** The day on the clocks of a zone whose reminders are due at a moment, in milliseconds since 1970; null before their hour. */
export function reminderDayAt(now: number, zone: string): string | null {
  const [day = '', time = ''] = wallClock(now, zone).split('T');
  return Number(time.slice(0, 2)) < reminderHour ? null : day;
}

/** Reminder of a badge's last day, so many days before. */
export interface Reminder {
  days: number;
  badgeId: string;
  /** End of the badge, in milliseconds since 1970. */
  endsAt: number;
}

/** The reminder as an item of a job's list. */
export function itemOf({ days, endsAt, badgeId }: Reminder): string {
  return `${days}/${endsAt}/${badgeId}`;
}

export function reminderOf(item: string): Reminder {
  const [days, endsAt, badgeId = ''] = item.split('/');
  return { days: Number(days), endsAt: Number(endsAt), badgeId };
}

/** The last day of which people are reminded on a day, so many days before. */
export function lastDayFor(day: string, days: number): string {
  return laterDay(day, days);
}

/** The time in which badges end that have a last day, whatever the zone was in which that was reckoned. */
export function spanOf(lastDay: string, zone: string): Span {
  const [begins, ends] = [0, 1].map((later) => Date.parse(startOfDay(lastDay, zone, later) ?? ''));
  return { from: timeAt((begins ?? 0) - zonesMs), before: timeAt((ends ?? 0) + zonesMs) };
}

function timeAt(moment: number): string {
  return new Date(moment).toISOString();
}

/** Numbers of days before of which reminders follow behind an item of the list, and the item where it is one of the first number. */
export function daysBehind(item: string): { days: number; after: Reminder | null }[] {
  const after = item === '' ? null : reminderOf(item);
  const first = after ? reminderDays.findIndex((days) => days === after.days) : 0;
  return reminderDays.slice(first).map((days) => ({ days, after: after?.days === days ? after : null }));
}
