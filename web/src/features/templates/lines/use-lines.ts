import type { NameAndYear } from 'functions/contract/words/placeholders';
import { textColorOn } from 'functions/art/designs/school-style';
import { useMemo, useState } from 'react';
import { type AddedLine, type LineRoom, boxOf, canvasOf, darkInk, movedTo, newLine, withLines } from './added-lines.ts';
import { takeLines } from './placed-lines.ts';

type Thing = keyof NameAndYear;

/** Lines added or changed, and lines removed. */
interface LineChanges {
  lines: readonly AddedLine[];
  removed: readonly Thing[];
}

const noChanges: LineChanges = { lines: [], removed: [] };

/**
 * Added lines for name and year, and the drawing with them. `saved` has the saved placeholders, which lines may contain
 * while others are typed.
 */
export function useLines(file: string, placeholders: NameAndYear, saved: NameAndYear | null) {
  const [changes, setChanges] = useState(noChanges);
  const known = useMemo(() => [placeholders, ...(saved ? [saved] : [])], [placeholders, saved]);
  const placed = useMemo(() => takeLines(file, known), [file, known]);
  const svg = useMemo(() => written(file, changes, known), [file, changes, known]);
  const canvas = useMemo(() => canvasOf(file), [file]);
  const lines = useMemo(() => changedLines(placed.lines, changes), [placed, changes]);

  const change = (thing: Thing, to: (line: AddedLine) => AddedLine) => {
    setChanges((before) => {
      const line = changedLines(placed.lines, before).find((other) => other.thing === thing);
      if (!line) return before;
      return { ...before, lines: [...before.lines.filter((other) => other.thing !== thing), to(line)] };
    });
  };
  return {
    lines,
    isChanged: svg !== file,
    /** Drawing with its current lines. */
    svg,
    /** Null if lines have no place. */
    room: useMemo(() => canvas && { canvas, placeholders }, [canvas, placeholders]),
    /** Whether a line was in the file at first. */
    wasPlaced: (thing: Thing) => placed.lines.some((line) => line.thing === thing),
    canTake: useMemo(() => withLines(file, [newLine('name')], placeholders) !== file, [file, placeholders]),
    add: (thing: Thing) => {
      const line = newLine(thing);
      setChanges(({ lines: others, removed }) => ({
        lines: [...others, line],
        removed: removed.filter((other) => other !== thing),
      }));
      if (!canvas) return;
      void inkFor(svg, line, { canvas, placeholders }).then((color) => {
        // A color chosen since is kept.
        if (color !== darkInk)
          change(thing, (present) => (present.color === darkInk ? { ...present, color } : present));
      });
    },
    change: (line: AddedLine) => {
      change(line.thing, () => line);
    },
    /** Moves a line to an offset, limited to the picture. */
    move: (thing: Thing, to: (moved: AddedLine['moved']) => AddedLine['moved']) => {
      if (canvas) change(thing, (line) => movedTo(line, to(line.moved), { canvas, placeholders }));
    },
    remove: (thing: Thing) => {
      setChanges(({ lines: others, removed }) => ({
        lines: others.filter((line) => line.thing !== thing),
        removed: [...removed, thing],
      }));
    },
    /** Resets to the file's lines. */
    reset: () => {
      setChanges(noChanges);
    },
    /** Applies the changes to another file. */
    writeInto: (other: string) => written(other, changes, known),
  };
}

function changedLines(placed: readonly AddedLine[], { lines, removed }: LineChanges): AddedLine[] {
  const isChanged = (thing: Thing) => removed.includes(thing) || lines.some((line) => line.thing === thing);
  return [...placed.filter(({ thing }) => !isChanged(thing)), ...lines];
}

function written(file: string, changes: LineChanges, known: readonly NameAndYear[]): string {
  const [placeholders] = known;
  if (changes === noChanges || !placeholders) return file;
  const { rest, lines } = takeLines(file, known);
  return withLines(rest, changedLines(lines, changes), placeholders);
}

const lightInk = '#ffffff';
/** Longer side in pixels of the sampled picture: enough to distinguish light from dark. */
const pixels = 160;

/** Ink that is legible at a line's place; dark if the browser blocks pixels. */
async function inkFor(svg: string, line: AddedLine, room: LineRoom): Promise<string> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return textColorOn(meanColor(picture, boxOf(line, room), room)) === lightInk ? lightInk : darkInk;
  } catch {
    // The picture cannot be shown, or its pixels are blocked.
    return darkInk;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function meanColor(picture: HTMLImageElement, box: LineRoom['canvas'], { canvas }: LineRoom): string {
  const scale = pixels / Math.max(canvas.width, canvas.height);
  const paper = document.createElement('canvas');
  [paper.width, paper.height] = [Math.ceil(canvas.width * scale), Math.ceil(canvas.height * scale)];
  const context = paper.getContext('2d', { willReadFrequently: true });
  if (!context) return lightInk;
  // Transparent parts of a drawing appear on white.
  context.fillStyle = lightInk;
  context.fillRect(0, 0, paper.width, paper.height);
  context.drawImage(picture, 0, 0, paper.width, paper.height);
  const [left, top] = [(box.x - canvas.x) * scale, (box.y - canvas.y) * scale].map(Math.floor);
  const [width, height] = [box.width * scale, box.height * scale].map((side) => Math.max(1, Math.floor(side)));
  const { data } = context.getImageData(left ?? 0, top ?? 0, width ?? 1, height ?? 1);
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4)
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0);
  return `#${sums.map((sum) => hexOf(Math.round((sum * 4) / data.length))).join('')}`;
}

function hexOf(part: number): string {
  return part.toString(16).padStart(2, '0');
}
