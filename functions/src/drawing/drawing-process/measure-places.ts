import { type Frame, type NameLine, type NameLines, type Size, frameOf, undrawn } from '../../art/clean/name-lines.ts';
import type { SeenRectangle } from '../draw.ts';
import { measureBox, renderPixels } from './draw-png.ts';
import { rectangleOf } from '../../art/text/geometry.ts';
import { getSvg } from '../../art/clean/read-svg.ts';
import { Removals } from '../../art/clean/removals.ts';
import { viewport } from '../../art/clean/text-chunks.ts';
import type { Chain } from '../../art/clean/text-style.ts';

const pixelsPerSize = 16;
/** Font sizes from accent top to descender bottom. */
const bandHeight = 1.25;
const mostPixels = 4_000_000;
/** Least font size in rendered pixels; with fewer, edges are missed. */
const fewestPixels = 3;
/** Color differences per channel, 0 to 255, that make an edge: within `edgeWidth` columns, and from the anchor. */
const nearThreshold = 28;
const anchorThreshold = 96;
const edgeWidth = 3;

type Scene = NameLines['scene'];
type Pixels = ReturnType<typeof renderPixels>;

/**
 * Measures how far each line can extend before an edge, in its user units; null if unknown. The scene lacks the lines.
 */
export function measureRooms({ scene, lines }: { scene: Scene; lines: NameLine[] }): (number | null)[] {
  return lines.map((line) => {
    const { x, middle: y, fontSize: side } = line.fit;
    const matrix = matrixOf(line.frame, { x, y, side }, scene);
    return matrix && roomOf(line, matrix, scene);
  });
}

function roomOf({ fit, anchor }: NameLine, matrix: Matrix, scene: Scene): number | null {
  const { left, right } = withinCanvas(fit, matrix, scene);
  if (!(left < fit.x && fit.x < right)) return null;
  const picture = pictureOf(matrix, scene, fit.fontSize);
  if (picture.scale * fit.fontSize < fewestPixels) return null;
  const middle = (fit.middle - picture.top) * picture.scale;
  const half = (bandHeight / 2) * fit.fontSize * picture.scale;
  const rows = {
    first: Math.max(0, Math.floor(middle - half)),
    end: Math.min(picture.height, Math.ceil(middle + half)),
  };
  const start = Math.floor((fit.x - picture.left) * picture.scale);
  const toLeft = Math.min(freeColumns(picture, rows, start, -1) / picture.scale, fit.x - left);
  const toRight = Math.min(freeColumns(picture, rows, start, 1) / picture.scale, right - fit.x);
  if (anchor === 'start') return toRight;
  return anchor === 'end' ? toLeft : 2 * Math.min(toLeft, toRight);
}

/** Renders the drawing with the line horizontal, and returns the line's user units of the upper left corner. */
function pictureOf({ a, b, c, d, e, f }: Matrix, scene: Scene, fontSize: number) {
  const determinant = a * d - b * c;
  const over = (value: number) => value / determinant;
  const back = [over(d), over(-b), over(-c), over(a), over(c * f - d * e), over(b * e - a * f)] as const;
  const corners = [0, scene.width].flatMap((x) =>
    [0, scene.height].map((y) => ({
      x: back[0] * x + back[2] * y + back[4],
      y: back[1] * x + back[3] * y + back[5],
    })),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  // Renders everything although only a band is used: the renderer crashes at a group outside of the picture.
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min(pixelsPerSize / fontSize, Math.sqrt(mostPixels / (width * height)));
  // The renderer drops clips within a clip, so the canvas itself must not clip.
  const drawing = scene.svg.replace('<svg', '<svg overflow="visible"');
  const transform = `translate(${-left} ${-top}) matrix(${back.join(' ')})`;
  const content = `<rect width="100%" height="100%" fill="#fff"/><g transform="${transform}">${drawing}</g>`;
  return { left, top, scale, ...renderPixels(inside({ width, height }, content), Math.ceil(width * scale)) };
}

/** Left and right end of the line's band within the canvas, in user units of the line. */
function withinCanvas(fit: NameLine['fit'], { a, b, c, d, e, f }: Matrix, { width, height }: Scene) {
  const bounds = { left: -Infinity, right: Infinity };
  const keep = (slope: number, offset: number, most: number) => {
    if (Math.abs(slope) < 1e-9) return;
    const [one, other] = [-offset / slope, (most - offset) / slope];
    bounds.left = Math.max(bounds.left, Math.min(one, other));
    bounds.right = Math.min(bounds.right, Math.max(one, other));
  };
  for (const side of [-0.5, 0.5]) {
    const y = fit.middle + side * bandHeight * fit.fontSize;
    keep(a, c * y + e, width);
    keep(b, d * y + f, height);
  }
  return bounds;
}

/** Counts columns from `start` that resemble their neighbors and differ little from the first. */
function freeColumns(
  { width, pixels }: Pixels,
  { first, end }: { first: number; end: number },
  start: number,
  step: 1 | -1,
): number {
  const differs = (x: number, other: number, most: number) => {
    for (let y = first; y < end; y += 1) {
      const [one, two] = [(y * width + x) * 4, (y * width + other) * 4];
      for (let channel = 0; channel < 3; channel += 1) {
        if (Math.abs((pixels[one + channel] ?? 0) - (pixels[two + channel] ?? 0)) > most) return true;
      }
    }
    return false;
  };
  const before = (x: number) => (Math.abs(x - start) < edgeWidth ? start : x - step * edgeWidth);
  let x = start + step;
  while (x >= 0 && x < width && !differs(x, before(x), nearThreshold) && !differs(x, start, anchorThreshold)) x += step;
  return Math.abs(x - start) - 1;
}

/** SVG matrix: moves a point to (a x + c y + e, b x + d y + f). */
type Matrix = Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', number>;

interface Place {
  x: number;
  y: number;
  /** A length that is visible there. */
  side: number;
}

/** Matrix from user units in a frame, near a place, to those of the whole drawing; null if flat. */
function matrixOf(frame: Frame, { x, y, side }: Place, canvas: Size): Matrix | null {
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
 * Measures the visible rectangle with an id: 'absent' if nothing drawn has it, or the element if it is no rectangle.
 */
export function measureRectangle(asked: { svg: string; id: string }): SeenRectangle | 'absent' | { element: string } {
  const root = getSvg(asked.svg, new Removals());
  const chain = chainTo([root], asked.id);
  const found = chain?.at(-1);
  if (!chain || !found) return 'absent';
  const rectangle = found.name === 'rect' && rectangleOf((name) => found.attributes.get(name));
  if (!rectangle) return { element: found.name };
  const { x, y, width, height } = rectangle;
  const canvas = viewport([root]);
  const matrix = matrixOf(frameOf(chain, canvas), { x, y, side: Math.min(width, height) }, canvas);
  // Flat, so invisible.
  if (!matrix) return { width: 0, height: 0, isInside: false, canvas };
  const { a, b, c, d, e, f } = matrix;
  const corners = [x, x + width].flatMap((left) =>
    [y, y + height].map((top) => ({ x: a * left + c * top + e, y: b * left + d * top + f })),
  );
  // Tolerates rounding along the edge.
  const slack = Math.max(canvas.width, canvas.height) / 200;
  const isInside = corners.every(
    (corner) =>
      corner.x >= -slack && corner.x <= canvas.width + slack && corner.y >= -slack && corner.y <= canvas.height + slack,
  );
  return { width: Math.hypot(a, b) * width, height: Math.hypot(c, d) * height, isInside, canvas };
}

function inside({ width, height }: Size, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

function chainTo(chain: Chain, id: string): Chain | undefined {
  const element = chain.at(-1);
  if (!element || undrawn.has(element.name)) return undefined;
  if (element.attributes.get('id') === id) return chain;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : chainTo([...chain, child], id);
    if (found) return found;
  }
  return undefined;
}
