import type { NameAndYear } from 'functions/contract/words/placeholders';
import { textColorOn } from 'functions/art/designs/school-style';
import { useMemo, useState } from 'react';
import { type AddedLine, type LineRoom, boxOf, canvasOf, darkInk, movedTo, newLine, withLines } from './added-lines.ts';
import { takeLines } from './placed-lines.ts';

type Thing = keyof NameAndYear;

/** Changes to the lines of a drawing: lines that were added or changed, and those that were taken away. */
interface LineChanges {
  lines: readonly AddedLine[];
  removed: readonly Thing[];
}

const noChanges: LineChanges = { lines: [], removed: [] };

/**
 * The lines for the name and the year that were placed in a file, now or before, and the drawing with them. `saved` has the
 * saved placeholders, which lines may hold while others are typed.
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
    /** The drawing with its lines as they are now. */
    svg,
    /** Null where lines have no place. */
    room: useMemo(() => canvas && { canvas, placeholders }, [canvas, placeholders]),
    /** Whether a line was in the file when it was taken. */
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
        // Whoever chose a colour meanwhile keeps it.
        if (color !== darkInk)
          change(thing, (present) => (present.color === darkInk ? { ...present, color } : present));
      });
    },
    change: (line: AddedLine) => {
      change(line.thing, () => line);
    },
    /** Moves a line to an offset from its place, as far as it stays in the picture. */
    move: (thing: Thing, to: (moved: AddedLine['moved']) => AddedLine['moved']) => {
      if (canvas) change(thing, (line) => movedTo(line, to(line.moved), { canvas, placeholders }));
    },
    remove: (thing: Thing) => {
      setChanges(({ lines: others, removed }) => ({
        lines: others.filter((line) => line.thing !== thing),
        removed: [...removed, thing],
      }));
    },
    /** Forgets all changes: the lines are those of the file. */
    reset: () => {
      setChanges(noChanges);
    },
    /** Another file with the same changes. */
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
/** Pixels of the longer side of the picture that is looked at: enough to tell light from dark. */
const pixels = 160;

/** The ink in which a line can be read where it stands in a drawing; the dark one where the browser does not tell. */
async function inkFor(svg: string, line: AddedLine, room: LineRoom): Promise<string> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return textColorOn(meanColor(picture, boxOf(line, room), room)) === lightInk ? lightInk : darkInk;
  } catch {
    // A picture that cannot be shown, or whose pixels this browser keeps to itself.
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
  // Where a drawing leaves out, it stands on white.
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
