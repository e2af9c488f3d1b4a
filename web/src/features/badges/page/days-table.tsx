import type { LookUps } from 'functions/contract';
import { formatShortDate } from '../../../components/dates.ts';
import { formatCount } from '../../../lib/format.ts';

/** The days with look-ups behind the chart, newest first. */
export function DaysTable({ days }: Pick<LookUps, 'days'>) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">Look-ups per day; on other days there were none</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="h-10 px-4 text-left font-medium sm:px-5">
            Day
          </th>
          <th scope="col" className="px-4 text-right font-medium sm:px-5">
            Look-ups
          </th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ count }) => count > 0)
          .reverse()
          .map(({ day, count }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="h-10 px-4 text-left font-medium sm:px-5">
                {formatShortDate(day, 'UTC')}
              </th>
              <td className="px-4 text-right sm:px-5">{formatCount(count)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
