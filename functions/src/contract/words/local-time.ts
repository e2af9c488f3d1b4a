import { longDate, wallClock } from './dates.ts';

const dayMs = 86_400_000;
const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * The instant, as an ISO time, at which the clocks of a zone show '2027-06-18T18:00'. Where they show it twice, the first
 * time; null where they never do, and for a text that is no date and time.
 */
export function instantOf(local: string, zone: string): string | null {
  const [first] = possibleInstants(local, zone).filter((at) => wallClock(at, zone) === `${local}:00`);
  return first === undefined ? null : new Date(first).toISOString();
}

/** Words for a date and time that the clocks of a zone never show. */
export function missingTimeWords(local: string, zone: string): string {
  const [day = '', time = ''] = local.split('T');
  if (possibleInstants(local, zone).length === 0) return 'Enter a date and a time.';
  return `There is no ${time} on ${longDate(day, 'UTC')} in ${zone}: the clocks go forward past it. Choose another time.`;
}

/** The first moment of a day such as '2026-11-30', or of one some days later, as an ISO time; null for another text. */
export function startOfDay(day: string, zone: string, daysLater = 0): string | null {
  const begins = parsed(`${day}T00:00`);
  if (begins === null) return null;
  const midnight = new Date(begins + daysLater * dayMs).toISOString().slice(0, 16);
  // Where clocks go forward at midnight, the day begins at that moment, by the offset until then.
  const found = instantOf(midnight, zone) ?? possibleInstants(midnight, zone).at(-1);
  return found === undefined ? null : new Date(found).toISOString();
}

// By the difference to UTC of the day before, and by that of the day after; in order of time.
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
  // February 30 is read as a day of March.
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(local) ? null : at;
}
