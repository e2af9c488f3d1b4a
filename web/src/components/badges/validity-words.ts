import type { Validity } from 'functions/contract';
import { formatCounted } from '../../lib/format.ts';
import { formatShortDate } from '../dates/dates.ts';

const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** Name of a month from 1 to 12. */
export function monthName(month: number): string {
  return longMonth.format(Date.UTC(2024, month - 1, 1));
}

/** Time that badges are valid for, in words: 'for 12 months'. */
export function validityWords(validity: Validity): string {
  switch (validity.kind) {
    case 'forever':
      return 'for ever';
    case 'months':
      return `for ${formatCounted(validity.months, 'month')}`;
    case 'until':
      return `until ${monthName(validity.month)} ${validity.day}`;
  }
}

/** A day of a calendar, '2027-07-31', in words. */
export function dayWords(day: string): string {
  return formatShortDate(`${day}T00:00:00.000Z`, 'UTC');
}
