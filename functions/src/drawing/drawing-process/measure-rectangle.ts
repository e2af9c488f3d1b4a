import { findRectangle } from '../../svg/find-rectangle.ts';
import type { Frame, Size } from '../../svg/name-lines.ts';
import type { SeenRectangle } from '../draw.ts';
import { measureBox } from './draw-png.ts';

/** A matrix of two dimensions, as SVG writes it: a point is moved to (a x + c y + e, b x + d y + f). */
export type Matrix = Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', number>;

interface Place {
  x: number;
  y: number;
  /** A length that is seen there. */
  side: number;
}

/** The matrix from the user units inside of a frame, around a place, to those of the whole drawing; null where it is flat. */
export function matrixOf(frame: Frame, { x, y, side }: Place, canvas: Size): Matrix | null {
  const at = (left: number, top: number) => {
    const square = `<rect x="${left - side / 8}" y="${top - side / 8}" width="${side / 4}" height="${side / 4}"/>`;
    const box = measureBox(inside(canvas, `${frame.open}${square}${frame.close}`));
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [origin, right, below] = [at(x, y), at(x + side, y), at(x, y + side)];
  if (!origin || !right || !below) return null;
  const [a, b] = [(right.x - origin.x) / side, (right.y - origin.y) / side];
  const [c, d] = [(below.x - origin.x) / side, (below.y - origin.y) / side];
  if (Math.abs(a * d - b * c) < 1e-9) return null;
  return { a, b, c, d, e: origin.x - a * x - c * y, f: origin.y - b * x - d * y };
}

/**
 * Measures the rectangle with an id where it ends up in a clean drawing. Answers `absent`, or the name of the element that has the id,
 * as `findRectangle` does.
 */
export function measureRectangle({
  svg,
  id,
}: {
  svg: string;
  id: string;
}): SeenRectangle | 'absent' | { element: string } {
  const found = findRectangle(svg, id);
  if (found === 'absent' || 'element' in found) return found;
  const { frame, canvas } = found;
  const { x, y, width, height } = found.rectangle;
  const matrix = matrixOf(frame, { x, y, side: Math.min(width, height) }, canvas);
  // Flat, so nothing of it is seen.
  if (!matrix) return { width: 0, height: 0, isInside: false, canvas };
  const { a, b, c, d, e, f } = matrix;
  const corners = [x, x + width].flatMap((left) =>
    [y, y + height].map((top) => ({ x: a * left + c * top + e, y: b * left + d * top + f })),
  );
  // One along the edge is inside, whatever rounding does.
  const slack = Math.max(canvas.width, canvas.height) / 200;
  const isInside = corners.every(
    (corner) =>
      corner.x >= -slack && corner.x <= canvas.width + slack && corner.y >= -slack && corner.y <= canvas.height + slack,
  );
  return { width: Math.hypot(a, b) * width, height: Math.hypot(c, d) * height, isInside, canvas };
}

/** A drawing of a size with this content. */
export function inside({ width, height }: Size, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
