import type { Month } from 'functions/contract';
import { formatCalendarMonth } from '../../components/dates.ts';
import { formatCount } from '../../lib/format.ts';

/** The numbers behind the chart, newest first. */
export function MonthsTable({ months }: { months: readonly Month[] }) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">Badges issued and verified per month</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="h-10 px-4 text-left font-medium sm:px-5">
            Month
          </th>
          <th scope="col" className="px-4 text-right font-medium">
            Issued
          </th>
          <th scope="col" className="px-4 text-right font-medium sm:px-5">
            Verified
          </th>
        </tr>
      </thead>
      <tbody>
        {[...months].reverse().map(({ key, issued, verified }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="h-10 px-4 text-left font-medium sm:px-5">
              {formatCalendarMonth(key)}
            </th>
            <td className="px-4 text-right">{formatCount(issued)}</td>
            <td className="px-4 text-right sm:px-5">{formatCount(verified)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
