import type { Mark, Part, PartText } from '../draw.ts';
import { type SetText, setText } from './set-text.ts';

/** Its text is already set. */
export type PlacedMark = Exclude<Mark, { kind: 'column' | 'text' | 'hidden' | 'link' }> | PlacedText;
export type PlacedText = Extract<Mark, { kind: 'text' }> & { fitted?: SetText };

type PartMark = Placeless<PlacedMark> & { x?: number; y?: number };
type Placeless<M> = M extends unknown ? Omit<M, 'x' | 'y'> : never;
type FittedMark = Placeless<PlacedText> & { fitted: SetText };

interface Measured {
  height: number;
  marks: PartMark[];
}

const labelWidth = 104;
const rowPadding = 5;
const ruleWidth = 0.75;
const pictureSide = 24;
const pictureGap = 8;

/** Draws parts below each other, centered in the column or from its top. A filling part takes the rest. */
export function drawColumn(
  { x, y, width, height, parts: asked, atTop = false }: Extract<Mark, { kind: 'column' }>,
  draw: (mark: PlacedMark) => void,
): void {
  const parts = thatFit(asked, width, height);
  const fixed = parts.map((part) => (part.kind === 'text' && part.fills ? null : measure(part, width)));
  const taken = parts.reduce((sum, { gap = 0 }, index) => sum + gap + (fixed[index]?.height ?? 0), 0);
  const measured = parts.map((part, index) => fixed[index] ?? measure({ ...part, height: height - taken }, width));
  const total = taken + measured.reduce((sum, one, index) => sum + (fixed[index] ? 0 : one.height), 0);
  let top = atTop ? y : y + (height - total) / 2;
  for (const [index, { height: own, marks }] of measured.entries()) {
    top += parts[index]?.gap ?? 0;
    for (const mark of marks) draw({ ...mark, x: x + (mark.x ?? 0), y: top + (mark.y ?? 0) });
    top += own;
  }
}

/** Drops `ifRoom` parts that do not fit below the full heights of the others. */
function thatFit(parts: Part[], width: number, height: number): Part[] {
  if (parts.every(({ ifRoom }) => !ifRoom)) return parts;
  const wanted = (part: Part) => (part.gap ?? 0) + measure(part, width).height;
  let room = parts.reduce((left, part) => left - (part.ifRoom ? 0 : wanted(part)), height);
  return parts.filter((part) => {
    if (!part.ifRoom) return true;
    const own = wanted(part);
    if (own > room) return false;
    room -= own;
    return true;
  });
}

function measure(part: Part, width: number): Measured {
  switch (part.kind) {
    case 'text': {
      const text = measureText(part, width);
      return { height: text.fitted.height, marks: [text] };
    }
    case 'fact':
      return measureFact(part, width);
  }
}

function measureText(part: PartText, width: number): FittedMark {
  const text = { ...part, width };
  return { ...text, kind: 'text', fitted: setText(text) };
}

/** Value next to its label, below a rule; the last one also has a rule below. A picture centers both texts. */
function measureFact(
  { label, labelColor, ruleColor, isLast = false, picture, ...part }: Extract<Part, { kind: 'fact' }>,
  width: number,
): Measured {
  const valueLeft = labelWidth + (picture ? pictureSide + pictureGap : 0);
  const value = measureText(part, width - valueLeft);
  const labelled = measureText({ ...part, face: 'badgeSans', color: labelColor, text: label }, labelWidth);
  const inner = Math.max(value.fitted.height, labelled.fitted.height, picture ? pictureSide : 0);
  const height = inner + 2 * rowPadding;
  const topOf = ({ fitted }: FittedMark) => rowPadding + (picture ? (inner - fitted.height) / 2 : 0);
  const rule = { kind: 'rectangle', width, height: ruleWidth, color: ruleColor } as const;
  return {
    height,
    marks: [
      rule,
      ...(isLast ? [{ ...rule, y: height }] : []),
      ...(picture ? [pictureMark(picture, (inner - pictureSide) / 2)] : []),
      { ...labelled, role: 'label', y: topOf(labelled) },
      { ...value, role: 'value', x: valueLeft, y: topOf(value) },
    ],
  };
}

function pictureMark(png: Buffer, y: number) {
  const place = { x: labelWidth, y: rowPadding + y, width: pictureSide, height: pictureSide };
  return { kind: 'image', png, ...place } as const;
}
