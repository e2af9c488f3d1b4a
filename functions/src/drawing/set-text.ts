import { waysToBreak } from '../contract/break-lines.ts';
import { type Outline, outlineTexts } from './draw.ts';

interface Room {
  x: number;
  width: number;
  /** The largest font size. */
  size: number;
  mostLines: number;
  color: string;
  isBold?: boolean;
}

const lineHeight = 1.25;
const smallEnough = 0.6;

/**
 * A text as SVG, never cut: it gets smaller until it fits the width, and goes onto more lines before it gets much
 * smaller. `top` is where it begins; answers where it ends.
 */
export async function setText(text: string, top: number, room: Room): Promise<{ svg: string; bottom: number }> {
  const ways = waysToBreak(text, room.mostLines);
  const outlines = await outlineTexts(ways.flat(), room.isBold ?? false);
  const fitted = ways.map((way) => fit(outlines.splice(0, way.length), room));
  const [first] = fitted;
  if (!first) return { svg: '', bottom: top };
  const large = fitted.find(({ size }) => size >= room.size * smallEnough);
  const { lines, size } = large ?? fitted.reduce((a, b) => (b.size > a.size ? b : a));
  const paths = lines.map(({ path }, index) => {
    const baseline = top + size + index * size * lineHeight;
    return `<path transform="translate(${room.x} ${baseline}) scale(${size / 100})" d="${path}" fill="${room.color}"/>`;
  });
  return { svg: paths.join(''), bottom: top + lines.length * size * lineHeight };
}

function fit(lines: Outline[], { width, size, mostLines }: Room): { lines: Outline[]; size: number } {
  const widest = Math.max(...lines.map((line) => line.width), 1);
  // Many lines take little more height than two of the largest size.
  const highest = mostLines > 1 ? (size * 2.4) / lines.length : size;
  return { lines, size: Math.min(size, (width / widest) * 100, highest) };
}
