import { attributeOf, rootTagOf, withoutAttributes } from '../art/svg-tags.ts';
import { canvasOf } from './canvas.ts';

/** A stored drawing as an element of another one: in the middle of a square, and as large as fits into it. */
export function placedArt(svg: string, { x, y, side }: Record<'x' | 'y' | 'side', number>): string {
  const rootTag = rootTagOf(svg);
  const { width, height } = canvasOf((name) => attributeOf(rootTag, name)) ?? { width: side, height: side };
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${width} ${height}">${filling(svg)}</svg>`;
}

/** A stored drawing as an element that fills the one around it, whatever its own units are. */
export function filling(svg: string): string {
  const rootTag = rootTagOf(svg);
  const begin = withoutAttributes(rootTag, ['width', 'height', 'x', 'y']);
  return begin.replace('<svg', '<svg width="100%" height="100%"') + svg.slice(rootTag.length);
}
