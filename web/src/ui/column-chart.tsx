import { formatCompact } from '../lib/format.ts';
import { cx } from './style.ts';

interface ColumnChartProps {
  /** Describes the chart for screen readers; a table has the numbers. */
  description: string;
  columns: readonly { label: string; value: number }[];
  /**
   * Whether there are too many columns for all labels: only the highest has a number, and every tenth a label, counted
   * from the last.
   */
  dense?: boolean;
}

/** Space for the highest number and the labels, in pixels. */
const height = 160;
const above = 22;
const below = 24;

/**
 * Column chart in one hue with numbers. Percentage positions and fixed type fit any width. On narrow screens every
 * second label is shown, counted from the last.
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

// Edge texts are wider than their columns but stay inside the chart.
function placeOf(index: number, last: number, step: number): TextPlace {
  if (index < 2) return { x: `${index * step}%`, textAnchor: 'start' };
  if (index > last - 2) return { x: `${(index + 1) * step}%`, textAnchor: 'end' };
  return placeInMiddle(index, step);
}
