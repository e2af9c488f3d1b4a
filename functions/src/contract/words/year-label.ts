// Types of the schemas only: the console uses this file without the schemas.
import type { Settings } from '../calls/settings.ts';

type YearWords = Pick<Settings, 'yearForm'>;

/** Year that a badge shows: '2026', or '2026/27' for school years. */
export function yearLabelOf(year: number, { yearForm }: YearWords): string {
  if (yearForm !== 'school') return String(year);
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** Year in which the organization's present year started, on a day such as '2026-05-04'. */
export function yearBegunBy(
  day: string,
  { yearForm, schoolYearMonth }: YearWords & Pick<Settings, 'schoolYearMonth'>,
): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return yearForm === 'school' && month < schoolYearMonth ? year - 1 : year;
}

/** Pattern of a year in addresses and drawings: '2026' or '2026/27'. */
export const shownYearPattern = /^\d{4}(?:\/\d{2})?$/;
