// Of the schemas the types alone: the console takes this file by itself.
import type { Settings } from '../calls/settings.ts';

type YearWords = Pick<Settings, 'yearForm'>;

/** Text that a badge shows as its year: '2026', or '2026/27' where the organization tells school years. */
export function yearLabelOf(year: number, { yearForm }: YearWords): string {
  if (yearForm !== 'school') return String(year);
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The year in which the present year of an organization began, on a day of its calendar such as '2026-05-04'. */
export function yearBegunBy(
  day: string,
  { yearForm, schoolYearMonth }: YearWords & Pick<Settings, 'schoolYearMonth'>,
): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return yearForm === 'school' && month < schoolYearMonth ? year - 1 : year;
}

/** The form in which an address and a drawing take a year: as a number of four digits, or a school year. */
export const shownYearPattern = /^\d{4}(?:\/\d{2})?$/;
