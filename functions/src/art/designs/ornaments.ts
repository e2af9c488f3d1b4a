import { mixed, textColorOn } from './school-style.ts';
import type { DesignChoices } from './design.ts';
import { type Point, around, n, polygon, rays } from './shapes.ts';

const darkFacet = 'fill="#000000" fill-opacity="0.22"';

/** `look` has its attributes. */
export function circle({ x, y }: Point, radius: number, look: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${look}/>`;
}

/** Five-pointed star, each point half shaded. */
export function star(center: Point, radius: number, color: string): string {
  const points = rays(center, [radius, radius * 0.4], 10);
  const facets = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length];
    return index % 2 === 0 && next ? [polygon([point, next, center])] : [];
  });
  return `<path d="${polygon(points)}" fill="${color}"/><path d="${facets.join('')}" ${darkFacet}/>`;
}

/** Two branches of laurel, open at the top. */
export function laurel(center: Point, radius: number, color: string): string {
  const right = branch(center, radius);
  const left = right.map((points) => points.map(({ x, y }) => ({ x: 2 * center.x - x, y })));
  const leaves = [...right, ...left].map(([base, tip, one, other]) =>
    base && tip && one && other
      ? `M${n(base.x)} ${n(base.y)}Q${n(one.x)} ${n(one.y)} ${n(tip.x)} ${n(tip.y)}Q${n(other.x)} ${n(other.y)} ${n(base.x)} ${n(base.y)}Z`
      : '',
  );
  const [start, end] = [around(center, radius, 176), around(center, radius, 42)];
  const [startLeft, endLeft] = [around(center, radius, 184), around(center, radius, 318)];
  const stem = `M${n(start.x)} ${n(start.y)}A${n(radius)} ${n(radius)} 0 0 0 ${n(end.x)} ${n(end.y)}`;
  const stemLeft = `M${n(startLeft.x)} ${n(startLeft.y)}A${n(radius)} ${n(radius)} 0 0 1 ${n(endLeft.x)} ${n(endLeft.y)}`;
  return (
    `<path d="${stem}${stemLeft}" fill="none" stroke="${color}" stroke-width="${n(radius * 0.04)}" stroke-linecap="round"/>` +
    `<path d="${leaves.join('')}" fill="${color}"/>`
  );
}

/** Leaves of the right branch: base, tip and control points of the sides. */
function branch(center: Point, radius: number): Point[][] {
  const length = radius * 0.36;
  const leaf = (at: number, heading: number) => {
    const base = around(center, radius, at);
    const middle = around(base, length * 0.45, heading);
    return [
      base,
      around(base, length, heading),
      around(middle, length * 0.34, heading + 90),
      around(middle, length * 0.34, heading - 90),
    ];
  };
  const pairs = [164, 142, 120, 98, 76, 54].flatMap((at) => [leaf(at, at - 90 + 38), leaf(at, at - 90 - 38)]);
  return [...pairs, leaf(42, 42 - 90)];
}

export function rule({ x, y }: Point, half: number, color: string, thickness: number): string {
  const [gap, tip] = [thickness * 7, thickness * 4];
  const lines = `M${n(x - half)} ${n(y)}H${n(x - gap)}M${n(x + gap)} ${n(y)}H${n(x + half)}`;
  const diamond = polygon(rays({ x, y }, [tip], 4));
  return `<path d="${lines}" fill="none" stroke="${color}" stroke-width="${thickness}"/><path d="${diamond}" fill="${color}"/>`;
}

/** Logo on a white disc of this radius, or a star in laurel if there is none. */
export function emblem(center: Point, radius: number, { logo, second }: DesignChoices): string {
  if (logo === null) return laurel(center, radius * 0.82, second) + star(center, radius * 0.52, second);
  const disc = circle(center, radius, `fill="#ffffff" stroke="${second}" stroke-width="${n(radius * 0.06)}"`);
  return disc + picture(logo, center, radius * 1.32);
}

export function picture(logo: string, { x, y }: Point, side: number): string {
  const place = `x="${n(x - side / 2)}" y="${n(y - side / 2)}" width="${n(side)}" height="${n(side)}"`;
  return `<image ${place} xlink:href="${logo}"/>`;
}

/** Definitions of a metal rim and of a slightly shaded disc on which text keeps its contrast. */
export function depth({ first, second }: DesignChoices): string {
  const isDark = textColorOn(first) === '#ffffff';
  const [light, deep] = isDark ? [first, mixed(first, '#000000', 0.24)] : [mixed(first, '#ffffff', 0.16), first];
  const stop = (offset: number, color: string) => `<stop offset="${offset}" stop-color="${color}"/>`;
  return (
    '<defs><linearGradient id="rim" x1="0" y1="0" x2="1" y2="1">' +
    stop(0, mixed(second, '#ffffff', 0.35)) +
    stop(0.5, second) +
    stop(1, mixed(second, '#000000', 0.25)) +
    '</linearGradient><radialGradient id="disc" cx="0.4" cy="0.35" r="0.75">' +
    stop(0, light) +
    stop(1, deep) +
    '</radialGradient></defs>'
  );
}

/** Small metal plate for a line, with notched ends. */
export function plate({ x, y }: Point, { first }: DesignChoices): string {
  const [half, high, notch] = [95, 26, 14];
  const d = `M${x - half} ${y - high}H${x + half}L${x + half - notch} ${y}L${x + half} ${y + high}H${x - half}L${x - half + notch} ${y}Z`;
  return `<path d="${d}" fill="url(#rim)" stroke="${first}" stroke-width="2"/>`;
}
