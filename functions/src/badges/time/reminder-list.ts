import { wallClock } from '../../contract/words/dates.ts';
import { startOfDay } from '../../contract/words/local-time.ts';
import { reminderDays, reminderHour } from '../../contract/rules/periods.ts';
import { laterDay } from '../../contract/rules/validity.ts';
import type { Span } from './expiry-months.ts';

// Maximum difference between time zones: an expiry used the zone of its time.
const zonesMs = 26 * 3_600_000;

/** Day in a zone with reminders due at `now` (milliseconds since 1970); null before their hour. */
export function reminderDayAt(now: number, zone: string): string | null {
  const [day = '', time = ''] = wallClock(now, zone).split('T');
  return Number(time.slice(0, 2)) < reminderHour ? null : day;
}

/** `days` before the badge's last day. */
export interface Reminder {
  days: number;
  badgeId: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

export function itemOf({ days, endsAt, badgeId }: Reminder): string {
  return `${days}/${endsAt}/${badgeId}`;
}

export function reminderOf(item: string): Reminder {
  const [days, endsAt, badgeId = ''] = item.split('/');
  return { days: Number(days), endsAt: Number(endsAt), badgeId };
}

export function lastDayFor(day: string, days: number): string {
  return laterDay(day, days);
}

/** Time in which badges with a last day expire, in whatever zone it was calculated. */
export function spanOf(lastDay: string, zone: string): Span {
  const [begins, ends] = [0, 1].map((later) => Date.parse(startOfDay(lastDay, zone, later) ?? ''));
  return { from: timeAt((begins ?? 0) - zonesMs), before: timeAt((ends ?? 0) + zonesMs) };
}

function timeAt(moment: number): string {
  return new Date(moment).toISOString();
}

/** Remaining numbers of days after a list item; `after` is the item for its own number. */
export function daysBehind(item: string): { days: number; after: Reminder | null }[] {
  const after = item === '' ? null : reminderOf(item);
  const first = after ? reminderDays.findIndex((days) => days === after.days) : 0;
  return reminderDays.slice(first).map((days) => ({ days, after: after?.days === days ? after : null }));
}
