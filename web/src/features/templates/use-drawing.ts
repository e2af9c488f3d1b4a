import type { NameAndYear } from 'functions/contract/placeholders';
import { useMemo, useState } from 'react';
import type { TemplateWithSvg } from '../../api/badge-templates.ts';
import { type AddedLine, newLine, withLines } from './added-lines.ts';
import { textsOf } from './parse-svg.ts';
import { storedFormOf } from './stored-form.ts';
import type { TemplateValues } from './template-values.ts';
import { useCheckedDrawing } from './use-checked-drawing.ts';
import { withoutFonts } from './without-fonts.ts';

const noLines: readonly AddedLine[] = [];

/**
 * The drawing that a template's form is about: its file, the lines that are added to it, and what the server says of both
 * before they are saved. `template` is the one that is edited.
 */
export function useDrawing(values: TemplateValues, template: TemplateWithSvg | null) {
  const [lines, setLines] = useState(noLines);
  const { svgContent: file, namePlaceholder, yearPlaceholder } = values;
  const placeholders = useMemo(
    () => ({ name: namePlaceholder, year: yearPlaceholder }),
    [namePlaceholder, yearPlaceholder],
  );
  const svg = useMemo(() => withLines(file, lines, placeholders), [file, lines, placeholders]);
  const isStored = svg === template?.svgContent;
  const isUnchanged =
    isStored && namePlaceholder === template.namePlaceholder && yearPlaceholder === template.yearPlaceholder;
  const toCheck = useMemo(
    () => (svg === '' || isUnchanged ? null : { svgContent: svg, namePlaceholder, yearPlaceholder }),
    [svg, isUnchanged, namePlaceholder, yearPlaceholder],
  );
  const checked = useCheckedDrawing(toCheck);
  const inForm = useMemo(() => (isStored ? svg : storedFormOf(svg)), [svg, isStored]);
  const shown = useMemo(
    () => (checked.stored === null ? inForm : withoutFonts(checked.stored, checked.notes?.missingFonts ?? [])),
    [checked.stored, checked.notes, inForm],
  );
  const texts = useMemo(() => (shown === null ? null : textsOf(shown)), [shown]);
  const holds = (words: string) => texts?.some((text) => words !== '' && text.includes(words)) ?? null;

  return {
    lines,
    /** The drawing in the form that `fillArt` reads; null where it is no SVG. */
    shown,
    checked,
    placeholders,
    /** Whether a text of the drawing holds the placeholder; null as long as there is no drawing. */
    shows: { name: holds(namePlaceholder), year: holds(yearPlaceholder) },
    canTakeLines: useMemo(() => withLines(file, [newLine('name')], placeholders) !== file, [file, placeholders]),
    addLine: (thing: keyof NameAndYear) => {
      setLines((all) => [...all, newLine(thing)]);
    },
    changeLine: (line: AddedLine) => {
      setLines((all) => all.map((other) => (other.thing === line.thing ? line : other)));
    },
    removeLine: (thing: keyof NameAndYear) => {
      setLines((all) => all.filter((line) => line.thing !== thing));
    },
    removeLines: () => {
      setLines(noLines);
    },
  };
}

export type Drawing = ReturnType<typeof useDrawing>;
