import { escapeText, unescapeXml } from '../../contract/text/escape-xml.ts';
import { type ArtPlaces, type ArtValues, type SignatureOnArt, textFields } from './art-values.ts';
import { fitLines } from './fit-lines.ts';
import { attributeOf, attributesText, piecesOf } from './svg-tags.ts';
import { sansFamilies } from './faces.ts';
import { type LineStyle, lineWidth } from './line-fit.ts';
import { type Rectangle, type RectangleTag, replaceRectangle } from './geometry.ts';
import type { QrCode } from './qr-code.ts';

/**
 * Fills placeholders, also split ones, and puts pictures into their rectangles. Only lines too long for their room
 * shrink and wrap. Why: functions/src/art/README.md.
 */
export function fillArt(svg: string, places: ArtPlaces, values: ArtValues): string {
  const fill = fillerOf(places, values);
  const pieces = piecesOf(svg);
  for (const run of adjoiningTexts(pieces)) {
    const texts = run.map((index) => unescapeXml(pieces[index] ?? ''));
    const filled = fill(texts, linesOf(pieces, run));
    let isFilled = false;
    for (const [order, index] of run.entries()) {
      const text = filled[order];
      if (text === undefined || text === texts[order]) continue;
      pieces[index] = escapeText(text);
      isFilled = true;
    }
    const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
    if (isFilled) fitLines(pieces, first - 1, last + 1);
  }
  const { qrCode, signatures, seal } = places.fields;
  if (qrCode !== undefined) fillQrCode(pieces, qrCode, values.qrCode);
  if (signatures !== undefined) fillSignatures(pieces, signatures, values.signatures);
  if (seal !== undefined) fillSeal(pieces, seal, values.seal);
  return pieces.join('');
}

/** Full text of each text element of a stored drawing. */
export function wordsIn(svg: string): string[] {
  const pieces = piecesOf(svg);
  const runs = [...adjoiningTexts(pieces)].filter(([first = 0]) => /^<text[\s>]/.test(pieces[first - 1] ?? ''));
  return runs.map((run) => run.map((index) => unescapeXml(pieces[index] ?? '')).join(''));
}

/** Indexes of all texts of one text element, or of a single other text. */
function* adjoiningTexts(pieces: string[]): Generator<number[]> {
  let run: number[] | undefined;
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) {
      if (run) run.push(index);
      else if (piece !== '') yield [index];
    } else if (/^<text[\s>]/.test(piece) && !piece.endsWith('/>')) {
      run = [];
    } else if (piece === '</text>' && run) {
      yield run;
      run = undefined;
    }
  }
}

/** A tspan with its own position starts a new line. */
function linesOf(pieces: string[], run: number[]): number[] {
  let line = 0;
  return run.map((index) => {
    const tag = pieces[index - 1] ?? '';
    const isPlaced = tag.startsWith('<tspan') && ['x', 'y', 'dy'].some((name) => attributeOf(tag, name) !== undefined);
    if (isPlaced) line += 1;
    return line;
  });
}

type Fill = (texts: string[], lines: readonly number[]) => string[];

/** Values by placeholder; null if the badge has no value. An empty text is a value. */
type ValueOf = ReadonlyMap<string, string | null>;

/**
 * The value of a split placeholder goes into its first text, and placeholders within values stay. Empties lines whose
 * fields all have no value, so that "Valid until" does not stay alone.
 */
export function fillerOf({ placeholders, fields }: ArtPlaces, values: ArtValues): Fill {
  const valueOf = new Map<string, string | null>([
    ...textFields.map((field) => [fields[field] ?? '', values[field]] as const),
    [placeholders.year, values.year],
    [placeholders.name, values.name],
  ]);
  valueOf.delete('');
  if (valueOf.size === 0) return (texts) => texts;
  // The longer placeholder goes first, in case it starts with the other.
  const longestFirst = [...valueOf.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map(escapeRegExp).join('|'), 'g');
  return (texts, lines) => {
    const matches = [...texts.join('').matchAll(pattern)];
    if (matches.length === 0) return texts;
    const emptied = emptiedLines(texts, lines, matches, valueOf);
    return fillTexts(texts, matches, valueOf).map((text, index) => (emptied.has(lines[index] ?? 0) ? '' : text));
  };
}

/** Replaces each match where it starts, and removes its rest from the following texts. */
function fillTexts(texts: string[], matches: RegExpExecArray[], valueOf: ValueOf): string[] {
  let start = 0;
  return texts.map((text) => {
    const end = start + text.length;
    let filled = '';
    let position = start;
    for (const match of matches) {
      const matchEnd = match.index + match[0].length;
      if (matchEnd <= start || match.index >= end) continue;
      filled += text.slice(position - start, Math.max(match.index, start) - start);
      if (match.index >= start) filled += valueOf.get(match[0]) ?? '';
      position = Math.min(matchEnd, end);
    }
    filled += text.slice(position - start);
    start = end;
    return filled;
  });
}

/** Lines with fields but without any value. */
function emptiedLines(
  texts: string[],
  lines: readonly number[],
  matches: RegExpExecArray[],
  valueOf: ValueOf,
): ReadonlySet<number> {
  const [emptied, kept] = [new Set<number>(), new Set<number>()];
  for (const match of matches) {
    let end = 0;
    const index = texts.findIndex((text) => match.index < (end += text.length));
    const group = valueOf.get(match[0]) === null ? emptied : kept;
    group.add(lines[index] ?? 0);
  }
  return new Set([...emptied].filter((line) => !kept.has(line)));
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Vertical positions in a signature as shares of its room: picture, rule, and baselines of name and office. */
const signatureHeights = { picture: 0.56, rule: 0.6, name: 0.79, office: 0.97 };
const sizes = { name: 0.16, office: 0.14, rule: 0.012 };
const colors = { ink: '#18181b', muted: '#52525b' };
/** Space between two signatures, as a share of the room. */
const gap = 0.08;
/** Maximum width of a signature, in heights. */
const maxSignatureRatio = 3;

/**
 * Puts signatures into a rectangle: one in the middle, two at the ends, stacked if it is higher than wide. With
 * `text-anchor="start"` they start at the left.
 */
function fillSignatures(pieces: string[], id: string, signatures: readonly SignatureOnArt[]): void {
  replaceRectangle(pieces, id, (place) => {
    const rooms = roomsIn(place, signatures.length);
    return inPlace(place, signatures.map((signature, index) => signatureIn(signature, rooms[index], place)).join(''));
  });
}

/** Removes the rectangle if there is no seal. */
function fillSeal(pieces: string[], id: string, seal: string | null): void {
  replaceRectangle(pieces, id, (place) => {
    if (seal === null) return '';
    return place.tag.replace(/\/?>$/, '/>') + inPlace(place, picture(seal, place.rectangle));
  });
}

/** Drawn on white, as large as fits; removes the rectangle if there is no code. */
function fillQrCode(pieces: string[], id: string, code: QrCode | null): void {
  replaceRectangle(pieces, id, (place) => (code ? drawnCode(code, place) : ''));
}

// One path, because separate squares would have light lines between them. Inherited colors do not apply.
function drawnCode({ side, squares }: QrCode, { tag, rectangle: { x, y, width, height } }: RectangleTag): string {
  const length = Math.min(width, height);
  const [left, top] = [x + (width - length) / 2, y + (height - length) / 2];
  const place = `translate(${exact(left)} ${exact(top)}) scale(${exact(length / side)})`;
  const transform = `${attributeOf(tag, 'transform') ?? ''} ${place}`.trim();
  return (
    `<g transform="${transform}" stroke="none" fill-opacity="1">` +
    `<rect width="${side}" height="${side}" fill="#ffffff"/><path d="${squares}" fill="#000000"/></g>`
  );
}

function inPlace({ tag }: RectangleTag, content: string): string {
  const transform = attributeOf(tag, 'transform');
  return content && `<g${transform ? ` transform="${transform}"` : ''}>${content}</g>`;
}

function roomsIn({ tag, rectangle: { x, y, width, height } }: RectangleTag, count: number): Rectangle[] {
  const isUpright = height > width;
  const whole = isUpright ? height : width;
  const length = (whole * (1 - gap)) / 2;
  const only = isLeft(tag) ? 0 : (whole - length) / 2;
  const starts = count === 1 ? [only] : [0, whole - length];
  return starts.map((start) =>
    isUpright ? { x, y: y + start, width, height: length } : { x: x + start, y, width: length, height },
  );
}

function isLeft(tag: string): boolean {
  return attributeOf(tag, 'text-anchor') === 'start';
}

function signatureIn(
  { name, office, picture: source }: SignatureOnArt,
  room: Rectangle | undefined,
  { tag }: RectangleTag,
): string {
  if (!room) return '';
  const width = Math.min(room.width, room.height * maxSignatureRatio);
  const begins = isLeft(tag);
  const x = begins ? room.x : room.x + (room.width - width) / 2;
  const { y, height } = room;
  const line = (text: string, share: number, style: { size: number; fill: string; isBold: boolean }) => {
    const face = style.isBold ? 'badgeSansBold' : 'badgeSans';
    return fittedText(text, {
      x: begins ? x : x + width / 2,
      y: y + share * height,
      width,
      anchor: begins ? 'start' : 'middle',
      fontSize: style.size * height,
      letterSpacing: 0,
      face,
      fill: style.fill,
    });
  };
  const ruleHeight = sizes.rule * height;
  const rule = { x, y: y + signatureHeights.rule * height, width, height: ruleHeight };
  return (
    (source
      ? picture(source, { x, y, width, height: signatureHeights.picture * height }, begins ? 'xMinYMax' : 'xMidYMax')
      : '') +
    `<rect${attributesText(numbers(rule))} fill="${colors.ink}"/>` +
    line(name, signatureHeights.name, { size: sizes.name, fill: colors.ink, isBold: true }) +
    line(office, signatureHeights.office, { size: sizes.office, fill: colors.muted, isBold: false })
  );
}

type Place = LineStyle & { x: number; y: number; width: number; anchor: string; fill: string };

/** Text on one line, smaller if wider than its room; nothing if empty. */
function fittedText(text: string, { x, y, width, anchor, fill, ...style }: Place): string {
  if (text.trim() === '') return '';
  const scale = Math.min(1, width / lineWidth(text, style).width);
  const attributes = [
    ...numbers({ x, y, 'font-size': style.fontSize * scale }),
    ...([
      ['text-anchor', anchor],
      ['font-family', sansFamilies],
      ...(style.face === 'badgeSansBold' ? ([['font-weight', '600']] as const) : []),
      ['fill', fill],
    ] as const),
  ];
  return `<text${attributesText(attributes)}>${escapeText(text)}</text>`;
}

function picture(source: string, { x, y, width, height }: Rectangle, aspect = 'xMidYMid'): string {
  const place = attributesText(numbers({ x, y, width, height }));
  return `<image${place} preserveAspectRatio="${aspect}" xlink:href="${source}"/>`;
}

function numbers(values: Record<string, number>): [string, string][] {
  return Object.entries(values).map(([name, value]) => [name, String(exact(value))]);
}

/** Enough digits for drawings of any size. */
function exact(number: number): number {
  return Number(number.toPrecision(7));
}
