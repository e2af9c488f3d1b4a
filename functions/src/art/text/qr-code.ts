/** QR code with quiet zone: squares per side, and the dark ones as path data in units of a square. */
export interface QrCode {
  side: number;
  squares: string;
}

/** Light squares that scanners need around a code. */
const quietZone = 4;

/** Converts rows of squares without quiet zone; true is dark. */
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
