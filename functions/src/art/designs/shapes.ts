export interface Point {
  x: number;
  y: number;
}

/** Number with at most one decimal. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Clockwise degrees: 0 is up, 90 right. */
export function around({ x, y }: Point, distance: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + distance * Math.sin(angle), y: y - distance * Math.cos(angle) };
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** Points around a center at alternating distances, the first at the top. */
export function rays(center: Point, distances: readonly number[], count: number): Point[] {
  return Array.from({ length: count }, (_, index) =>
    around(center, distances[index % distances.length] ?? 0, (index * 360) / count),
  );
}

/** Circle with an edge of `count` bulging arcs. */
export function scallops(center: Point, radius: number, count: number): string {
  const arc = n(radius * Math.sin(Math.PI / count));
  const [first, ...others] = rays(center, [radius], count);
  if (!first) return '';
  const to = ({ x, y }: Point) => `A${arc} ${arc} 0 0 1 ${n(x)} ${n(y)}`;
  return `M${n(first.x)} ${n(first.y)}${[...others, first].map(to).join('')}Z`;
}

/** Wave between two points, in half waves of about the given length, that ends on its axis. */
export function wave(from: Point, to: Point, height: number, half: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const count = Math.max(2, Math.round(length / half));
  const step = { x: dx / count, y: dy / count };
  const side = { x: (dy / length) * height, y: (-dx / length) * height };
  const control = `${n(step.x / 2 + side.x)} ${n(step.y / 2 + side.y)}`;
  const next = `${n2(step.x)} ${n2(step.y)}`;
  return `M${n(from.x)} ${n(from.y)}q${control} ${next}${`t${next}`.repeat(count - 1)}`;
}

// More digits, because steps of a wave add up.
function n2(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Closed curve around a center; its radius swings `lobes` times between two values. */
export function rosette(center: Point, [inner, outer]: readonly [number, number], lobes: number): string {
  const count = lobes * 6;
  const at = (index: number) => {
    const swing = Math.cos((index / count) * lobes * 2 * Math.PI);
    return around(center, (inner + outer) / 2 + (swing * (outer - inner)) / 2, (index * 360) / count);
  };
  const whole = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  // Curve through points: each handle is parallel to the line between its neighbors.
  const handle = (index: number) => {
    const [before, point, after] = [at(index - 1), at(index), at(index + 1)];
    return { x: point.x - (after.x - before.x) / 6, y: point.y - (after.y - before.y) / 6 };
  };
  const start = { x: 2 * at(0).x - handle(0).x, y: 2 * at(0).y - handle(0).y };
  const others = Array.from({ length: count }, (_, index) => `${whole(handle(index + 1))} ${whole(at(index + 1))}`);
  const [first = '', ...rest] = others;
  return `M${whole(at(0))}C${whole(start)} ${first}S${rest.join(' ')}Z`;
}
