import { basename } from 'node:path';
import bidiFactory, { type Bidi } from 'bidi-js';
import { hasLetter } from '../../art/text/letters.ts';
import { graphemesOf } from '../../art/text/measured-text.ts';
import { fontFiles } from './fonts.ts';

// These control direction and line breaks, and are not printed.
const layoutMark = /^[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]$/;
const rightToLeftScript =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Mandaic}]/u;
// The compiler sees a CommonJS module, Node its default export.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Piece in visual order. */
export interface Run {
  file: string;
  text: string;
}

export interface ReadText {
  text: string;
  levels: Uint8Array;
}

type LevelRun = Run & { level: number };

function has(file: string, text: string): boolean {
  const font = basename(file);
  return Array.from(text).every((character) => hasLetter(font, character));
}

/** Determines the direction of each character; the text's own is that of its first letter outside of isolates. */
export function readText(text: string): ReadText {
  return { text, levels: bidi.getEmbeddingLevels(text).levels };
}

/** Pieces from left to right. */
export function textRuns(text: string, preferred: string): Run[] {
  return runsBetween(readText(text), 0, text.length, preferred);
}

/** Pieces from left to right. A piece gets the first font with all its characters. */
export function runsBetween({ text, levels }: ReadText, start: number, end: number, preferred: string): Run[] {
  const runs: LevelRun[] = [];
  for (const { segment, index } of graphemesOf(text.slice(start, end))) {
    if (layoutMark.test(segment)) continue;
    const level = levels[start + index] ?? 0;
    const shown = (level % 2 === 1 ? bidi.getMirroredCharacter(segment) : null) ?? segment;
    const last = runs.at(-1);
    const goesOn =
      last?.level === level &&
      has(last.file, shown) &&
      // A space between emoji would be as wide as they are.
      !(last.file.includes('Emoji') && !shown.trim());
    const file = goesOn ? last.file : fileFor(shown, preferred);
    if (last?.file === file && last.level === level) last.text += shown;
    else runs.push({ file, level, text: shown });
  }
  return joined(fromLeftToRight(runs));
}

/** Text in reading order; null if that is the visual order. */
export function spokenBetween({ text, levels }: ReadText, start: number, end: number): string | null {
  const turns = levels.subarray(start, end).some((level) => level % 2 === 1);
  if (!turns) return null;
  return graphemesOf(text.slice(start, end))
    .map(({ segment }) => (layoutMark.test(segment) ? '' : segment))
    .join('')
    .trim();
}

// An isolated name has its own level even if it is left to right.
function joined(runs: LevelRun[]): Run[] {
  const whole: (Run & { isTurned: boolean })[] = [];
  for (const { file, level, text } of runs) {
    const isTurned = level % 2 === 1;
    const last = whole.at(-1);
    if (last?.file === file && !last.isTurned && !isTurned) last.text += text;
    else whole.push({ file, isTurned, text: isTurned ? turned(text) : text });
  }
  return whole;
}

// Fonts of these scripts reverse their own runs, including everything in them, but not brackets alone.
function turned(text: string): string {
  if (rightToLeftScript.test(text)) return text;
  return graphemesOf(text)
    .map(({ segment }) => segment)
    .reverse()
    .join('');
}

// Rule L2 of the Unicode Bidirectional Algorithm, on runs.
function fromLeftToRight(runs: LevelRun[]): LevelRun[] {
  const levels = runs.map(({ level }) => level);
  let ordered = runs;
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    const next: LevelRun[] = [];
    let reversed: LevelRun[] = [];
    for (const run of ordered) {
      if (run.level >= level) reversed.unshift(run);
      else {
        next.push(...reversed, run);
        reversed = [];
      }
    }
    ordered = [...next, ...reversed];
  }
  return ordered;
}

function fileFor(segment: string, preferred: string): string {
  return [preferred, ...fontFiles].find((file) => has(file, segment)) ?? preferred;
}
