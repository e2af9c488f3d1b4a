import { fitText } from './fit-text.mjs';

const pillPadding = { left: 28, right: 14, top: 5 };
const labelWidth = 104;
const rowPadding = 5;
const ruleWidth = 0.75;
const pictureSide = 24;
const pictureGap = 8;

/**
 * Draws parts below each other, in the middle of the column's height. The part that fills takes the height that the
 * others leave.
 */
export function drawColumn({ x, y, width, height, parts }, draw) {
  const fixed = parts.map((part) => (part.fills ? null : measure(part, width)));
  const taken = parts.reduce((sum, { gap = 0 }, index) => sum + gap + (fixed[index]?.height ?? 0), 0);
  const measured = fixed.map((one, index) => one ?? measure({ ...parts[index], height: height - taken }, width));
  const total = taken + measured.reduce((sum, one, index) => sum + (fixed[index] ? 0 : one.height), 0);
  let top = y + (height - total) / 2;
  for (const [index, { gap = 0 }] of parts.entries()) {
    top += gap;
    for (const mark of measured[index].marks) draw({ ...mark, x: x + (mark.x ?? 0), y: top + (mark.y ?? 0) });
    top += measured[index].height;
  }
}

const measures = { text: measureText, pill: measurePill, fact: measureFact };

/** The height of a part, and its marks with their places in it. */
function measure(part, width) {
  return measures[part.kind](part, width);
}

function measureText(part, width) {
  const fitted = fitText({ ...part, width });
  return { height: fitted.height, marks: [{ ...part, kind: 'text', fitted }] };
}

/** A text and an icon on a colour as wide as they are. */
function measurePill({ fill, icon, ...part }, columnWidth) {
  const { left, right, top } = pillPadding;
  const text = measureText(part, columnWidth - left - right);
  const [{ fitted }] = text.marks;
  const height = text.height + 2 * top;
  const width = left + fitted.lines[0].width + right;
  const side = part.size * 1.4;
  return {
    height,
    marks: [
      { kind: 'rectangle', width, height, color: fill, radius: height / 2 },
      { kind: 'svg', svg: icon, x: 9, y: (height - side) / 2, width: side, height: side },
      { ...text.marks[0], x: left, y: top },
    ],
  };
}

/**
 * A value beside its label, below a rule; the last one has a rule below it, too. Where a picture stands before the value,
 * both texts are in its middle.
 */
function measureFact({ label, labelColor, ruleColor, isLast = false, picture, ...part }, width) {
  const valueLeft = labelWidth + (picture ? pictureSide + pictureGap : 0);
  const value = measureText(part, width - valueLeft);
  const labelled = measureText(
    { ...part, face: 'NotoSans-Regular', color: labelColor, text: label, link: undefined },
    labelWidth,
  );
  const inner = Math.max(value.height, labelled.height, picture ? pictureSide : 0);
  const height = inner + 2 * rowPadding;
  const topOf = (block) => rowPadding + (picture ? (inner - block.height) / 2 : 0);
  const rule = { kind: 'rectangle', width, height: ruleWidth, color: ruleColor };
  return {
    height,
    marks: [
      rule,
      ...(isLast ? [{ ...rule, y: height }] : []),
      ...(picture ? [pictureMark(picture, (inner - pictureSide) / 2)] : []),
      { ...labelled.marks[0], y: topOf(labelled) },
      { ...value.marks[0], x: valueLeft, y: topOf(value) },
    ],
  };
}

function pictureMark(png, y) {
  return { kind: 'image', png, x: labelWidth, y: rowPadding + y, width: pictureSide, height: pictureSide };
}
