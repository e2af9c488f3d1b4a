/** Steps to the right, then down. */
export interface Way {
  x: number;
  y: number;
}

const ways: Readonly<Record<string, Way>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
};
const bigStep = 5;

/** Step of an arrow key, five times with Shift; null for other keys. */
export function wayOf({ key, shiftKey }: { key: string; shiftKey: boolean }): Way | null {
  const way = ways[key];
  return way ? stepsOf(way, shiftKey) : null;
}

export function stepsOf({ x, y }: Way, isBig: boolean): Way {
  const step = isBig ? bigStep : 1;
  return { x: x * step, y: y * step };
}
