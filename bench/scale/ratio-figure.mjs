/**
 * A ratio to its floor as a figure, with both sides of it.
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
