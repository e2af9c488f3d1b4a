/**
 * Measured figure, with its bounds.
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value
 * @property {number} [atLeast]
 * @property {number} [atMost]  a figure without bounds is only printed
 * @property {string} [unit]  `x` for a ratio
 * @property {string} [detail]  the figures behind it
 */

/** The median of some numbers. */
export function median(/** @type {number[]} */ numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The smallest number that `percent` of them do not exceed. */
export function percentile(/** @type {number[]} */ numbers, /** @type {number} */ percent) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
}

/** Whether a figure is within its budget. A figure without a value is not. */
export function isKept(/** @type {Figure} */ { value, atLeast = -Infinity, atMost = Infinity }) {
  return value >= atLeast && value <= atMost;
}

/** A line per figure: its name, budget, value and result. */
export function table(/** @type {Figure[]} */ figures) {
  const rows = figures.map((figure) => [
    figure.name,
    budgetOf(figure),
    inUnit(figure.value, figure),
    budgetOf(figure) && (isKept(figure) ? 'ok' : 'BROKEN'),
    figure.detail ?? '',
  ]);
  const all = [['figure', 'budget', 'result', '', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column].length)));
  return all.map(([name, budget, result, verdict, detail]) => {
    const [first, ...numbers] = [name.padEnd(widths[0]), budget.padStart(widths[1]), result.padStart(widths[2])];
    return [first, ...numbers, verdict.padEnd(widths[3]), detail].join('  ').trimEnd();
  });
}

function budgetOf(/** @type {Figure} */ figure) {
  if (figure.atLeast !== undefined) return `>= ${inUnit(figure.atLeast, figure)}`;
  return figure.atMost === undefined ? '' : `<= ${inUnit(figure.atMost, figure)}`;
}

function inUnit(/** @type {number} */ number, /** @type {Figure} */ { unit }) {
  if (unit === 'x') return `${number.toFixed(2)}x`;
  const text = number.toLocaleString('en-US', { maximumFractionDigits: 1 });
  return unit ? `${text} ${unit}` : text;
}

/**
 * A ratio to its floor as a figure, with both times.
 * @param {string} name
 * @param {{ ours: number, floor: number, ratio: number }} measured
 * @param {{ atMost?: number, atLeast?: number, unit: string }} goal  `unit` is that of both sides
 */
export function ratioFigure(name, { ours, floor, ratio }, { unit, ...goal }) {
  const detail = `${shown(ours)} ${unit}, floor ${shown(floor)} ${unit}`;
  return { name, value: ratio, ...goal, unit: 'x', detail };
}

function shown(/** @type {number} */ number) {
  return number.toLocaleString('en-US', { maximumFractionDigits: number < 10 ? 2 : 0 });
}
