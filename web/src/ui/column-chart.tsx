import { formatCompact } from '../lib/format.ts';
import { cx } from './style.ts';

interface ColumnChartProps {
  /** Describes the chart for screen readers; the numbers stand in a table. */
  description: string;
  /** Each with its value and the words below it. */
  columns: readonly { label: string; value: number }[];
  /** Whether they are too many for that: the highest alone has a number, and every tenth its words, the last among them. */
  dense?: boolean;
}

/** Room for the number above the highest column and the words below, in pixels of the chart's height. */
const height = 160;
const above = 22;
const below = 24;

/**
 * A chart of columns in one hue, each with its number. Places across are percentages and type has a fixed size, so that
 * it fills any width and stays readable. Where there is no room for all words, every second one stands there, the last among
 * them.
 */
export function ColumnChart({ description, columns, dense = false }: ColumnChartProps) {
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  const last = columns.length - 1;
  const numbered = columns.findLastIndex(({ value }) => value === highest);
  const step = 100 / columns.length;
  const floor = height - below;
  return (
    <div className="@container">
      <svg role="img" aria-label={description} className="block w-full text-xs" height={height}>
        {columns.map(({ label, value }, index) => {
          const tall = value > 0 ? Math.max(2, (value / highest) * (floor - above)) : 0;
          const at = dense ? placeOf(index, last, step) : placeInMiddle(index, step);
          return (
            <g key={label}>
              <rect
                x={`${(index + 0.2) * step}%`}
                width={`${0.6 * step}%`}
                y={floor - tall}
                height={tall}
                rx={3}
                className={index === last ? 'fill-primary' : 'fill-primary/60'}
              />
              {value > 0 && (!dense || index === numbered) && (
                <text {...at} y={floor - tall - 6} className="fill-ink font-medium tabular-nums">
                  {formatCompact(value)}
                </text>
              )}
              {(!dense || (last - index) % 10 === 0) && (
                <text
                  {...at}
                  y={height - 6}
                  className={cx('fill-muted', !dense && (last - index) % 2 === 1 && '@max-sm:hidden')}
                >
                  {label}
                </text>
              )}
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={floor + 0.5} y2={floor + 0.5} className="stroke-line" />
      </svg>
    </div>
  );
}

interface TextPlace {
  x: string;
  textAnchor: 'start' | 'middle' | 'end';
}

function placeInMiddle(index: number, step: number): TextPlace {
  return { x: `${(index + 0.5) * step}%`, textAnchor: 'middle' };
}

// At the edges a text is wider than its column, and stays in the chart.
function placeOf(index: number, last: number, step: number): TextPlace {
  if (index < 2) return { x: `${index * step}%`, textAnchor: 'start' };
  if (index > last - 2) return { x: `${(index + 1) * step}%`, textAnchor: 'end' };
  return placeInMiddle(index, step);
}
