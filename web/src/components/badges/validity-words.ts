import type { Validity } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { inWords } from 'functions/contract/words/dates';
import { formatShortDate } from '../dates/dates.ts';

export function monthName(month: number): string {
  return inWords(Date.UTC(2024, month - 1), 'UTC', { month: 'long' });
}

/** Day of every year: 'July 31'. */
function dayOfYear(month: number, day: number): string {
  return inWords(Date.UTC(2024, month - 1, day), 'UTC', { month: 'long', day: 'numeric' });
}

/** Validity in words, such as 'for 12 months'. */
export function validityWords(validity: Validity): string {
  switch (validity.kind) {
    case 'forever':
      return say('time.forEver');
    case 'months':
      return say('time.forMonths', { count: validity.months });
    case 'until':
      return say('time.untilDay', { day: dayOfYear(validity.month, validity.day) });
  }
}

/** Calendar day such as '2027-07-31', in words. */
export function dayWords(day: string): string {
  return formatShortDate(`${day}T00:00:00.000Z`, 'UTC');
}
