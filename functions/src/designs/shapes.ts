export interface Point {
  x: number;
  y: number;
}

/** A number as a path has it, with at most one digit after the point. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** The point at a distance from another one, by a clock's degrees: 0 is up, 90 right. */
export function around({ x, y }: Point, distance: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + distance * Math.sin(angle), y: y - distance * Math.cos(angle) };
}

/** A closed line through some points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** So many points around a centre, at distances that take turns, the first of them at the top. */
export function rays(center: Point, distances: readonly number[], count: number): Point[] {
  return Array.from({ length: count }, (_, index) =>
    around(center, distances[index % distances.length] ?? 0, (index * 360) / count),
  );
}

/** A circle whose edge is made of so many arcs that bulge. */
export function scallops(center: Point, radius: number, count: number): string {
  const arc = n(radius * Math.sin(Math.PI / count));
  const [first, ...others] = rays(center, [radius], count);
  if (!first) return '';
  const to = ({ x, y }: Point) => `A${arc} ${arc} 0 0 1 ${n(x)} ${n(y)}`;
  return `M${n(first.x)} ${n(first.y)}${[...others, first].map(to).join('')}Z`;
}

/** A wave along a side, in half waves of about the given length, that ends on its axis. */
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

// Steps of a wave add up.
function n2(value: number): string {
  return String(Math.round(value * 100) / 100);
}
