/** Default font size in pixels. */
export const usualSize = 16;

const unitsOf: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  rem: usualSize,
};

/** Length in user units, NaN if invalid; `whole` is the base of percentages. */
export function toUnits(length: string, fontSize: number, whole = NaN): number {
  const [, number, unit = ''] = /^\s*([+-]?[\d.]+(?:e[+-]?\d+)?)(%|[a-z]*)\s*$/i.exec(length) ?? [];
  if (unit === '%') return (Number(number) / 100) * whole;
  if (unit === 'em') return Number(number) * fontSize;
  return Number(number) * (unitsOf[unit] ?? NaN);
}
