import { toUnits } from './units.ts';

/** Place and size of a rectangle, in its own user units. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The rectangle that the attributes of a rect say; undefined where it has no size, or one that is a share of something. */
export function rectangleOf(valueOf: (name: string) => string | undefined): Rectangle | undefined {
  const at = (name: string) => toUnits(valueOf(name) ?? '0', NaN);
  const rectangle = { x: at('x'), y: at('y'), width: at('width'), height: at('height') };
  if (!Object.values(rectangle).every(Number.isFinite)) return undefined;
  return rectangle.width > 0 && rectangle.height > 0 ? rectangle : undefined;
}
