import { dayIn } from '../../contract/words/dates.ts';
import { startOfDay } from '../../contract/words/local-time.ts';

/** Time between two ISO times, excluding the second. */
export interface Span {
  from: string;
  before: string;
}

/** Time from now on, with its months, '2027-07'. */
export interface MonthsAhead extends Span {
  months: (Span & { month: string })[];
}

/** Time until the end of the day `days` later in a zone's calendar, with its months. */
export function monthsAhead(from: string, days: number, zone: string): MonthsAhead {
  const today = dayIn(from, zone);
  const before = startIn(today, zone, days + 1);
  const months: MonthsAhead['months'] = [];
  for (let [month, begins] = [today.slice(0, 7), from]; begins < before;) {
    const next = monthAfter(month);
    const ends = startIn(`${next}-01`, zone);
    months.push({ month, from: begins, before: ends < before ? ends : before });
    [month, begins] = [next, ends];
  }
  return { from, before, months };
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // Months of a date start at 0, so this is the next month.
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}

function startIn(day: string, zone: string, daysLater = 0): string {
  const start = startOfDay(day, zone, daysLater);
  if (start === null) throw new Error(`${day} is no day.`);
  return start;
}
