import { readFit } from '../art/text/line-fit.ts';
import { attributeOf } from '../art/text/svg-tags.ts';

export type Box = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** Areas that badges fill in a design, in its units: lines by text, rectangles by id. */
export function roomsOf(svg: string): ReadonlyMap<string, Box> {
  const lines = [...svg.matchAll(/(<text[^>]*>)([^<]*)<\/text>/g)].flatMap(([, tag = '', text = '']) => {
    const box = boxOfLine(tag);
    return box ? [[text, box] as const] : [];
  });
  const rectangles = [...svg.matchAll(/<rect id="[^>]*>/g)].map(([tag]) => {
    const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
      Number(attributeOf(tag, name)),
    );
    return [attributeOf(tag, 'id') ?? '', { left: x, top: y, right: x + width, bottom: y + height }] as const;
  });
  return new Map([...lines, ...rectangles]);
}

function boxOfLine(tag: string): Box | null {
  const fit = readFit(attributeOf(tag, 'data-fit') ?? '');
  if (!fit) return null;
  const { x, width, middle, fontSize, lines = 1 } = fit;
  const left = attributeOf(tag, 'text-anchor') === 'middle' ? x - width / 2 : x;
  // The first line from the top of an accent to the bottom of a descender, the others by their distance.
  const half = ((1.25 + 1.15 * (lines - 1)) * fontSize) / 2;
  return { left, right: left + width, top: middle - half, bottom: middle + half };
}
