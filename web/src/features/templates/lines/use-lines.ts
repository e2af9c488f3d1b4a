import type { NameAndYear } from 'functions/contract/placeholders';
import { useMemo, useState } from 'react';
import { type AddedLine, canvasOf, darkInk, movedTo, newLine, withLines } from './added-lines.ts';
import { inkFor } from './ink-for.ts';
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
