import { fontFile } from './fonts.ts';
import { outlineText } from './outline-texts.ts';
import { textRuns } from './text-runs.ts';

const positions = /\s(?:x|y|dx|dy|rotate|textLength|lengthAdjust)="[^"]*"/g;
/** Attributes that move a text away from its x and y; an outline would be drawn at another place. */
const shifts = ['dx', 'dy', 'dominant-baseline', 'alignment-baseline', 'baseline-shift'];
const pixelsPerUnit: Record<string, number> = { px: 1, pt: 4 / 3, '': 1 };
/** How much of a text's width stands to the left of its anchor. */
const shares: Record<string, number> = { middle: 0.5, end: 1 };
const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * A stored drawing in which texts that Noto Sans does not cover are outlines. Only a text in one piece becomes outlines,
 * as names in badges are; what is laid out otherwise stays text.
 */
export function outlineForeignTexts(svg: string): string {
  const pieces = svg.split(/(<[^>]*>)/);
  const open: string[] = [];
  for (let index = 1; index < pieces.length; index += 2) {
    const tag = pieces[index] ?? '';
    if (tag.startsWith('</')) open.pop();
    else if (/^<\w/.test(tag) && !tag.endsWith('/>')) {
      open.push(tag);
      if (/^<text[\s>]/.test(tag)) outlineAt(pieces, index, open);
    }
  }
  return pieces.join('');
}

/** Turns the text element that begins at `start` into a group with one path, where it is in one piece. */
function outlineAt(pieces: string[], start: number, ancestors: string[]): void {
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
  const path = outlinePath(unescape(only.text).trim(), only.chain);
  if (!path) return;
  pieces[only.index] = path;
  for (let index = start; index <= end; index += 2) {
    pieces[index] = (pieces[index] ?? '').replace(/^(<\/?)(?:text|tspan)\b/, '$1g').replace(positions, '');
  }
}

function outlinePath(text: string, chain: string[]): string | null {
  const font = fontFile(
    /^(?:bold|[6-9]00)$/.test(inherited(chain, 'font-weight') ?? '') ? 'NotoSans-Bold.ttf' : 'NotoSans-Regular.ttf',
  );
  if (textRuns(text, font).every(({ file }) => file === font)) return null;
  const [, value, unit = ''] = /^([\d.]+)(px|pt)?$/.exec(inherited(chain, 'font-size') ?? '16') ?? [];
  const size = Number(value) * (pixelsPerUnit[unit] ?? NaN);
  // The positions of a group's ancestors are not a text's.
  const within = chain.filter((tag) => /^<(?:text|tspan)\b/.test(tag));
  if (shifts.some((name) => inherited(chain, name) !== undefined)) return null;
  const x = Number(inherited(within, 'x') ?? '0');
  const y = Number(inherited(within, 'y') ?? '0');
  if (![size, x, y].every(Number.isFinite)) return null;
  const { width, path } = outlineText(text, font, size);
  const share = shares[inherited(chain, 'text-anchor') ?? 'start'] ?? 0;
  return `<path transform="translate(${x - width * share} ${y})" d="${path}"/>`;
}

/**
 * Value of a property on the innermost tag that sets it, as an attribute or in its style; undefined where none does.
 */
function inherited(chain: string[], name: string): string | undefined {
  const inStyle = new RegExp(`\\sstyle="(?:[^"]*;)?\\s*${name}\\s*:\\s*([^;"]+)`);
  const asAttribute = new RegExp(`\\s${name}="([^"]*)"`);
  const tag = chain.findLast((one) => inStyle.test(one) || asAttribute.test(one)) ?? '';
  return (inStyle.exec(tag) ?? asAttribute.exec(tag))?.[1]?.trim();
}

function unescape(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    name ? (named[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
}
