import { longDate, wallClock } from './dates.ts';

const dayMs = 86_400_000;
const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * ISO time at which a zone's clocks show '2027-06-18T18:00': the first one if it occurs twice. Null if they never show
 * it, or for other texts.
 */
export function instantOf(local: string, zone: string): string | null {
  const [first] = possibleInstants(local, zone).filter((at) => wallClock(at, zone) === `${local}:00`);
  return first === undefined ? null : new Date(first).toISOString();
}

/** Error for a date and time that a zone skips. */
export function missingTimeWords(local: string, zone: string): string {
  const [day = '', time = ''] = local.split('T');
  if (possibleInstants(local, zone).length === 0) return 'Enter a date and a time.';
  return `There is no ${time} on ${longDate(day, 'UTC')} in ${zone}: the clocks go forward past it. Choose another time.`;
}

/** ISO time at which a day such as '2026-11-30' starts, or one some days later; null for other texts. */
export function startOfDay(day: string, zone: string, daysLater = 0): string | null {
  const begins = parsed(`${day}T00:00`);
  if (begins === null) return null;
  const midnight = new Date(begins + daysLater * dayMs).toISOString().slice(0, 16);
  // If clocks go forward at midnight, the day starts then, by the previous offset.
  const found = instantOf(midnight, zone) ?? possibleInstants(midnight, zone).at(-1);
  return found === undefined ? null : new Date(found).toISOString();
}

// Candidates by the UTC offsets of the day before and the day after, in order.
function possibleInstants(local: string, zone: string): number[] {
  const asUtc = parsed(local);
  if (asUtc === null) return [];
  return [asUtc - dayMs, asUtc + dayMs].map((near) => asUtc - differenceAt(near, zone)).sort((one, two) => one - two);
}

function differenceAt(at: number, zone: string): number {
  return Date.parse(`${wallClock(at, zone)}Z`) - at;
}

function parsed(local: string): number | null {
  if (!localTime.test(local)) return null;
  const at = Date.parse(`${local}Z`);
  // February 30 would become a day in March.
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(local) ? null : at;
}
