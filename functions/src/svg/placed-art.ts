import { canvasOf } from './canvas.ts';
import { filling, rootTagOf, valueIn } from './root-tag.ts';

/** A stored drawing as an element of another one: in the middle of a square, and as large as fits into it. */
export function placedArt(svg: string, { x, y, side }: Record<'x' | 'y' | 'side', number>): string {
  const rootTag = rootTagOf(svg);
  const { width, height } = canvasOf((name) => valueIn(rootTag, name)) ?? { width: side, height: side };
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${width} ${height}">${filling(svg)}</svg>`;
}
