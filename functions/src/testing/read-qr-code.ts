/** Pixels with four bytes each, as `renderPixels` gives them. */
interface Pixels {
  width: number;
  height: number;
  pixels: Buffer;
}

type Area = Record<'left' | 'top' | 'right' | 'bottom', number>;
type Squares = boolean[][];

/** Blocks of data of the versions 1 to 6 whose level of error correction is M: how many, and the bytes of each. */
const blocksOf: readonly (readonly [blocks: number, bytes: number])[] = [
  ...([
    [1, 16],
    [1, 28],
    [1, 44],
    [2, 32],
    [2, 43],
    [4, 27],
  ] as const),
];
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/**
 * Reads the QR code in an area of a picture that shows nothing else, as ISO/IEC 18004 says, and needs every square to be right.
 * It knows versions 1 to 6 with level M.
 */
export function readQrCode(picture: Pixels, area: Area): string {
  const squares = squaresIn(picture, area);
  const [level, mask] = formatOf(squares);
  if (level !== 0) throw new Error(`The code has another level of error correction: ${level}.`);
  return textOf(dataOf(bytesOf(squares, mask), (squares.length - 17) / 4));
}

/** How much light there is around the code in its area, in squares of it. */
export function quietZoneOf(picture: Pixels, area: Area): number {
  const dark = darkBox(picture, area);
  const square = squareOf(picture, dark);
  const room = [dark.left - area.left, dark.top - area.top, area.right - dark.right, area.bottom - dark.bottom];
  return Math.min(...room) / square;
}

function isDark({ width, pixels }: Pixels, x: number, y: number): boolean {
  const at = (y * width + x) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
  return alpha > 128 && red + green + blue < 384;
}

function darkBox(picture: Pixels, area: Area): Area {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let y = area.top; y < area.bottom; y += 1) {
    for (let x = area.left; x < area.right; x += 1) {
      if (!isDark(picture, x, y)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}

/** Side of a square in pixels: the pattern in the corner is seven of them wide. */
function squareOf(picture: Pixels, { left, top, right }: Area): number {
  let end = left;
  while (end < right && isDark(picture, end, top + 1)) end += 1;
  return (end - left) / 7;
}

function squaresIn(picture: Pixels, area: Area): Squares {
  const dark = darkBox(picture, area);
  const length = dark.right - dark.left;
  const version = Math.round((length / squareOf(picture, dark) - 17) / 4);
  if (version < 1 || version > blocksOf.length) throw new Error(`There is no code of a version up to 6: ${version}.`);
  const side = version * 4 + 17;
  const middle = (index: number) => Math.floor(((index + 0.5) * length) / side);
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (__, column) => isDark(picture, dark.left + middle(column), dark.top + middle(row))),
  );
}

function formatOf(squares: Squares): [level: number, mask: number] {
  const along = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => squares[8]?.[column]);
  const up = [7, 5, 4, 3, 2, 1, 0].map((row) => squares[row]?.[8]);
  const bits = numberOf([...along, ...up]) ^ 0b101010000010010;
  return [bits >> 13, (bits >> 10) & 7];
}

function numberOf(bits: readonly (boolean | undefined)[]): number {
  return bits.reduce((number, bit) => number * 2 + Number(bit), 0);
}

const masks: ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Whether a square tells scanners how to look, and holds no data. */
function isPattern(row: number, column: number, side: number): boolean {
  const isCorner = (row < 9 && (column < 9 || column >= side - 8)) || (row >= side - 8 && column < 9);
  const isAlignment = side > 21 && Math.abs(row - (side - 7)) <= 2 && Math.abs(column - (side - 7)) <= 2;
  return isCorner || row === 6 || column === 6 || isAlignment;
}

/** The bytes as they follow each other: in pairs of columns from the right, up and down. */
function bytesOf(squares: Squares, mask: number): number[] {
  const side = squares.length;
  const bits: boolean[] = [];
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const row = ((right + 1) & 2) === 0 ? side - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isPattern(row, column, side)) continue;
        bits.push(squares[row]?.[column] !== masks[mask]?.(row, column));
      }
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    numberOf(bits.slice(index * 8, index * 8 + 8)),
  );
}

/** The bytes of data in their order: blocks take turns. */
function dataOf(bytes: number[], version: number): number[] {
  const [blocks, length] = blocksOf[version - 1] ?? [1, 0];
  return Array.from({ length: blocks }, (_, block) =>
    Array.from({ length }, (__, index) => bytes[index * blocks + block] ?? 0),
  ).flat();
}

function textOf(bytes: number[]): string {
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, index) => ((byte >> (7 - index)) & 1) === 1));
  const take = (count: number) => numberOf(bits.splice(0, count));
  let text = '';
  for (let mode = take(4); mode !== 0 && bits.length > 0; mode = take(4)) {
    if (mode === 4) {
      const count = take(8);
      text += Buffer.from(Array.from({ length: count }, () => take(8))).toString('utf8');
    } else if (mode === 2) {
      for (let left = take(9); left > 0; left -= 2) text += pairOf(left === 1 ? take(6) : take(11), left === 1 ? 1 : 2);
    } else if (mode === 1) {
      for (let left = take(10); left > 0; left -= 3) {
        const digits = Math.min(left, 3);
        text += String(take([4, 7, 10][digits - 1] ?? 0)).padStart(digits, '0');
      }
    } else throw new Error(`The code has a part in an unknown mode: ${mode}.`);
  }
  return text;
}

function pairOf(number: number, length: number): string {
  const pair = alphanumeric.charAt(Math.floor(number / 45)) + alphanumeric.charAt(number % 45);
  return pair.slice(2 - length);
}
