import { measureBox, renderPixels } from './draw-png.mjs';

const pixelsPerSize = 16;
/** Font sizes from the top of an accent to the bottom of a descender. */
const bandHeight = 1.25;
const mostPixels = 6_000;
/** Of 255, in one of the colours: from one pixel to the next, and from where the line is anchored. */
const near = 28;
const far = 96;
const outside = '#ff00ff';

/**
 * Finds for each line how far it can reach, in its own user units, before the drawing behind it shows an edge; null where
 * that cannot be told. The scene is the drawing without the lines.
 */
export function measureRooms({ scene, lines }) {
  return lines.map((line) => {
    const matrix = matrixOf(line, scene);
    return matrix && roomOf(line, matrix, scene);
  });
}

/** The matrix from the user units of the line to those of the whole drawing. */
function matrixOf({ frame, fit }, { width, height }) {
  const side = fit.fontSize;
  const at = (x, y) => {
    const square = `<rect x="${x - side / 8}" y="${y - side / 8}" width="${side / 4}" height="${side / 4}"/>`;
    const box = measureBox(inside({ width, height }, `${frame.open}${square}${frame.close}`));
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [origin, right, below] = [at(fit.x, fit.middle), at(fit.x + side, fit.middle), at(fit.x, fit.middle + side)];
  if (!origin || !right || !below) return null;
  const [a, b] = [(right.x - origin.x) / side, (right.y - origin.y) / side];
  const [c, d] = [(below.x - origin.x) / side, (below.y - origin.y) / side];
  if (Math.abs(a * d - b * c) < 1e-9) return null;
  return { a, b, c, d, e: origin.x - a * fit.x - c * fit.middle, f: origin.y - b * fit.x - d * fit.middle };
}

function roomOf({ fit, anchor }, matrix, scene) {
  const { a, b, c, d, e, f } = matrix;
  const determinant = a * d - b * c;
  const back = [d, -b, -c, a, c * f - d * e, b * e - a * f].map((value) => value / determinant);
  const corners = [0, scene.width].flatMap((x) => [0, scene.height].map((y) => back[0] * x + back[2] * y + back[4]));
  const reach = Math.min(
    Math.max(...corners.map((x) => Math.abs(x - fit.x))) + fit.fontSize,
    (mostPixels / 2 / pixelsPerSize) * fit.fontSize,
  );
  const band = { width: 2 * reach, height: bandHeight * fit.fontSize };
  const [x, y] = [fit.x - reach, fit.middle - band.height / 2];
  const place = `x="${x}" y="${y}" width="${band.width}" height="${band.height}"`;
  const picture = renderPixels(
    inside(
      { x, y, ...band },
      `<rect ${place} fill="${outside}"/><g transform="matrix(${back.join(' ')})"><rect width="${scene.width}" height="${scene.height}" fill="#fff"/>${scene.svg}</g>`,
    ),
    Math.ceil((band.width / fit.fontSize) * pixelsPerSize),
  );
  const unit = band.width / picture.width;
  const run = (step) => freeColumns(picture, step) * unit;
  if (anchor === 'start') return run(1);
  return anchor === 'end' ? run(-1) : 2 * Math.min(run(-1), run(1));
}

function inside({ x = 0, y = 0, width, height }, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${content}</svg>`;
}

/** How many columns from the middle on are nearly as the one before and not too far from the first. */
function freeColumns({ width, height, pixels }, step) {
  const start = Math.floor(width / 2) + (step > 0 ? 0 : -1);
  const differs = (x, other, most) => {
    for (let y = 0; y < height; y += 1) {
      const [one, two] = [(y * width + x) * 4, (y * width + other) * 4];
      for (let channel = 0; channel < 3; channel += 1) {
        if (Math.abs(pixels[one + channel] - pixels[two + channel]) > most) return true;
      }
    }
    return false;
  };
  let x = start + step;
  while (x >= 0 && x < width && !differs(x, x - step, near) && !differs(x, start, far)) x += step;
  return Math.abs(x - start) - 1;
}
