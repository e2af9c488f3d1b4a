import { faceOf, isOwn } from '../../art/text/faces.ts';
import { attributeOf, piecesOf, withoutAttributes } from '../../art/text/svg-tags.ts';
import { unescapeXml } from '../../contract/text/escape-xml.ts';
import { fileOfFace } from './fonts.ts';
import type { TextBlock, TextOutline } from '../draw.ts';
import { openFont } from './open-font.ts';
import { setText } from './set-text.ts';
import { type Run, textRuns } from './text-runs.ts';

const positions = ['x', 'y', 'dx', 'dy', 'rotate', 'textLength', 'lengthAdjust'];
/** Attributes that shift a text from its x and y, so that an outline would be misplaced. */
const shifts = ['dx', 'dy', 'dominant-baseline', 'alignment-baseline', 'baseline-shift'];
const pixelsPerUnit: Record<string, number> = { px: 1, pt: 4 / 3, '': 1 };
/** Share of a text's width left of its anchor. */
const shares: Record<string, number> = { middle: 0.5, end: 1 };

// Latin, Greek and Cyrillic, with their marks and common signs.
const plainLetters = /^[\u{9}-\u{52f}\u{1e00}-\u{215f}]*$/u;

/** Outlines texts that neither their font nor Noto Sans covers. Only an unsplit text, such as a name, is outlined. */
export function outlineForeignTexts(svg: string): string {
  return outlineTextsThat(isBeyond, svg);
}

/** Outlines texts with other than Latin, Greek and Cyrillic letters. Throws if such a text is split. */
export function outlineOtherScripts(svg: string): string {
  const outlined = outlineTextsThat((text, font) => !plainLetters.test(text) || isBeyond(text, font), svg);
  if (!textsIn(outlined).every((text) => plainLetters.test(text)))
    throw new Error('A text in another script is not in one piece.');
  return outlined;
}

export function textsIn(svg: string): string[] {
  return Array.from(svg.matchAll(/<text[\s>].*?<\/text>/gs), ([element]) =>
    unescapeXml(element.replaceAll(/<[^>]*>/g, '')),
  );
}

type IsOutlined = (text: string, font: string) => boolean;

function isBeyond(text: string, font: string): boolean {
  return textRuns(text, font).some(({ file }) => file !== font);
}

function outlineTextsThat(isOutlined: IsOutlined, svg: string): string {
  const pieces = piecesOf(svg);
  const open: string[] = [];
  for (let index = 1; index < pieces.length; index += 2) {
    const tag = pieces[index] ?? '';
    if (tag.startsWith('</')) open.pop();
    else if (/^<\w/.test(tag) && !tag.endsWith('/>')) {
      open.push(tag);
      if (/^<text[\s>]/.test(tag)) outlineAt(pieces, index, { ancestors: open, isOutlined });
    }
  }
  return pieces.join('');
}

/** Turns the text element at `start` into a group with one path, if it is unsplit. */
function outlineAt(
  pieces: string[],
  start: number,
  { ancestors, isOutlined }: { ancestors: string[]; isOutlined: IsOutlined },
): void {
  const end = pieces.indexOf('</text>', start);
  const texts: { text: string; index: number; chain: string[] }[] = [];
  const chain = [...ancestors];
  for (let index = start + 1; index < end; index++) {
    const piece = pieces[index] ?? '';
    if (index % 2 === 0) {
      if (piece.trim()) texts.push({ text: piece, index, chain: [...chain] });
    } else if (piece === '</tspan>') chain.pop();
    else if (/^<tspan[\s>]/.test(piece) && !piece.endsWith('/>')) chain.push(piece);
    else return;
  }
  const [only] = texts;
  if (end < 0 || texts.length !== 1 || !only) return;
  const path = outlinePath(unescapeXml(only.text).trim(), only.chain, isOutlined);
  if (!path) return;
  pieces[only.index] = path;
  for (let index = start; index <= end; index += 2) {
    const tag = (pieces[index] ?? '').replace(/^(<\/?)(?:text|tspan)\b/, '$1g');
    pieces[index] = withoutAttributes(tag, positions);
  }
}

function outlinePath(text: string, chain: string[], isOutlined: IsOutlined): string | null {
  const font = fontOf(chain);
  if (!isOutlined(text, font)) return null;
  const [, value, unit = ''] = /^([\d.]+)(px|pt)?$/.exec(inherited(chain, 'font-size') ?? '16') ?? [];
  const size = Number(value) * (pixelsPerUnit[unit] ?? NaN);
  // Positions of a group do not apply to its text.
  const within = chain.filter((tag) => /^<(?:text|tspan)\b/.test(tag));
  if (shifts.some((name) => inherited(chain, name) !== undefined)) return null;
  const x = Number(inherited(within, 'x') ?? '0');
  const y = Number(inherited(within, 'y') ?? '0');
  if (![size, x, y].every(Number.isFinite)) return null;
  const { width, path } = outlineText(text, font, size);
  const share = shares[inherited(chain, 'text-anchor') ?? 'start'] ?? 0;
  return `<path transform="translate(${x - width * share} ${y})" d="${path}"/>`;
}

/** Font of a text's Latin letters: ours, or else Noto Sans, which suits the other scripts. */
function fontOf(chain: string[]): string {
  const isBold = /^(?:bold|[6-9]00)$/.test(inherited(chain, 'font-weight') ?? '');
  const isItalic = inherited(chain, 'font-style') === 'italic';
  const face = faceOf(unescapeXml(inherited(chain, 'font-family') ?? ''), { isBold, isItalic });
  return fileOfFace(isOwn(face) ? face : isBold ? 'sansBold' : 'sans');
}

/** Set by the innermost tag, as attribute or style; undefined if none does. */
function inherited(chain: string[], name: string): string | undefined {
  const declaration = new RegExp(`^(?:.*;)?\\s*${name}\\s*:\\s*([^;]+)`);
  const values = chain.map((tag) => declaration.exec(attributeOf(tag, 'style') ?? '')?.[1] ?? attributeOf(tag, name));
  return values.findLast((value) => value !== undefined)?.trim();
}

/**
 * Converts texts to outlines, as large as fits, each line's baseline at 0. The renderer's own text overlaps the
 * syllables of Indic scripts and lacks a fallback for emoji.
 */
export function outlineTexts(texts: TextBlock[]): TextOutline[] {
  return texts.map((text) => {
    const { size, height, lines } = setText(text);
    return { size, height, lines: lines.map(({ runs }) => outlineRuns(runs, size)) };
  });
}

function outlineText(text: string, preferred: string, size: number): Outline {
  return outlineRuns(textRuns(text, preferred), size);
}

type Outline = TextOutline['lines'][number];

function outlineRuns(runs: Run[], size: number): Outline {
  const outlined = { width: 0, path: '' };
  for (const run of runs) {
    const font = openFont(run.file);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
      const left = outlined.width + xOffset * scale;
      outlined.path += glyphs[index]?.path.transform(scale, 0, 0, -scale, left, -yOffset * scale).toSVG() ?? '';
      outlined.width += xAdvance * scale;
    }
  }
  return outlined;
}
