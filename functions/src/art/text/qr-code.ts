/** A QR code with its quiet zone: how many squares a side has, and the dark ones as path data in units of a square. */
export interface QrCode {
  side: number;
  squares: string;
}

/** Squares that scanners need around a code. */
const quietZone = 4;

/** The code of rows of squares, which are true where they are dark; without a quiet zone of their own. */
export function qrCodeOf(rows: readonly (readonly boolean[])[]): QrCode {
  const squares = rows.flatMap((row, y) => darkRuns(row).map(({ x, length }) => squaresAt(x, y, length)));
  return { side: rows.length + 2 * quietZone, squares: squares.join('') };
}

function darkRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const starts = [...row.keys()].filter((x) => row[x] && !row[x - 1]);
  return starts.map((x) => {
    const end = row.indexOf(false, x);
    return { x, length: (end < 0 ? row.length : end) - x };
  });
}

function squaresAt(x: number, y: number, length: number): string {
  return `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`;
}
