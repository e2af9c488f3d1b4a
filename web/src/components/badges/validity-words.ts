import type { Validity } from 'functions/contract';
import { formatCounted } from '../../lib/format.ts';
import { formatShortDate } from '../dates/dates.ts';

const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

export function monthName(month: number): string {
  return longMonth.format(Date.UTC(2024, month - 1, 1));
}

/** Validity in words, such as 'for 12 months'. */
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

/** Calendar day such as '2027-07-31', in words. */
export function dayWords(day: string): string {
  return formatShortDate(`${day}T00:00:00.000Z`, 'UTC');
}
